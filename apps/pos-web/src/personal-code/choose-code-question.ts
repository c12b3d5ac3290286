import { longestCode, personalCodeFault } from "@karat/domain/personal-code/personal-code"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { PersonalCodes } from "@karat/domain/ports/personal-codes"
import type { Message } from "@karat/ui/locales/message"
import type { ChooseCodeDialogModel, CodeField } from "@karat/ui/screens/personal-code/choose-code-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import type { CodeNeeds } from "./code-question.ts"

/** More signs than a one-time code has, however it is typed. */
const longestOneTimeCode = 24

const nothing: Readonly<Record<CodeField, string>> = { before: "", code: "", again: "" }

/** Lets a person choose their code. Closes with true once it is chosen, which proves that they are present. */
export class ChooseCodeQuestion implements ChooseCodeDialogModel {
  fields = nothing
  field: CodeField = "before"
  busy = false
  hint: Message | undefined = undefined
  /** What the server did not take. */
  wrongBefore: Message | undefined = undefined
  behind: ChooseCodeDialogModel["behind"]
  /** Faults are shown after the first try to go on. */
  tried = false
  readonly name: string
  readonly #needs: CodeNeeds
  readonly #close: (chosen?: true) => void

  constructor(
    needs: CodeNeeds,
    { behind }: { readonly behind: ChooseCodeDialogModel["behind"] },
    close: (chosen?: true) => void
  ) {
    this.#needs = needs
    this.name = needs.name
    this.behind = behind
    this.#close = close
    makeAutoObservable(
      this,
      { name: false, fields: observableRef, hint: observableRef, wrongBefore: observableRef },
      { autoBind: true }
    )
  }

  get faults(): ChooseCodeDialogModel["faults"] {
    const { code, again, before } = this.fields
    if (!this.tried) return {}
    const fault = personalCodeFault(code, this.#needs.badge)
    return {
      ...(before === "" && { before: { key: "required" } as const }),
      ...(this.wrongBefore && { before: this.wrongBefore }),
      ...(fault && { code: reasonMessage(fault) }),
      ...(fault === undefined && code !== again && { again: { key: "codesDiffer" } as const })
    }
  }

  get canConfirm() {
    return !this.busy
  }

  enter(field: CodeField) {
    this.field = field
  }

  type(field: CodeField, text: string) {
    if (this.busy) return
    const isOneTime = field === "before" && this.behind === "oneTimeCode"
    const typed = isOneTime
      ? text.slice(0, longestOneTimeCode)
      : text.replaceAll(/\D/gu, "").slice(0, longestCode)
    this.fields = { ...this.fields, [field]: typed }
    if (field === "before") this.wrongBefore = undefined
    this.hint = undefined
  }

  chooseBehind(behind: ChooseCodeDialogModel["behind"]) {
    if (this.busy) return
    this.behind = behind
    this.fields = { ...this.fields, before: "" }
    this.field = "before"
    this.wrongBefore = undefined
  }

  confirm() {
    if (this.busy) return
    this.tried = true
    this.wrongBefore = undefined
    if (Object.keys(this.faults).length === 0) void this.#choose()
  }

  cancel() {
    this.#close()
  }

  async #choose(): Promise<void> {
    const { badge, gestures, run } = this.#needs
    const { before, code } = this.fields
    this.busy = true
    const behind = this.behind === "oldCode" ? { oldCode: before } : { oneTimeCode: before }
    const answer = await run(
      Effect.flatMap(PersonalCodes, (codes) => codes.chooseCode(badge, code, behind, gestures.newKey()))
    )
    if (Result.isSuccess(answer)) return this.#close(true)
    runInAction(() => {
      this.busy = false
      if (isAboutBefore(answer.failure)) this.wrongBefore = failureMessage(answer.failure)
      else this.hint = failureMessage(answer.failure)
    })
  }
}

function isAboutBefore(failure: CallFailure): boolean {
  return (
    failure._tag === "Refused" && (failure.code === "code_wrong" || failure.code === "one_time_code_wrong")
  )
}
