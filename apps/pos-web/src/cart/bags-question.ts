import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Bag } from "@karat/domain/store/setup"
import type { BagChoice, BagsDialogModel } from "@karat/ui/screens/cart/bags-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { makeAutoObservable, observableRef } from "mobx"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { OpenCart } from "./open-cart.ts"

const bagsDialog = dialog(async () => (await import("@karat/ui/screens/cart/bags-dialog")).BagsDialog)

interface BagsNeeds {
  readonly cart: Pick<OpenCart, "add">
  readonly session: Pick<TillSession, "setup" | "currency">
  readonly dialogs: Dialogs
}

/** Asks how many of which bag go with the purchase, and adds them. */
export async function askBags({ dialogs, session, cart }: BagsNeeds): Promise<void> {
  const bags = session.setup?.bags ?? []
  const { currency } = session
  const chosen = await dialogs.ask<readonly BagChoice[], BagsDialogModel>(
    bagsDialog,
    (close) => new BagsQuestion(bags, currency, close)
  )
  for (const { itemNumber, quantity } of chosen ?? []) cart.add(itemNumber, { quantity })
}

/** More bags than this are a slip of the finger. */
const mostBags = 99

/** How many of which bag go with the purchase. */
class BagsQuestion implements BagsDialogModel {
  bags: readonly BagChoice[]
  readonly currency: Currency
  readonly #close: (bags?: readonly BagChoice[]) => void

  constructor(bags: readonly Bag[], currency: Currency, close: (bags?: readonly BagChoice[]) => void) {
    this.bags = bags.map((bag) => ({ ...bag, quantity: 0 }))
    this.currency = currency
    this.#close = close
    makeAutoObservable(this, { bags: observableRef }, { autoBind: true })
  }

  get total() {
    return minorUnits(this.bags.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  }

  get canConfirm() {
    return this.bags.some(({ quantity }) => quantity > 0)
  }

  changeQuantity(itemNumber: string, quantity: number) {
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > mostBags) return
    this.bags = this.bags.map((bag) => (bag.itemNumber === itemNumber ? { ...bag, quantity } : bag))
  }

  confirm() {
    if (this.canConfirm) this.#close(this.bags.filter(({ quantity }) => quantity > 0))
  }

  cancel() {
    this.#close()
  }
}
