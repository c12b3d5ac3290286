import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import type { OneTapModel } from "@karat/ui/screens/session/authenticate-screen"
import { Result, Effect } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"
import type { TillSession } from "./till-session.ts"

export interface OneTapNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly notices: Notices
  readonly locale: () => string
  /** The device is signed in. */
  readonly signedIn: () => void
}

/** Signs the device in by an identity provider's credential of the person before it. */
export class OneTapViewModel implements OneTapModel {
  status: OneTapModel["status"] = "loading"
  #place: object | undefined
  #takeAway: (() => void) | undefined
  readonly #needs: OneTapNeeds

  constructor(needs: OneTapNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(place: object) {
    this.#place = place
    void this.#offer(place)
  }

  hide() {
    this.#place = undefined
    this.#withdraw()
  }

  retry() {
    if (this.#place !== undefined && this.status === "failed") void this.#offer(this.#place)
  }

  /** A credential is good for one key, and a key for one credential: each offer has its own. */
  async #offer(place: object): Promise<void> {
    const { run, gestures, locale } = this.#needs
    const key = gestures.newKey()
    this.status = "loading"
    const offered = await run(
      Effect.flatMap(IdentityProvider, (provider) =>
        provider.offer({
          place,
          key,
          locale: locale(),
          heard: (credential) => void this.#signIn(credential, key)
        })
      )
    )
    runInAction(() => {
      this.status = Result.isSuccess(offered) ? "ready" : "failed"
    })
    if (Result.isFailure(offered)) return
    this.#takeAway = offered.success
    // The screen may have closed meanwhile.
    if (this.#place !== place) this.#withdraw()
  }

  async #signIn(credential: string, key: GestureKey): Promise<void> {
    if (this.status !== "ready") return
    const { session, notices, signedIn } = this.#needs
    this.status = "signing-in"
    this.#withdraw()
    const failure = await session.signInBy(credential, key)
    if (failure === undefined) {
      signedIn()
      return
    }
    notices.show("danger", failureMessage(failure, "loginError"))
    if (this.#place !== undefined) await this.#offer(this.#place)
  }

  #withdraw() {
    this.#takeAway?.()
    this.#takeAway = undefined
  }
}
