import { minorUnits } from "@karat/domain/money/minor-units"
import { cleanCashBox } from "@karat/demo-shop/simulator/clean-cash-box"
import { type BoxScript, type ControlBox, listeningBox } from "@karat/demo-shop/simulator/control-box"
import { posPlusBox } from "@karat/demo-shop/simulator/pos-plus-box"
import fc from "fast-check"
import { setImmediate as turn } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import {
  ControlAnswerLost,
  ControlRefused,
  type ControlUnit,
  ControlUnitUnreachable,
  ControlUnknown,
  type ReceiptFacts
} from "../hardware/control-unit.ts"
import { cleanCash } from "./clean-cash.ts"
import { posPlus } from "./pos-plus.ts"
import { serialLine } from "./serial-line.ts"

const m = minorUnits
const answerMs = 250
/** By when a box that is late here has answered, and for how long such an answer is waited for. */
const lateMs = 600

// No answer is too late because the machine is busy: waiting ends where a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

/** Lets the waiting for answers run out until a question has its answer. */
async function runOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const running = setInterval(() => vi.advanceTimersByTime(answerMs), 1)
  try {
    return await answer
  } finally {
    clearInterval(running)
  }
}

/** Until a box has counted so many receipts. */
async function countedBy(box: ControlBox, receipts: number): Promise<void> {
  while (box.counted().length < receipts) await turn()
}

/** A receipt of a hundred kronor. */
const facts = (over: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  kind: "sale",
  organisationNumber: "556012-5790",
  registerNumber: "WK1011",
  receiptNumber: "0000WK1011000000007",
  serial: 7,
  at: "2026-11-30 22:15:30",
  total: m(100_00),
  returned: m(0),
  originals: [],
  vat: [{ basisPoints: 25_00, net: m(80_00), tax: m(20_00) }],
  ...over
})
const kinds = {
  "CleanCash of version 1": { box: () => cleanCashBox({ version: 1 }), unit: cleanCash, repeats: false },
  "CleanCash of version 2": { box: () => cleanCashBox({ version: 2 }), unit: cleanCash, repeats: true },
  PosPlus: { box: posPlusBox, unit: posPlus, repeats: false }
} as const
const outcomes = [ControlUnitUnreachable, ControlAnswerLost, ControlRefused, ControlUnknown]
/** By which failure a promise is rejected. */
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (cause: unknown) => outcomes.find((each) => cause instanceof each)?.name ?? cause
  )
async function speaking(box: ControlBox, unitOf: (typeof kinds)["PosPlus"]["unit"]) {
  const listening = await listeningBox(box)
  const line = serialLine({ type: "tcp", host: "127.0.0.1", port: listening.port }, answerMs, lateMs)
  onTestFinished(() => {
    line.close()
    return listening.close()
  })
  return { listening, unit: unitOf(line, (register) => `K-${register}`) }
}
let sequence = 0
const first = () => ({ sequence: (sequence += 1), again: false })

describe.each(Object.entries(kinds))("%s over TCP", (_, { box: boxOf, unit: unitOf, repeats }) => {
  const opened = async () => {
    const box = boxOf()
    return { box, ...(await speaking(box, unitOf)) }
  }

  it("signs a sale with what the box is told of it, under the register's name · CU-1 CU-7", async () => {
    const { box, unit } = await opened()
    const signed = await unit.sign(facts(), first())
    const [counted] = box.counted()
    expect(signed).toEqual({
      code: counted?.code,
      unit: expect.stringContaining("SIM"),
      register: "K-WK1011"
    })
    expect(counted).toMatchObject({
      register: "K-WK1011",
      serial: "7",
      kind: "normal",
      total: "100,00",
      returned: "0,00"
    })
    expect(counted?.vat[0]).toBe("25,00;20,00")
  })

  it("takes copies, practice, returns, and a sale with a return in it · CU-4 CU-7", async () => {
    const { box, unit } = await opened()
    const tax = (amount: number) => [{ basisPoints: 25_00, net: m(amount * 4), tax: m(amount) }]
    for (const each of [
      facts({ kind: "copy" }),
      facts({ kind: "training", serial: 900_000_001 }),
      facts({ total: m(-100_00), returned: m(100_00), vat: tax(-20_00) }),
      facts({ total: m(-5), returned: m(100_00), vat: tax(-1) }),
      facts({ total: m(0), returned: m(100_00), vat: tax(0) })
    ])
      await unit.sign(each, first())
    expect(box.counted().map(({ kind, total, returned }) => [kind, total, returned])).toEqual([
      ["kopia", "100,00", "0,00"],
      ["ovning", "100,00", "0,00"],
      ["normal", "-100,00", "100,00"],
      ["normal", "-0,05", "100,00"],
      ["normal", "0,00", "100,00"]
    ])
  })

  it("takes any sum with what comes back of it, in any of the four rates · CU-4 CU-7", async () => {
    const { box, unit } = await opened()
    const amount = fc.integer({ min: 0, max: 99_999_999_99 })
    await fc.assert(
      fc.asyncProperty(
        amount,
        amount,
        fc.integer({ min: 1, max: 999_999_999 }),
        async (sold, back, serial) => {
          const vat = [25_00, 12_00, 6_00, 0].map((basisPoints, at) => ({
            basisPoints,
            net: m(0),
            tax: m((at + 1) * 100)
          }))
          const signed = await unit.sign(
            facts({ total: m(sold - back), returned: m(back), serial, vat }),
            first()
          )
          const counted = box.counted().at(-1)
          expect(signed.code).toBe(counted?.code)
          expect(counted?.vat).toEqual(["25,00;1,00", "12,00;2,00", "6,00;3,00", "0,00;4,00"])
        }
      ),
      { numRuns: 25 }
    )
  })

  it("takes no rate that boxes do not know, and asks nothing then · CU-3 CU-7", async () => {
    const { box, unit } = await opened()
    const vat = [{ basisPoints: 14_00, net: m(1), tax: m(1) }]
    expect(await failure(unit.sign(facts({ vat }), first()))).toBe("ControlRefused")
    expect(box.counted()).toEqual([])
  })

  it("counts nothing while nobody answers, and signs when it answers again · CU-7", async () => {
    const { box, listening, unit } = await opened()
    box.choose("silent")
    expect(await runOut(failure(unit.sign(facts(), first())))).toBe("ControlUnitUnreachable")
    expect(await runOut(failure(unit.check()))).toBe("ControlUnitUnreachable")
    box.choose("answer")
    await unit.check()
    await unit.sign(facts(), first())
    await listening.close()
    expect(await failure(unit.sign(facts(), first()))).toBe("ControlUnitUnreachable")
    expect(box.counted()).toHaveLength(1)
  })

  it("sends again at once what the box has not understood, which counts once · CU-8", async () => {
    const { box, unit } = await opened()
    box.choose("misread-once")
    await unit.sign(facts(), first())
    expect(box.counted()).toHaveLength(1)
  })

  it("reads an answer that comes byte by byte · CU-7", async () => {
    const { box, unit } = await opened()
    box.choose("drip")
    expect((await unit.sign(facts(), first())).code).toBe(box.counted()[0]?.code)
  })

  it.each(["count-silently", "count-and-hang-up", "garble", "noise", "late"] satisfies BoxScript[])(
    "never has a receipt counted twice whose answer was lost: %s · CU-8",
    async (script) => {
      const { box, unit } = await opened()
      box.choose(script)
      const ask = first()
      const signing = failure(unit.sign(facts(), ask))
      await countedBy(box, 1)
      const endsIt = script === "count-and-hang-up" || script === "noise"
      expect(await (endsIt ? signing : runOut(signing))).toBe("ControlAnswerLost")
      expect(box.counted()).toHaveLength(1)
      vi.advanceTimersByTime(lateMs)
      box.choose("answer")
      const found = unit.lookup(facts())
      if (repeats) {
        expect(await found).toBeUndefined()
        const signed = await unit.sign(facts(), { ...ask, again: true })
        expect(signed.code).toBe(box.counted()[0]?.code)
      } else expect(await failure(found)).toBe("ControlUnknown")
      expect(box.counted()).toHaveLength(1)
      const next = await unit.sign(facts({ serial: 8 }), first())
      expect(next.code).toBe(box.counted()[1]?.code)
    }
  )
})

it("a CleanCash box that does not take a number again leaves the receipt unknown · CU-2 CU-8", async () => {
  const box = cleanCashBox({ version: 2, repeated: "refuses" })
  const { unit } = await speaking(box, cleanCash)
  box.choose("count-silently")
  const ask = first()
  const signing = failure(unit.sign(facts(), ask))
  await countedBy(box, 1)
  expect(await runOut(signing)).toBe("ControlAnswerLost")
  box.choose("answer")
  expect(await failure(unit.sign(facts(), { ...ask, again: true }))).toBe("ControlUnknown")
  expect(box.counted()).toHaveLength(1)
})

describe("what a box refuses", () => {
  const told = async (box: ControlBox, unitOf: (line: never, nameOf: never) => ControlUnit, code: string) => {
    const { unit } = await speaking(box, unitOf as typeof cleanCash)
    box.choose(`refuse ${code}`)
    return await failure(unit.sign(facts(), first()))
  }

  it.each([
    ["002", "ControlUnitUnreachable"],
    ["003", "ControlRefused"],
    ["004", "ControlUnitUnreachable"],
    ["006", "ControlUnitUnreachable"],
    ["007", "ControlUnitUnreachable"],
    ["008", "ControlAnswerLost"],
    ["009", "ControlUnitUnreachable"],
    ["010", "ControlUnitUnreachable"],
    ["011", "ControlUnitUnreachable"],
    ["999", "ControlUnitUnreachable"]
  ])("CleanCash: %s is %s · CU-3 CU-9", async (code, name) => {
    expect(await told(cleanCashBox({ version: 2 }), cleanCash, code)).toBe(name)
    expect(await told(cleanCashBox({ version: 1 }), cleanCash, code)).toBe(name)
  })

  it.each([
    ["-3", "ControlUnitUnreachable"],
    ["1", "ControlUnitUnreachable"],
    ["2", "ControlUnitUnreachable"],
    ["4", "ControlUnitUnreachable"],
    ["5", "ControlRefused"],
    ["13", "ControlRefused"],
    ["14", "ControlUnitUnreachable"],
    ["16", "ControlAnswerLost"],
    ["20", "ControlAnswerLost"],
    ["21", "ControlRefused"],
    ["24", "ControlUnitUnreachable"],
    ["99", "ControlUnitUnreachable"]
  ])("PosPlus: %s is %s · CU-3 CU-9", async (code, name) => {
    expect(await told(posPlusBox(), posPlus, code)).toBe(name)
  })

  it("CleanCash says a bad register name and a line that stays bad as an outage · CU-9", async () => {
    const box = cleanCashBox({ version: 2 })
    const listening = await listeningBox(box)
    const line = serialLine({ type: "tcp", host: "127.0.0.1", port: listening.port }, answerMs, lateMs)
    onTestFinished(() => {
      line.close()
      return listening.close()
    })
    const named = cleanCash(line, () => "A NAME THAT IS FAR TOO LONG")
    await expect(named.sign(facts(), first())).rejects.toThrow(
      "does not know the register by this name (007)"
    )
    box.choose("refuse 001")
    await expect(named.sign(facts(), first())).rejects.toThrow("the line is bad (001)")
  })
})
