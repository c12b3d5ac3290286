import { SerialScanner, type SerialScannerListener } from "@karat/domain/ports/serial-scanner"
import { serialAtRest, type SerialScannerState, takeSerialPiece } from "@karat/domain/scan/serial-frames"
import { Effect, Layer } from "effect"

/** The letters a second of the scanner, in bits. */
const baudRate = 9600
/** A scanner that is there but cannot be opened is tried again after this long, in milliseconds. */
const tryAgainMs = 2000

/** Which scanner the installation has, and what makes it beep. */
export interface SerialScannerSettings {
  readonly usbVendorId: number
  readonly usbProductId: number
  readonly beep: Uint8Array<ArrayBuffer>
}

/** The browser's Web Serial, as far as a scanner needs it. */
export interface SerialLines extends Pick<EventTarget, "addEventListener"> {
  getPorts(): Promise<readonly SerialLine[]>
  requestPort(wanted: { readonly filters: readonly SerialLineInfo[] }): Promise<SerialLine>
}

interface SerialLineInfo {
  readonly usbVendorId?: number
  readonly usbProductId?: number
}

export interface SerialLine {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open(how: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  getInfo(): SerialLineInfo
}

interface SerialPage {
  /** Undefined where the browser has none. */
  readonly lines: SerialLines | undefined
  readonly settings: SerialScannerSettings
  readonly now: () => number
  readonly setTimeout: (act: () => void, ms: number) => unknown
}

/** The scanner on a line of the browser's Web Serial. */
export const webSerialScanner = (page: SerialPage): Layer.Layer<SerialScanner> => {
  const { lines, settings } = page
  let listener: SerialScannerListener | undefined
  let paused = false
  let line: SerialLine | undefined

  const become = (state: SerialScannerState) => listener?.became(state)
  const isOurs = (each: SerialLine) => {
    const { usbVendorId, usbProductId } = each.getInfo()
    return usbVendorId === settings.usbVendorId && usbProductId === settings.usbProductId
  }
  const onCode = (from: SerialLine, code: string) => {
    if (paused) void beep(from, settings.beep)
    else listener?.read(code)
  }
  const use = async (next: SerialLine) => {
    if (line !== undefined) return
    line = next
    try {
      await next.open({ baudRate })
      become("ready")
      await readAll(next, page.now, {
        code: (code) => onCode(next, code),
        garbled: () => listener?.garbled()
      })
      await next.close()
    } catch {
      // Taken by another program, or gone while it was opened.
    }
    line = undefined
    become("lost")
    page.setTimeout(() => void useKnown(), tryAgainMs)
  }
  /** Uses the scanner that was chosen before, if it is plugged in. Answers whether one ever was. */
  const useKnown = async () => {
    const known = (await lines?.getPorts())?.find(isOurs)
    if (known !== undefined) void use(known)
    return known !== undefined
  }
  const orNothing = <A>(act: () => Promise<A>, otherwise: A) =>
    Effect.promise(() => act().catch(() => otherwise))
  return Layer.succeed(
    SerialScanner,
    SerialScanner.of({
      supported: Effect.succeed(lines !== undefined),
      attend: (next) =>
        orNothing(async () => {
          listener = next
          lines?.addEventListener("connect", () => void useKnown())
          if (!(await useKnown())) become("none")
        }, undefined),
      choose: orNothing(async () => {
        const { usbVendorId, usbProductId } = settings
        const chosen = await lines?.requestPort({ filters: [{ usbVendorId, usbProductId }] })
        if (chosen !== undefined) void use(chosen)
      }, undefined),
      pause: (next) =>
        Effect.sync(() => {
          paused = next
        })
    })
  )
}

interface ReadHandlers {
  readonly code: (code: string) => void
  readonly garbled: () => void
}

/** Reads a line to its end: until it is unplugged. A fault on it costs the code that was under way. */
async function readAll(line: SerialLine, now: () => number, handlers: ReadHandlers): Promise<void> {
  while (line.readable !== null) {
    let frames = serialAtRest
    const reader = line.readable.getReader()
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        const step = takeSerialPiece(frames, { text: String.fromCharCode(...piece.value), atMs: now() })
        frames = step.frames
        for (let times = 0; times < step.garbled; times += 1) handlers.garbled()
        for (const code of step.codes) handlers.code(code)
      }
      return
    } catch {
      // After a fault the line has another stream; after the last one it has none.
      if (line.readable !== null) handlers.garbled()
    } finally {
      reader.releaseLock()
    }
  }
}

async function beep(line: SerialLine, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const writer = line.writable?.getWriter()
  await writer?.write(bytes).catch(() => undefined)
  writer?.releaseLock()
}
