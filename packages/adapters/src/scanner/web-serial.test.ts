import { SerialScanner } from "@karat/domain/ports/serial-scanner"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { memorySerialScanner } from "../memory/serial-scanner.ts"
import { serialScannerContract } from "../testing/serial-scanner-contract.ts"
import { type SerialLine, webSerialScanner } from "./web-serial.ts"

const settings = { usbVendorId: 0x05_f9, usbProductId: 0x42_04, beep: Uint8Array.of(0x42) }

/** Lets everything that is under way come to rest. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

/** A line as a browser has it: streams that a fault replaces and an unplugging takes away. */
class FakeLine implements SerialLine {
  readable: ReadableStream<Uint8Array> | null = null
  writable: WritableStream<Uint8Array> | null = null
  readonly opened: object[] = []
  readonly written: number[][] = []
  /** How often it cannot be opened. */
  refusals = 0
  readonly #info: ReturnType<SerialLine["getInfo"]>
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(info: ReturnType<SerialLine["getInfo"]> = settings) {
    this.#info = info
  }

  getInfo() {
    return this.#info
  }

  open(how: object) {
    this.opened.push(how)
    if (this.refusals > 0) {
      this.refusals -= 1
      return Promise.reject(new DOMException("Taken.", "NetworkError"))
    }
    this.#stream()
    this.writable = new WritableStream({ write: (bytes) => void this.written.push([...bytes]) })
    return Promise.resolve()
  }

  close() {
    this.readable = null
    this.writable = null
    return Promise.resolve()
  }

  send(text: string) {
    this.#controller?.enqueue(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
    return settled()
  }

  /** A bit was lost on the line; the browser gives it a new stream. */
  fault() {
    const broken = this.#controller
    this.#stream()
    broken?.error(new DOMException("Framing.", "FramingError"))
    return settled()
  }

  unplug() {
    const gone = this.#controller
    this.readable = null
    this.#controller = undefined
    gone?.error(new DOMException("Gone.", "NetworkError"))
    return settled()
  }

  #stream() {
    this.readable = new ReadableStream({ start: (controller) => void (this.#controller = controller) })
  }
}

/** A browser, its lines, and which of them the page may use. */
function browser(line = new FakeLine()) {
  const waiting: (() => void)[] = []
  const asked: object[] = []
  let granted = false
  let plugged = false
  const lines = Object.assign(new EventTarget(), {
    getPorts: () => Promise.resolve(granted && plugged ? [line] : []),
    requestPort: (wanted: object) => {
      asked.push(wanted)
      if (!plugged) return Promise.reject(new DOMException("Nobody chose.", "NotFoundError"))
      granted = true
      return Promise.resolve(line)
    }
  })
  const layer = webSerialScanner({
    lines,
    settings,
    now: () => performance.now(),
    setTimeout: (act) => waiting.push(act)
  })
  return {
    layer,
    line,
    asked,
    grant: () => {
      granted = true
    },
    plugIn: () => {
      plugged = true
      if (granted) lines.dispatchEvent(new Event("connect"))
      return settled()
    },
    unplug: async () => {
      plugged = false
      await line.unplug()
    },
    /** The time that the till waits is over. */
    later: () => {
      for (const act of waiting.splice(0)) act()
      return settled()
    },
    scan: (code: string) => line.send(`${code}\r\n`),
    garble: () => line.send("73\u000000\r"),
    beeps: () => line.written.length
  }
}

serialScannerContract("memory", memorySerialScanner)
serialScannerContract("web serial", browser)

describe("a scanner on a line of the browser", () => {
  const attend = async (at: ReturnType<typeof browser>) => {
    const port = Effect.runSync(Effect.provide(SerialScanner, at.layer))
    const heard: string[] = []
    await Effect.runPromise(
      port.attend({
        read: (code) => heard.push(code),
        garbled: () => heard.push("?"),
        became: (state) => heard.push(state)
      })
    )
    await settled()
    return { ...port, heard }
  }

  it("is opened at 9600 baud · SCANNER-1", async () => {
    const at = browser()
    const { choose } = await attend(at)
    await at.plugIn()
    await Effect.runPromise(choose)
    await settled()
    expect(at.line.opened).toEqual([{ baudRate: 9600 }])
  })

  it("is the one that the installation names, and no other is offered or used · SCANNER-2", async () => {
    const at = browser()
    const { choose } = await attend(at)
    await at.plugIn()
    await Effect.runPromise(choose)
    expect(at.asked).toEqual([{ filters: [{ usbVendorId: 0x05_f9, usbProductId: 0x42_04 }] }])
    const stranger = browser(new FakeLine({ usbVendorId: 1, usbProductId: 2 }))
    stranger.grant()
    await stranger.plugIn()
    const { heard } = await attend(stranger)
    expect([stranger.line.opened, heard]).toEqual([[], ["none"]])
  })

  it("is read at once where it was chosen before, and needs no press", async () => {
    const at = browser()
    at.grant()
    await at.plugIn()
    const { heard } = await attend(at)
    await at.scan("7300000000015")
    expect([heard, at.asked]).toEqual([["ready", "7300000000015"], []])
  })

  it("is told to beep in its own words · SCANNER-3", async () => {
    const at = browser()
    at.grant()
    await at.plugIn()
    const { heard, pause } = await attend(at)
    await Effect.runPromise(pause(true))
    await at.scan("7300000000015")
    expect([at.line.written, heard]).toEqual([[[0x42]], ["ready"]])
  })

  it("loses the code that a fault on the line has met, and no other", async () => {
    const at = browser()
    at.grant()
    await at.plugIn()
    const { heard } = await attend(at)
    await at.line.send("73000")
    await at.line.fault()
    await at.line.send("1000001\r10000")
    await at.line.send("02\r\n")
    expect(heard).toEqual(["ready", "?", "1000001", "1000002"])
  })

  it("begins anew when it was unplugged within a code", async () => {
    const at = browser()
    at.grant()
    await at.plugIn()
    const { heard } = await attend(at)
    await at.line.send("73000")
    await at.unplug()
    await at.plugIn()
    await at.scan("1000001")
    expect(heard).toEqual(["ready", "lost", "ready", "1000001"])
  })

  it("is tried again while something else has it", async () => {
    const at = browser()
    at.line.refusals = 2
    at.grant()
    await at.plugIn()
    const { heard } = await attend(at)
    await at.later()
    await at.later()
    await at.scan("1000001")
    expect(heard).toEqual(["lost", "lost", "ready", "1000001"])
  })

  it("is none where nobody chooses one, or the browser has no lines", async () => {
    const at = browser()
    const { choose, heard } = await attend(at)
    await Effect.runPromise(choose)
    expect(heard).toEqual(["none"])
    const layer = webSerialScanner({ lines: undefined, settings, now: () => 0, setTimeout })
    const port = Effect.runSync(Effect.provide(SerialScanner, layer))
    expect(await Effect.runPromise(port.supported)).toBe(false)
  })
})
