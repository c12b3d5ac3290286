import { todayIn } from "../shell/store-clock.ts"
import { fieldFault } from "@karat/domain/customer/customer-form"
import { giftCardNumber, looksLikePaymentCard } from "@karat/domain/gift-card/gift-card-number"
import { digitalCardCode } from "@karat/domain/ports/vouchers"
import type { Message } from "@karat/ui/locales/message"
import type { GiftCardNumberDialogModel } from "@karat/ui/screens/gift-card/gift-card-number-dialog"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

export interface NumberedCard {
  readonly code: string
  readonly email?: string | undefined
  readonly confirmed?: true | undefined
}

/** Asks for the number of the gift card that a line sells, or for the address of a digital one. */
export class GiftCardNumberQuestion implements GiftCardNumberDialogModel {
  typed = ""
  hint: Message | undefined = undefined
  /** The cashier has been asked whether the number is no payment card's. */
  asksAboutCard = false
  isDigital = false
  email = ""
  emailHint: Message | undefined = undefined
  busy = false
  readonly #save: (card: NumberedCard) => Promise<Message | undefined>
  readonly #close: (saved?: boolean) => void
  readonly #sendsCards: boolean

  /**
   * @param save writes the number on its line; answers why it could not be, if it could not
   * @param sendsCards whether a digital card can leave the store
   */
  constructor(
    save: (card: NumberedCard) => Promise<Message | undefined>,
    close: (saved?: boolean) => void,
    sendsCards: boolean
  ) {
    this.#sendsCards = sendsCards
    this.#save = save
    this.#close = close
    makeAutoObservable(this, { hint: observableRef, emailHint: observableRef }, { autoBind: true })
  }

  get digital() {
    if (!this.#sendsCards) return undefined
    return { chosen: this.isDigital, email: this.email, hint: this.emailHint }
  }

  typeText(text: string) {
    this.typed = text
    this.hint = undefined
    this.asksAboutCard = false
  }

  /** A plain card is scanned, whatever was chosen before. */
  scanned(code: string) {
    if (this.busy) return
    this.chooseDigital(false)
    this.typeText(code)
    this.confirm()
  }

  chooseDigital(digital: boolean) {
    this.isDigital = digital
    this.hint = undefined
    this.asksAboutCard = false
    this.emailHint = undefined
  }

  typeEmail(text: string) {
    this.email = text
    this.emailHint = undefined
  }

  confirm() {
    void this.#confirm()
  }

  cancel() {
    this.#close()
  }

  async #confirm(): Promise<void> {
    const card = this.isDigital ? this.#digitalCard() : this.#plainCard()
    if (card === undefined || this.busy) return
    this.busy = true
    const failure = await this.#save(card)
    runInAction(() => {
      this.busy = false
      if (this.isDigital) this.emailHint = failure
      else this.hint = failure
    })
    if (failure === undefined) this.#close(true)
  }

  #plainCard(): NumberedCard | undefined {
    const code = giftCardNumber(this.typed)
    if (code === undefined) {
      this.hint = { key: "giftCardNumberInvalid" }
      return undefined
    }
    if (!looksLikePaymentCard(code)) return { code }
    if (this.asksAboutCard) return { code, confirmed: true }
    this.asksAboutCard = true
    this.hint = { key: "giftCardLikePaymentCard" }
    return undefined
  }

  #digitalCard(): NumberedCard | undefined {
    const email = this.email.trim()
    const fault = fieldFault("email", email, {
      country: "SE",
      personalNumberOptional: true,
      today: todayIn("SE")
    })
    if (fault === undefined) return { code: digitalCardCode, email }
    this.emailHint = { key: fault === "required" ? "required" : "invalidEmail" }
    return undefined
  }
}
