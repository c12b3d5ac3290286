import type { AuthenticateScreenModel } from "@karat/ui/screens/session/authenticate-screen"
import { makeAutoObservable, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { TillSession } from "./till-session.ts"

interface AuthenticateNeeds {
  readonly session: TillSession
  readonly notices: Notices
  readonly version: string
  /** The device is signed in. */
  readonly signedIn: () => void
}

/** Signing the device in with a code, typed or from the address (`autoLogin`). */
export class AuthenticateViewModel implements AuthenticateScreenModel {
  code = ""
  busy = false
  readonly version: AuthenticateScreenModel["version"]
  readonly #needs: AuthenticateNeeds

  constructor(needs: AuthenticateNeeds) {
    this.#needs = needs
    this.version = needs.version
    makeAutoObservable(this, { version: false }, { autoBind: true })
  }

  get canSubmit() {
    return this.code.trim() !== "" && !this.busy
  }

  typeCode(code: string) {
    this.code = code
  }

  submit() {
    void this.signIn()
  }

  /** The address may bring the code along. */
  autoLogin(code: string | null) {
    if (code === null || code.trim() === "" || this.busy) return
    this.code = code
    void this.signIn()
  }

  async signIn() {
    if (!this.canSubmit) return
    this.busy = true
    const { session, notices, signedIn } = this.#needs
    const failure = await session.signIn(this.code.trim())
    runInAction(() => {
      this.busy = false
      this.code = ""
    })
    if (failure === undefined) signedIn()
    else notices.show("danger", failureMessage(failure, "loginError"))
  }
}
