import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Bag } from "@karat/domain/store/setup"
import { readBagCount } from "@karat/domain/write-off/write-off"
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
  for (const bag of chosen ?? []) cart.add(bag.itemNumber, { quantity: countOf(bag) })
}

/** More bags than this are a slip of the finger. */
const mostBags = 99

const countOf = ({ typed }: BagChoice): number => readBagCount(typed, mostBags) ?? 0

/** How many of which bag go with the purchase. */
class BagsQuestion implements BagsDialogModel {
  bags: readonly BagChoice[]
  readonly currency: Currency
  readonly #close: (bags?: readonly BagChoice[]) => void

  constructor(bags: readonly Bag[], currency: Currency, close: (bags?: readonly BagChoice[]) => void) {
    this.bags = bags.map((bag) => ({ ...bag, typed: "0" }))
    this.currency = currency
    this.#close = close
    makeAutoObservable(this, { bags: observableRef }, { autoBind: true })
  }

  get total() {
    return minorUnits(this.bags.reduce((sum, bag) => sum + bag.price * countOf(bag), 0))
  }

  get canConfirm() {
    return this.bags.some((bag) => countOf(bag) > 0) && this.bags.every(({ fault }) => fault === undefined)
  }

  typeCount(itemNumber: string, typed: string) {
    const fault =
      readBagCount(typed, mostBags) === undefined ? ({ key: "bagCountFault" } as const) : undefined
    this.bags = this.bags.map((bag) => (bag.itemNumber === itemNumber ? { ...bag, typed, fault } : bag))
  }

  step(itemNumber: string, by: 1 | -1) {
    const bag = this.bags.find((each) => each.itemNumber === itemNumber)
    const count = (bag === undefined ? 0 : countOf(bag)) + by
    if (count >= 0 && count <= mostBags) this.typeCount(itemNumber, String(count))
  }

  confirm() {
    if (this.canConfirm) this.#close(this.bags.filter((bag) => countOf(bag) > 0))
  }

  cancel() {
    this.#close()
  }
}
