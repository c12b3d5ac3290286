import { fitsOnLabel } from "@karat/domain/receipt/barcode-bars"
import { itemLabel } from "@karat/domain/catalogue/item-label"
import type { Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { wholeNumber } from "@karat/domain/shell/whole-number"
import { countryOf } from "@karat/domain/store/country"
import type { LabelSheetModel } from "@karat/ui/screens/admin/label-sheet"
import { makeAutoObservable } from "mobx"
import { qrCode } from "../catalogue/qr-code.ts"
import { code128 } from "../receipt/code-128.ts"
import type { Dialogs } from "../shell/dialogs.ts"

/** More than a few pages at once are none of a till's. */
const mostCopies = 99

interface LabelSheetNeeds {
  readonly dialogs: Pick<Dialogs, "keypad">
  readonly page: Pick<Window, "print">
}

/** Labels of an item as its store writes them. */
export class LabelSheetViewModel implements LabelSheetModel {
  readonly label: LabelSheetModel["label"]
  readonly runs: LabelSheetModel["runs"]
  readonly qr: LabelSheetModel["qr"]
  readonly mostCopies = mostCopies
  copies = 1
  readonly #needs: LabelSheetNeeds

  constructor(
    item: Item,
    store: { readonly number: string; readonly currency: Currency },
    needs: LabelSheetNeeds
  ) {
    this.label = itemLabel(item, { country: countryOf(store.number), currency: store.currency })
    const { code } = this.label
    const runs = code === undefined ? undefined : code128(code)
    this.runs = runs !== undefined && fitsOnLabel(runs) ? runs : undefined
    this.qr = code !== undefined && this.runs === undefined ? qrCode(code) : undefined
    this.#needs = needs
    makeAutoObservable(this, { label: false, runs: false, qr: false, mostCopies: false }, { autoBind: true })
  }

  setCopies(copies: number) {
    this.copies = Math.min(Math.max(1, copies), mostCopies)
  }

  askCopies() {
    void this.askForCopies()
  }

  async askForCopies(): Promise<void> {
    const chosen = await this.#needs.dialogs.keypad({
      title: { key: "howManyLabels" },
      start: String(this.copies),
      decimals: false,
      read: (typed) => {
        const copies = wholeNumber(typed)
        return copies !== undefined && copies >= 1 && copies <= mostCopies
          ? { value: copies }
          : { hint: { key: "labelsAtMost", values: { most: String(mostCopies) } } }
      }
    })
    if (chosen !== undefined) this.setCopies(chosen)
  }

  print() {
    this.#needs.page.print()
  }
}
