import { Camera, type OpenCamera } from "@karat/domain/ports/camera"
import { isSure, seeCode } from "@karat/domain/scan/camera-scan"
import type { CameraDialogModel } from "@karat/ui/screens/scan/camera-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"

interface CameraNeeds {
  readonly run: Run
  readonly page: Pick<Window, "document" | "navigator">
}

/** Looks for a code with the camera, and answers the first one that it is sure of. */
export class CameraQuestion implements CameraDialogModel {
  state: CameraDialogModel["state"] = "starting"
  light: boolean | undefined = undefined
  #camera: OpenCamera | undefined
  #element: HTMLVideoElement | null = null
  #seen: ReturnType<typeof seeCode> | undefined
  #over = false
  readonly #needs: CameraNeeds
  readonly #close: (code?: string) => void

  constructor(needs: CameraNeeds, close: (code?: string) => void) {
    this.#needs = needs
    this.#close = close
    makeAutoObservable(this, {}, { autoBind: true })
    needs.page.document.addEventListener("visibilitychange", this.#lookAway)
    void this.#start()
  }

  showIn(element: HTMLVideoElement | null) {
    this.#element = element
    if (element !== null) this.#camera?.showIn(element)
  }

  /** A scan by the scanner instead ends the camera. */
  scanned(code: string) {
    this.#end(code)
  }

  switchLight() {
    if (this.light === undefined) return
    this.light = !this.light
    this.#camera?.light?.(this.light)
  }

  retry() {
    this.state = "starting"
    void this.#start()
  }

  cancel() {
    this.#end()
  }

  async #start(): Promise<void> {
    const opened = await this.#needs.run(
      Effect.flatMap(Camera, (camera) => camera.open((code) => this.#sees(code)))
    )
    runInAction(() => {
      if (Result.isFailure(opened))
        this.state = opened.failure._tag === "CameraUnavailable" ? opened.failure.reason : "unreachable"
      // The dialog was closed meanwhile: the camera is closed too.
      else if (this.#over) opened.success.close()
      else this.#begin(opened.success)
    })
  }

  #begin(camera: OpenCamera) {
    this.#camera = camera
    this.light = camera.light === undefined ? undefined : false
    this.state = "reading"
    if (this.#element !== null) camera.showIn(this.#element)
  }

  #sees(code: string) {
    this.#seen = seeCode(this.#seen, code)
    if (this.#over || !isSure(this.#seen)) return
    const { navigator } = this.#needs.page
    // Felt in the hand; not every device can.
    if ("vibrate" in navigator) navigator.vibrate(60)
    this.#end(code)
  }

  /** A hidden page does not film. */
  readonly #lookAway = () => {
    if (this.#needs.page.document.hidden) this.#end()
  }

  #end(code?: string) {
    if (this.#over) return
    this.#over = true
    this.#camera?.close()
    this.#needs.page.document.removeEventListener("visibilitychange", this.#lookAway)
    this.#close(code)
  }
}
