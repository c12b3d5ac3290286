import { Context, type Effect } from "effect"
import type { SerialScannerState } from "../scan/serial-frames.ts"
import type { Unreachable } from "./call-failure.ts"

/** Who hears what becomes of the scanner. */
export interface SerialScannerListener {
  readonly read: (code: string) => void
  /** Something came that is no code. */
  readonly garbled: () => void
  readonly became: (state: SerialScannerState) => void
}

/** A scanner on a serial line, which does not type. */
export class SerialScanner extends Context.Service<
  SerialScanner,
  {
    /** Whether this device can have one. */
    readonly supported: Effect.Effect<boolean, Unreachable>
    /** Listens from now on to the scanner that was chosen before, now or whenever it is plugged in. */
    readonly attend: (listener: SerialScannerListener) => Effect.Effect<void, Unreachable>
    /** Lets the person who has just pressed a button choose the scanner. */
    readonly choose: Effect.Effect<void, Unreachable>
    /** While paused, a scan goes no further and the scanner is told to beep. */
    readonly pause: (paused: boolean) => Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/SerialScanner") {}
