import { cleanCashBox } from "@karat/demo-shop/simulator/clean-cash-box"
import type { ControlBox } from "@karat/demo-shop/simulator/control-box"
import { posPlusBox } from "@karat/demo-shop/simulator/pos-plus-box"
import { minorUnits } from "@karat/domain/money/minor-units"
import fc from "fast-check"
import { createServer, type Socket } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { expect, it, onTestFinished } from "vitest"
import {
  ControlAnswerLost,
  type ControlUnit,
  ControlUnitUnreachable,
  ControlUnknown,
  type ReceiptFacts
} from "../hardware/control-unit.ts"
import { cleanCash } from "./clean-cash.ts"
import { posPlus } from "./pos-plus.ts"
import { serialLine } from "./serial-line.ts"

const answerMs = 30

/**
 * A box behind a converter, as at a real line: it does one thing after the other, each as slowly as it is told, and
 * what it says goes to whoever is connected by then.
 */
async function slowBox(box: ControlBox, delays: () => number) {
  let now: Socket | undefined
  let last = Promise.resolve()
  const hear = box.connect({
    send: (text) => {
      if (now?.writable === true) now.write(text, "latin1")
    },
    hangUp: () => now?.destroy()
  })
  const handled = async (before: Promise<void>, text: string) => {
    await before
    await wait(delays())
    hear(text)
  }
  const server = createServer((socket) => {
    now = socket
    socket.setEncoding("latin1")
    socket.on("error", () => undefined)
    socket.on("data", (text: string) => {
      last = handled(last, text)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    port,
    idle: () => last,
    close: () => {
      now?.destroy()
      server.close()
    }
  }
}

const receipt = (serial: number): ReceiptFacts => ({
  kind: "sale",
  organisationNumber: "5560125790",
  registerNumber: "WK1011",
  receiptNumber: "",
  serial,
  at: "2026-11-30 22:15:30",
  total: minorUnits(serial * 100),
  returned: minorUnits(0),
  originals: [],
  vat: []
})

/** Has a receipt signed as the server does; answers its code, or undefined where it is unknown. */
async function signed(unit: ControlUnit, serial: number): Promise<string | undefined> {
  let again = false
  for (;;)
    try {
      if (again) await unit.lookup(receipt(serial))
      return (await unit.sign(receipt(serial), { sequence: serial, again })).code
    } catch (cause) {
      if (cause instanceof ControlUnknown) return undefined
      if (cause instanceof ControlAnswerLost) again = true
      else if (!(cause instanceof ControlUnitUnreachable)) throw cause
    }
}

it.each([
  ["CleanCash of version 1", () => cleanCashBox({ version: 1 }), cleanCash],
  ["CleanCash of version 2", () => cleanCashBox({ version: 2 }), cleanCash],
  ["PosPlus", posPlusBox, posPlus]
] as const)(
  "counts nothing twice and gives no receipt another's code, however slow it is: %s · CU-8",
  async (_, boxOf, unitOf) => {
    const slowness = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, answerMs + 5, answerMs * 2, answerMs * 5), {
      minLength: 30,
      maxLength: 60
    })
    await fc.assert(
      fc.asyncProperty(slowness, async (delays) => {
        const box = boxOf()
        const left = [...delays]
        const slow = await slowBox(box, () => left.shift() ?? 0)
        const line = serialLine({ type: "tcp", host: "127.0.0.1", port: slow.port }, answerMs)
        onTestFinished(() => {
          line.close()
          slow.close()
        })
        const unit = unitOf(line, () => "KASSA1")
        const codes = new Map<string, string | undefined>()
        for (const serial of [1, 2, 3, 4]) codes.set(String(serial), await signed(unit, serial))
        await slow.idle()
        const counted = Map.groupBy(box.counted(), ({ serial }) => serial)
        expect([...counted.values()].filter(({ length }) => length > 1)).toEqual([])
        for (const [serial, code] of codes)
          if (code !== undefined) expect([serial, counted.get(serial)?.[0]?.code]).toEqual([serial, code])
        line.close()
        slow.close()
      }),
      { numRuns: 5, examples: [[[answerMs * 5, answerMs * 5]]] }
    )
  }
)
