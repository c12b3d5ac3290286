import { Camera } from "@karat/domain/ports/camera"
import type { Scanner } from "@karat/domain/ports/scanner"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { CameraDialogModel } from "@karat/ui/screens/scan/camera-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { whenQuiet } from "../shell/when-quiet.ts"

const cameraDialog = dialog(async () => (await import("@karat/ui/screens/scan/camera-dialog")).CameraDialog)

interface CameraScanNeeds {
  readonly run: Run
  readonly dialogs: Dialogs
  readonly scanner: Pick<(typeof Scanner)["Service"], "take">
  readonly page: Pick<Window, "document" | "navigator">
}

/** Scanning with the camera, where there is one. */
export class CameraScan {
  exists = false
  readonly #needs: CameraScanNeeds

  constructor(needs: CameraScanNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
    whenQuiet(() => void this.#look())
  }

  /** Opens the camera for one code; undefined where there is no camera. */
  get open(): (() => void) | undefined {
    return this.exists ? () => void this.#scan() : undefined
  }

  async #look(): Promise<void> {
    const found = await this.#needs.run(Effect.flatMap(Camera, (camera) => camera.exists))
    runInAction(() => {
      this.exists = Result.isSuccess(found) && found.success
    })
  }

  async #scan(): Promise<void> {
    const { dialogs, scanner } = this.#needs
    const { CameraQuestion } = await import("./camera-question.ts")
    const code = await dialogs.ask<string, CameraDialogModel>(
      cameraDialog,
      (close) => new CameraQuestion(this.#needs, close)
    )
    if (code !== undefined) scanner.take(code)
  }
}
