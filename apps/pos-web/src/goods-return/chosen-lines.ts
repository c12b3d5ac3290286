import {
  mostOfDiscount,
  readDiscountReturn,
  readReturnQuantity,
  type ReturnQuantityRefusal
} from "@karat/domain/goods-return/return-entry"
import {
  isDiscountLine,
  lineReturnRefusal,
  returnablePieces
} from "@karat/domain/goods-return/return-refusal"
import {
  insuranceBack,
  type PiecesBack,
  pricePaid,
  valueOfNext
} from "@karat/domain/goods-return/returned-value"
import type { Currency } from "@karat/domain/money/currency"
import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { ReturnItem } from "@karat/domain/ports/goods-returns"
import type { OldReceipt, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import type { Message } from "@karat/ui/locales/message"
import type { ChosenReturn } from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"

interface ChoosingNeeds {
  readonly dialogs: Dialogs
  readonly locale: () => Locale
}

/** The lines of one receipt that come back, as they are tapped. */
export class ChosenLines {
  all: readonly ChosenReturn[] = []
  readonly #needs: ChoosingNeeds

  constructor(needs: ChoosingNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { all: observableRef })
  }

  get value(): MinorUnits {
    return minorUnits(
      this.all.reduce((sum, { value, insurance }) => sum + value + (insurance?.value ?? 0), 0)
    )
  }

  /** What of a line comes back, be it with the line that it insures. */
  partOf(line: OldReceiptLine): PiecesBack | undefined {
    const insuring = this.all.find(({ insurance }) => insurance?.line.id === line.id)
    return this.of(line) ?? insuring?.insurance
  }

  of(line: OldReceiptLine): ChosenReturn | undefined {
    return this.all.find((chosen) => chosen.line.id === line.id)
  }

  /** Takes a line in or out. More than one piece, or a discount, is asked for; a line that cannot come back stays out. */
  async toggle(receipt: OldReceipt, line: OldReceiptLine): Promise<void> {
    if (lineReturnRefusal(receipt, line) !== undefined) return
    if (this.of(line) !== undefined) {
      this.all = this.all.filter((chosen) => chosen.line.id !== line.id)
      return
    }
    const chosen = await this.#ask(receipt, line)
    if (chosen === undefined || this.of(line) !== undefined) return
    runInAction(() => {
      this.all = [...this.all, chosen]
    })
  }

  clear(): void {
    this.all = []
  }

  /** What is sent for each chosen line, at what was paid for a piece. A discount is one piece of a price below nothing. */
  get items(): readonly ReturnItem[] {
    return this.all.map((chosen) => ({
      lineId: chosen.line.id,
      quantity: chosen.quantity,
      itemNumber: chosen.line.itemNumber,
      itemDescription: chosen.line.description,
      unitPrice: pricePaid(chosen)
    }))
  }

  async #ask(receipt: OldReceipt, line: OldReceiptLine): Promise<ChosenReturn | undefined> {
    if (isDiscountLine(line)) return await this.#askDiscount(receipt.header.currency, line)
    const quantity = line.quantity > 1 ? await this.#askQuantity(line) : 1
    if (quantity === undefined) return undefined
    const insurance = insuranceBack(receipt, line, quantity)
    return { line, quantity, value: valueOfNext(line, quantity), insurance }
  }

  #askQuantity(line: OldReceiptLine): Promise<number | undefined> {
    return this.#needs.dialogs.keypad<number>({
      title: { key: "howManyComeBack", values: { name: line.description, left: returnablePieces(line) } },
      start: String(returnablePieces(line)),
      decimals: false,
      read: (typed) => {
        const read = readReturnQuantity(typed, line)
        return "quantity" in read ? { value: read.quantity } : { hint: quantityHint(read.refusal, line) }
      }
    })
  }

  async #askDiscount(currency: Currency, line: OldReceiptLine): Promise<ChosenReturn | undefined> {
    const { dialogs, locale } = this.#needs
    const most = mostOfDiscount(line)
    const value = await dialogs.keypad<MinorUnits>({
      title: { key: "howMuchDiscountBack", values: { name: line.description } },
      start: formatAmount(most, locale()),
      decimals: true,
      unit: currency,
      read: (typed) => {
        const price = readDiscountReturn(typed, line)
        return price === undefined
          ? { hint: { key: "discountBackAtMost", values: { amount: formatAmount(most, locale()) } } }
          : { value: price }
      }
    })
    return value === undefined ? undefined : { line, quantity: 1, value }
  }
}

function quantityHint(refusal: ReturnQuantityRefusal, line: OldReceiptLine): Message {
  return refusal === "quantity-above-line"
    ? { key: "refused.quantity_above_line", values: { left: returnablePieces(line) } }
    : reasonMessage(refusal)
}
