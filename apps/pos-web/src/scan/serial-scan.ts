import type { Scanner } from "@karat/domain/ports/scanner"
import { SerialScanner } from "@karat/domain/ports/serial-scanner"
import type { SerialScannerState } from "@karat/domain/scan/serial-frames"
import type { SerialScannerModel } from "@karat/ui/screens/store/settings-screen"
import { Effect, Result } from "effect"
import { autorun, makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Notices } from "../shell/notices.ts"
import { whenQuiet } from "../shell/when-quiet.ts"

interface SerialScanNeeds {
  readonly run: Run
  readonly dialogs: Dialogs
  readonly notices: Pick<Notices, "show">
  readonly scanner: Pick<(typeof Scanner)["Service"], "take">
  readonly page: Pick<Window, "document">
}

/** The scanner on a serial line: what it reads goes the way of every scan. */
export class SerialScan implements SerialScannerModel {
  state: SerialScannerModel["state"] = "unsupported"
  hidden: boolean
  readonly #needs: SerialScanNeeds

  constructor(needs: SerialScanNeeds) {
    this.#needs = needs
    this.hidden = needs.page.document.hidden
    makeAutoObservable(this, {}, { autoBind: true })
    needs.page.document.addEventListener("visibilitychange", () => this.look())
    whenQuiet(() => void this.#attend())
  }

  /** No listener would take a scan: a dialog waits for something else, or the page is hidden. */
  get paused(): boolean {
    const { open } = this.#needs.dialogs
    return this.hidden || (open !== undefined && open.model.scanned === undefined)
  }

  look() {
    this.hidden = this.#needs.page.document.hidden
  }

  connect() {
    void this.#needs.run(Effect.flatMap(SerialScanner, (scanner) => scanner.choose))
  }

  async #attend(): Promise<void> {
    const { run, scanner, notices } = this.#needs
    const supported = await run(Effect.flatMap(SerialScanner, (serial) => serial.supported))
    if (Result.isFailure(supported) || !supported.success) return
    autorun(() => {
      const { paused } = this
      void run(Effect.flatMap(SerialScanner, (serial) => serial.pause(paused)))
    })
    await run(
      Effect.flatMap(SerialScanner, (serial) =>
        serial.attend({
          read: (code) => scanner.take(code),
          garbled: () => notices.show("warning", { key: "scannerGarbled" }),
          became: (state) => this.#become(state)
        })
      )
    )
  }

  #become(state: SerialScannerState) {
    const before = this.state
    runInAction(() => {
      this.state = state
    })
    if (state === before) return
    const { notices } = this.#needs
    if (state === "lost") notices.show("warning", { key: "scannerLost" })
    else if (state === "ready" && before !== "unsupported")
      notices.show("success", { key: "scannerConnected" })
  }
}
