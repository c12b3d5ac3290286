import { cleanCashBox } from "@karat/demo-shop/simulator/clean-cash-box"
import type { ControlBox } from "@karat/demo-shop/simulator/control-box"
import { posPlusBox } from "@karat/demo-shop/simulator/pos-plus-box"
import { minorUnits } from "@karat/domain/money/minor-units"
import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { AnswerLost, NothingSent } from "../hardware/one-request.ts"
import { cleanCash } from "./clean-cash.ts"
import { posPlus } from "./pos-plus.ts"
import { serialLine } from "./serial-line.ts"

const answerMs = 200

/** Something on a port that does with each text as it is told, and how often it was connected to. */
async function listening(hear: (text: string, send: (text: string) => void) => void) {
  const seen = { connections: 0 }
  const server = createServer((socket) => {
    seen.connections += 1
    const send = (text: string) => {
      if (socket.writable) socket.write(text, "latin1")
    }
    socket.setEncoding("latin1")
    socket.on("error", () => undefined)
    socket.on("data", (text: string) => hear(text, send))
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const line = serialLine({ type: "tcp", host: "127.0.0.1", port }, answerMs)
  onTestFinished(() => {
    line.close()
    server.close()
  })
  return { line, seen, port }
}
const any = () => true

it("asks one thing after the other, over one connection, and answers each with its own line · CU-7", async () => {
  const { line, seen } = await listening((text, send) => setTimeout(() => send(`to ${text}\r\n`), 20))
  const answers = await Promise.all(["a", "b", "c"].map((each) => line.ask(each, any)))
  expect(answers).toEqual(["to a", "to b", "to c"])
  expect(seen.connections).toBe(1)
})

it("leaves out lines that are no answer, and gives up on noise with and without lines · CU-6 CU-7", async () => {
  const { line } = await listening((text, send) => {
    if (text === "ends") send("noise\r\rmore\rright\rwrong\r")
    else if (text === "lines") send("noise\r".repeat(5000))
    else send("\u00ff".repeat(20_000))
  })
  expect(await line.ask("ends", (each) => each === "right")).toBe("right")
  for (const noise of ["lines", "none"])
    await expect(line.ask(noise, (each) => each === "right")).rejects.toThrow(AnswerLost)
})

it("takes no answer that comes too late for the answer to what is asked next · CU-8", async () => {
  const { line } = await listening((text, send) =>
    setTimeout(() => send(`to ${text}\r`), text === "first" ? answerMs * 1.5 : 0)
  )
  await expect(line.ask("first", any)).rejects.toThrow(AnswerLost)
  expect(await line.ask("second", any)).toBe("to second")
})

it("says that nothing was sent where nobody listens, and where it is closed · CU-7", async () => {
  const gone = serialLine({ type: "tcp", host: "127.0.0.1", port: 9 }, answerMs)
  await expect(gone.ask("x", any)).rejects.toThrow(NothingSent)
  gone.close()
  await expect(gone.ask("x", any)).rejects.toThrow("The line is closed.")
  const noDevice = serialLine({ type: "device", path: "/dev/no-such-line", baud: 9600 }, answerMs)
  await expect(noDevice.ask("x", any)).rejects.toThrow(NothingSent)
  const noLine = serialLine({ type: "device", path: "/dev/null", baud: 9600 }, answerMs)
  await expect(noLine.ask("x", any)).rejects.toThrow(NothingSent)
})

it("waits for the answers that it has lost before it asks again, and gives them up in the end · CU-8", async () => {
  let delay = answerMs * 4
  const { line, seen } = await listening((text, send) => {
    if (text !== "never") setTimeout(() => send(`to ${text}\r`), delay)
  })
  await expect(line.ask("a", any)).rejects.toThrow(AnswerLost)
  delay = 0
  expect(await line.ask("b", any)).toBe("to b")
  expect(seen.connections).toBe(1)
  await expect(line.ask("never", any)).rejects.toThrow(AnswerLost)
  expect(await line.ask("c", any)).toBe("to c")
  expect(seen.connections).toBe(2)
})

it("ends what is asked when it is closed · CU-7", async () => {
  const { line } = await listening(() => undefined)
  const asked = line.ask("x", any)
  asked.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 30))
  line.close()
  await expect(asked).rejects.toThrow(AnswerLost)
})

/** A box at the far end of a pseudo-terminal: `script` holds that end, and passes on what is written to either. */
async function boxAtDevice(box: ControlBox): Promise<string> {
  const far = spawn("/usr/bin/script", ["-qfc", "tty; exec sleep 1000", "/dev/null"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, SHELL: "/bin/sh" }
  })
  onTestFinished(() => void far.kill())
  far.stdout.setEncoding("latin1")
  const hear = box.connect({ send: (text) => void far.stdin.write(text, "latin1"), hangUp: () => undefined })
  return await new Promise((resolve) => {
    let said = ""
    far.stdout.on("data", (text: string) => {
      if (said.includes("\n")) hear(text)
      else {
        said += text
        const path = /(\/dev\/\S+)\r?\n/u.exec(said)?.[1]
        if (path !== undefined) resolve(path)
      }
    })
  })
}

it.each([
  ["CleanCash", cleanCashBox({ version: 2 }), cleanCash, 9600],
  ["PosPlus", posPlusBox(), posPlus, 57_600]
] as const)("signs at a serial device of this machine: %s · CU-7", async (_, box, unitOf, baud) => {
  const path = await boxAtDevice(box)
  const line = serialLine({ type: "device", path, baud }, 1000)
  onTestFinished(() => line.close())
  const unit = unitOf(line, () => "KASSA1")
  for (const serial of [1, 2, 3])
    await unit.sign(
      {
        kind: "sale",
        organisationNumber: "5560125790",
        registerNumber: "WK1011",
        receiptNumber: "",
        serial,
        at: "2026-11-30 22:15:30",
        total: minorUnits(1_00),
        returned: minorUnits(0),
        originals: [],
        vat: []
      },
      { sequence: serial, again: false }
    )
  expect(box.counted().map(({ serial }) => serial)).toEqual(["1", "2", "3"])
})
