import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { countryOf } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type { BadgeDialogModel } from "@karat/ui/screens/staff/badge-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"

interface BadgeNeeds {
  readonly run: Run
  readonly session: Pick<TillSession, "claims">
  readonly title: Message
  readonly subject: string
  /** Why the badge before this one was not taken. */
  readonly hint?: Message | undefined
  /** Takes a card that was shown in place of a badge. */
  readonly showCard?: ((badgeNumber: string, card: string) => Promise<void>) | undefined
  /** Does what the badge is for. Answers why it could not be done, when another badge may do it. */
  readonly use: (badgeNumber: string) => Promise<Message | undefined>
}

/** More digits than any badge has. */
const longest = 10

/** Whose hand it is: a badge that is typed, or the card of its owner. Closes when the badge was good for it. */
export class BadgeQuestion implements BadgeDialogModel {
  typed = ""
  busy = false
  hint: Message | undefined = undefined
  readonly title: Message
  readonly subject: string
  readonly #needs: BadgeNeeds
  readonly #close: () => void

  constructor(needs: BadgeNeeds, close: () => void) {
    this.#needs = needs
    this.title = needs.title
    this.subject = needs.subject
    this.hint = needs.hint
    this.#close = close
    makeAutoObservable(this, { title: false, subject: false, hint: observableRef }, { autoBind: true })
  }

  typeText(text: string) {
    if (this.busy) return
    this.typed = text.replaceAll(/\D/gu, "").slice(0, longest)
    this.hint = undefined
  }

  confirm() {
    if (this.typed !== "") void this.#do(async () => this.#needs.use(this.typed))
  }

  /** A card says whose badge it is. */
  scanned(code: string) {
    const { run, session, showCard, use } = this.#needs
    const country = countryOf(session.claims?.storeNumber ?? "")
    void this.#do(async () => {
      const owner = await run(Effect.flatMap(StaffSettings, (cards) => cards.cardOwner(code, country)))
      if (Result.isFailure(owner)) return failureMessage(owner.failure)
      const { badgeNumber } = owner.success
      await showCard?.(badgeNumber, code)
      return await use(badgeNumber)
    })
  }

  cancel() {
    this.#close()
  }

  async #do(act: () => Promise<Message | undefined>): Promise<void> {
    if (this.busy) return
    this.busy = true
    const refused = await act()
    runInAction(() => {
      this.busy = false
      this.typed = ""
      this.hint = refused
    })
    if (refused === undefined) this.#close()
  }
}
