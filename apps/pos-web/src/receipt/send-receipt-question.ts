import { bareNumber } from "@karat/domain/customer/bare-number"
import type { KnownCustomer } from "@karat/domain/member/customer-of-member"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Removal } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import {
  mailboxDigits,
  mailboxNumber,
  messageCountryCode,
  type SendingWay
} from "@karat/domain/receipt/receipt-addressee"
import type { Country } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type { SendReceiptDialogModel } from "@karat/ui/screens/receipt/send-receipt-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { knownCustomer, nameOf } from "../customer/known-customer.ts"
import { todayIn } from "../shell/store-clock.ts"
import type { Run } from "../ports/run.ts"
import { answerMessage, failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"

export interface SendingNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly country: Country
  readonly way: SendingWay
  readonly transactionId: string
  /** The member of the sale, whose address is filled in. */
  readonly memberNumber: string | undefined
}

/** Asks where a receipt goes, and sends it. What the member's register knows stands there already. */
export class SendReceiptQuestion implements SendReceiptDialogModel {
  value = ""
  countryCode: string
  busy = false
  hint: Message | undefined = undefined
  recipient: string | undefined = undefined
  #edited = false
  readonly way: SendReceiptDialogModel["way"]
  readonly #needs: SendingNeeds
  readonly #close: (sent?: true) => void

  constructor(needs: SendingNeeds, close: (sent?: true) => void) {
    this.#needs = needs
    this.way = needs.way
    this.#close = close
    this.countryCode = messageCountryCode(needs.country)
    makeAutoObservable(this, { way: false, hint: observableRef }, { autoBind: true })
    void this.#fillIn()
  }

  /** What was typed here; a prefilled value is no work that could be lost. */
  get typed() {
    return this.#edited ? this.value : ""
  }

  typeText(text: string) {
    this.value = text
    this.#edited = true
    this.recipient = undefined
    this.#changed()
  }

  /** A document names whose mailbox is meant; nothing is sent before the cashier confirms. */
  scanned(code: string) {
    if (this.way === "mailbox" && !this.busy) this.typeText(mailboxDigits(code) ?? code)
  }

  typeCountryCode(text: string) {
    this.countryCode = text.replaceAll(/\D/gu, "").slice(0, 3)
    this.#changed()
  }

  send() {
    void this.#send()
  }

  cancel() {
    // A message on its way is answered here first, so that it is not sent a second time.
    if (!this.busy) this.#close()
  }

  #changed() {
    this.hint = undefined
  }

  async #fillIn(): Promise<void> {
    const { run, memberNumber, country } = this.#needs
    const known = await knownCustomer(run, memberNumber, country)
    if (known === undefined) return
    runInAction(() => {
      if (this.#edited) return
      this.value = this.#addressOf(known)
      if (this.way === "sms") this.countryCode = known.mobileCountryCode ?? this.countryCode
      if (this.value !== "") this.recipient = nameOf(known)
    })
  }

  #addressOf(known: KnownCustomer): string {
    switch (this.way) {
      case "email":
        return known.email
      case "sms":
        return known.mobilePhone
      case "mailbox":
        return mailboxDigits(known.socialSecurityNumber) ?? ""
    }
  }

  /** Why it cannot be sent to what stands there. */
  get #fault(): Message | undefined {
    if (this.value.trim() === "") return { key: "required" }
    if (
      this.way === "mailbox" &&
      mailboxNumber(bareNumber(this.value, todayIn(this.#needs.country))) === undefined
    )
      return { key: "digitsOnly" }
    if (this.way === "sms" && this.countryCode === "") return { key: "countryCodeRequired" }
    return undefined
  }

  async #send(): Promise<void> {
    if (this.busy) return
    this.hint = this.#fault
    if (this.hint !== undefined) return
    this.busy = true
    const sent = await this.#needs.run(this.#sending())
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(sent)) this.hint = this.#failed(sent.failure)
      else if (sent.success === "no-mailbox") this.hint = { key: "notKivraUser" }
      else if (!sent.success.success) this.hint = answerMessage(sent.success, "anErrorOccurred")
      else this.#close(true)
    })
  }

  #failed(failure: CallFailure): Message {
    const noMailbox = this.way === "mailbox" && failure._tag === "Refused" && failure.status === 404
    return noMailbox ? { key: "notKivraUser" } : failureMessage(failure)
  }

  #sending(): Effect.Effect<Removal | "no-mailbox", CallFailure, ReceiptArchive> {
    const { gestures, transactionId } = this.#needs
    const { value, countryCode, way } = this
    return gestures.once(["receipt to send", transactionId, way], { value, countryCode }, (key) =>
      Effect.flatMap(ReceiptArchive, (sending): Effect.Effect<Removal | "no-mailbox", CallFailure> => {
        if (way === "email") return sending.sendEmail(transactionId, value, key)
        if (way === "sms") return sending.sendSms(transactionId, { mobilePhone: value, countryCode }, key)
        const number = mailboxNumber(bareNumber(value, todayIn(this.#needs.country))) ?? ""
        return Effect.flatMap(
          sending.hasMailbox(number),
          (exists): Effect.Effect<Removal | "no-mailbox", CallFailure> =>
            exists ? sending.sendToMailbox(transactionId, number, key) : Effect.succeed("no-mailbox")
        )
      })
    )
  }
}
