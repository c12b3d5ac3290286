import type { MemberContact } from "@karat/domain/member/member"
import { memberLookupValue } from "@karat/domain/member/member-lookup"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Members } from "@karat/domain/ports/members"
import type { Country } from "@karat/domain/store/country"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { Message } from "@karat/ui/locales/message"
import type { MemberLookupDialogModel } from "@karat/ui/screens/member/member-lookup-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { todayIn } from "../shell/store-clock.ts"
import type { Run } from "../ports/run.ts"
import type { Gestures } from "../shell/gestures.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { NumberOnTerminal } from "./number-on-terminal.ts"
import { lookupMessage } from "../customer/lookup-message.ts"

/** How a lookup ends: a member is found, or the customer wants to become one. */
export type LookupEnd = { readonly found: MemberContact } | { readonly becomes: string }

/** What a number is made of, by country: in Finland the identity code has a letter. */
const digitsOnly = {
  SE: "memberDigitsOnly",
  FI: "memberNumberOrCode"
} as const satisfies Record<Country, MessageKey>

interface LookupNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly country: Country
  /** A card terminal stands beside this till. */
  readonly hasTerminal: boolean
}

/** Looks a member up by a typed or scanned number. */
export class MemberLookupQuestion implements MemberLookupDialogModel {
  typed = ""
  busy = false
  hint: Message | undefined = undefined
  nobodyFound = false
  #number = ""
  /** The text that is looked up just now. */
  #lookingFor: string | undefined
  readonly country: Country
  readonly #run: Run
  readonly #close: (end?: LookupEnd) => void

  /** The customer may type it themselves. */
  readonly terminal: NumberOnTerminal

  constructor(needs: LookupNeeds, close: (end?: LookupEnd) => void) {
    this.#run = needs.run
    this.country = needs.country
    this.#close = (end) => {
      this.terminal.stop()
      close(end)
    }
    this.terminal = new NumberOnTerminal({
      ...needs,
      typed: (number) => {
        this.typeText(number)
        this.lookUp()
      },
      failed: (failure) => this.#showFailure(failure)
    })
    makeAutoObservable(this, { hint: observableRef, terminal: false }, { autoBind: true })
  }

  typeText(text: string) {
    this.typed = text
    this.hint = undefined
    this.nobodyFound = false
  }

  scanned(code: string) {
    if (this.busy) return
    this.typeText(code)
    this.lookUp()
  }

  lookUp() {
    void this.#lookUp()
  }

  becomeMember() {
    this.#close({ becomes: this.#number })
  }

  cancel() {
    this.#close()
  }

  async #lookUp(): Promise<void> {
    const { typed } = this
    const number = memberLookupValue(typed, this.country, todayIn(this.country))
    if (number === undefined) {
      this.hint = { key: typed.trim() === "" ? "required" : digitsOnly[this.country] }
      return
    }
    if (this.#lookingFor === typed) return
    this.#number = number
    this.#lookingFor = typed
    this.busy = true
    this.hint = undefined
    const result = await this.#run(Effect.flatMap(Members, (members) => members.find(number)))
    if (this.#lookingFor !== typed) return
    this.#lookingFor = undefined
    // What was typed meanwhile asks for another member.
    const isCurrent = this.typed === typed
    runInAction(() => {
      this.busy = false
      if (!isCurrent) return
      if (Result.isFailure(result)) this.#showFailure(result.failure)
      else this.nobodyFound = result.success === undefined
    })
    if (isCurrent && Result.isSuccess(result) && result.success !== undefined)
      this.#close({ found: result.success })
  }

  #showFailure(failure: CallFailure) {
    this.hint = failure._tag === "Refused" ? lookupMessage(failure) : failureMessage(failure)
  }
}
