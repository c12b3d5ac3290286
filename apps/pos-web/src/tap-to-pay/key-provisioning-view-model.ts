import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import type { Message } from "@karat/ui/locales/message"
import type { KeyProvisioningScreenModel } from "@karat/ui/screens/tap-to-pay/key-provisioning-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { DevicePreferences } from "../store/device-preferences.ts"
import { callbackError } from "./callback-error-message.ts"
import type { Gestures } from "../shell/gestures.ts"

export interface KeyProvisioningNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly preferences: DevicePreferences
  readonly notices: Notices
  readonly navigation: Navigation
}

/** The payment app has come back from being set up, and says in the address how it went. */
export class KeyProvisioningViewModel implements KeyProvisioningScreenModel {
  state: KeyProvisioningScreenModel["state"] = "saving"
  fault: Message | undefined = undefined
  explanation: Message | undefined = undefined
  #opened = false
  readonly #needs: KeyProvisioningNeeds

  constructor(needs: KeyProvisioningNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { fault: observableRef, explanation: observableRef }, { autoBind: true })
  }

  /** Reports the result to the server; a phone whose keys are saved takes cards by itself from now on. */
  async open(query: URLSearchParams): Promise<void> {
    if (this.#opened) return
    this.#opened = true
    const error = callbackError(query)
    const outcome = query.get("keyProvisioningCompleted")
    if (error === undefined && outcome === null) {
      this.#fail({ key: "noKeyProvisioningCompleted" })
      return
    }
    const completed = error === undefined && outcome === "true"
    const { run, gestures, preferences, notices, navigation } = this.#needs
    const saved = await run(
      gestures.once(["merchant"], { completed }, (key) =>
        Effect.flatMap(TapToPay, (tap) => tap.saveKeyProvisioning(completed, key))
      )
    )
    if (error?.code !== undefined)
      this.#fail({ key: "errorCode", values: { code: error.code } }, error.message)
    else if (error !== undefined) this.#fail(error.message)
    else if (Result.isFailure(saved)) this.#fail(failureMessage(saved.failure))
    else if (!completed) this.#fail({ key: "keysNotSaved" })
    else {
      runInAction(() => {
        this.state = "done"
      })
      preferences.setTapOnPhone(true)
      notices.show("success", { key: "keysSaved" })
      navigation.go("/login", { replace: true })
    }
  }

  back() {
    this.#needs.navigation.go("/settings/mypinpad", { replace: true })
  }

  #fail(fault: Message, explanation?: Message) {
    runInAction(() => {
      this.state = "failed"
      this.fault = fault
      this.explanation = explanation
    })
  }
}
