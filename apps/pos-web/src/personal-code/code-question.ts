import { longestCode } from "@karat/domain/personal-code/personal-code"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { PersonalCodes, type ShownProof } from "@karat/domain/ports/personal-codes"
import type { Message } from "@karat/ui/locales/message"
import type { CodeDialogModel } from "@karat/ui/screens/personal-code/code-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What a question for a code works with. */
export interface CodeNeeds {
  readonly run: Run
  readonly gestures: Pick<Gestures, "newKey">
  readonly badge: string
  readonly name: string
}

/** Proves that the wearer of a badge is its owner: by their code or their card. Closes with true once it is proved. */
export class CodeQuestion implements CodeDialogModel {
  typed = ""
  busy = false
  hint: Message | undefined = undefined
  readonly name: string
  readonly #needs: CodeNeeds
  readonly #close: (proved?: "proved" | "not-chosen") => void
  /** A card that is theirs and that they have not confirmed yet. */
  #card: string | undefined

  constructor(needs: CodeNeeds, close: (proved?: "proved" | "not-chosen") => void) {
    this.#needs = needs
    this.name = needs.name
    this.#close = close
    makeAutoObservable(this, { name: false, hint: observableRef }, { autoBind: true })
  }

  get canConfirm() {
    return this.typed !== "" && !this.busy
  }

  typeText(text: string) {
    if (this.busy) return
    this.typed = text.replaceAll(/\D/gu, "").slice(0, longestCode)
    this.hint = undefined
  }

  confirm() {
    if (this.canConfirm) void this.#prove({ code: this.typed })
  }

  scanned(code: string) {
    if (!this.busy) void this.#prove({ card: code })
  }

  cancel() {
    this.#close()
  }

  async #prove(shown: ShownProof): Promise<void> {
    const { badge, gestures, run } = this.#needs
    this.busy = true
    const answer = await run(
      Effect.flatMap(PersonalCodes, (codes) => codes.prove(badge, shown, gestures.newKey()))
    )
    if (Result.isSuccess(answer)) {
      // What was scanned and not believed is theirs: the code says so.
      if (this.#card !== undefined) void this.#confirmCard(this.#card)
      this.#close("proved")
      return
    }
    const { failure } = answer
    if (isCode(failure, "code_not_chosen")) return this.#close("not-chosen")
    runInAction(() => {
      if ("card" in shown && isCode(failure, "card_proves_nothing")) this.#card = shown.card
      this.busy = false
      this.typed = ""
      this.hint = failureMessage(failure)
    })
  }

  async #confirmCard(card: string): Promise<void> {
    const { badge, gestures, run } = this.#needs
    await run(Effect.flatMap(StaffSettings, (cards) => cards.assignCard(card, badge, gestures.newKey())))
  }
}

function isCode(failure: CallFailure, code: string): boolean {
  return failure._tag === "Refused" && failure.code === code
}
