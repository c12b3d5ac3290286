import type { AuthenticateScreenModel } from "@karat/ui/screens/session/authenticate-screen"
import { makeAutoObservable, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { TillSession } from "./till-session.ts"

interface AuthenticateNeeds {
  readonly session: TillSession
  readonly notices: Notices
  readonly navigation: Navigation
  readonly version: string
  readonly page: Pick<Window, "location">
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
    const { session, notices } = this.#needs
    const failure = await session.signIn(this.code.trim())
    runInAction(() => {
      this.busy = false
      this.code = ""
    })
    if (failure === undefined) this.signedIn()
    else notices.show("danger", failureMessage(failure, "loginError"))
  }

  /**
   * Goes on to the start screen. A till that has stood in another store since it was loaded begins anew, because its
   * prices and setup are remembered all over.
   */
  signedIn() {
    const { session, navigation, page } = this.#needs
    if (session.changedStore) page.location.assign("/login")
    else navigation.go("/login", { replace: true })
  }
}
