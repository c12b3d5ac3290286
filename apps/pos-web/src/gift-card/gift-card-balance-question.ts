import { tender } from "@karat/domain/tender/tender-type"
import { balanceLookupCode } from "@karat/domain/gift-card/gift-card-number"
import { isExpired, type Voucher } from "@karat/domain/gift-card/voucher"
import type { Currency } from "@karat/domain/money/currency"
import { Vouchers } from "@karat/domain/ports/vouchers"
import type { Message } from "@karat/ui/locales/message"
import type { GiftCardBalanceDialogModel } from "@karat/ui/screens/gift-card/gift-card-balance-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"

interface BalanceNeeds {
  readonly run: Run
  readonly currency: Currency
  readonly canSell: boolean
  /** The day on the wall of the store, `YYYY-MM-DD`. */
  readonly today: string
}

/** Looks up what is left on a gift card, and offers to sell one. */
export class GiftCardBalanceQuestion implements GiftCardBalanceDialogModel {
  typed = ""
  busy = false
  hint: Message | undefined = undefined
  result: Voucher | undefined = undefined
  readonly currency: GiftCardBalanceDialogModel["currency"]
  readonly canSell: GiftCardBalanceDialogModel["canSell"]
  readonly #needs: BalanceNeeds
  readonly #close: (sell?: "sell") => void

  constructor(needs: BalanceNeeds, close: (sell?: "sell") => void) {
    this.#needs = needs
    this.currency = needs.currency
    this.canSell = needs.canSell
    this.#close = close
    makeAutoObservable(
      this,
      { currency: false, canSell: false, hint: observableRef, result: observableRef },
      { autoBind: true }
    )
  }

  get expired(): boolean {
    return this.result !== undefined && isExpired(this.result, this.#needs.today)
  }

  typeText(text: string) {
    this.typed = text
    this.hint = undefined
    this.result = undefined
  }

  scanned(code: string) {
    if (this.busy) return
    this.typeText(code)
    this.lookUp()
  }

  lookUp() {
    void this.#lookUp()
  }

  sell() {
    this.#close("sell")
  }

  cancel() {
    this.#close()
  }

  async #lookUp(): Promise<void> {
    const code = balanceLookupCode(this.typed)
    if (code === "" || this.busy) return
    this.busy = true
    const found = await this.#needs.run(
      Effect.flatMap(Vouchers, (vouchers) => vouchers.look(code, tender.giftCard))
    )
    runInAction(() => {
      this.busy = false
      // Only the card whose number still stands in the field.
      if (balanceLookupCode(this.typed) !== code) return
      if (Result.isSuccess(found)) this.result = found.success
      else if (found.failure._tag === "Refused" && found.failure.status === 404)
        this.hint = { key: "invalidCardNumber" }
      else this.hint = failureMessage(found.failure)
    })
  }
}
