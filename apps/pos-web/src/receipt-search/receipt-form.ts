import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import {
  emptyReceiptSearch,
  receiptQueryOf,
  type ReceiptSearchFault,
  receiptSearchFault,
  type ReceiptSearchField,
  type ReceiptSearchForm
} from "@karat/domain/receipt/receipt-search-form"
import type { ReceiptQuery } from "@karat/domain/receipt/receipt-query"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type {
  ReceiptSearchFormModel,
  StoreChoice
} from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { storeDay } from "../shell/store-clock.ts"
import type { Run } from "../ports/run.ts"

interface FormNeeds {
  readonly run: Run
  /** The till's own store. */
  readonly storeNumber: string
  readonly search: (query: ReceiptQuery) => void
  /** Earlier results do not match the form any more. */
  readonly emptied: () => void
}

const faultKeys = {
  "date-format": "invalidDateFormat",
  "not-a-receipt-number": "notAReceiptNumber",
  "digits-only": "digitsOnly",
  "amount-not-a-number": "refused.amount_not_a_number"
} as const satisfies Record<ReceiptSearchFault, MessageKey>

const fields = Object.keys(emptyReceiptSearch).filter((name) => name !== "isReturn") as ReceiptSearchField[]

/** The form that receipts are looked for by; it begins with the till's own store. */
export class ReceiptForm implements ReceiptSearchFormModel {
  values: ReceiptSearchForm
  left: ReadonlySet<ReceiptSearchField> = new Set()
  showsMore = false
  knownStores: readonly StoreChoice[] = []
  brands: readonly string[] = []
  readonly #needs: FormNeeds

  constructor(needs: FormNeeds) {
    this.#needs = needs
    this.values = this.#empty
    makeAutoObservable(
      this,
      { values: observableRef, left: observableRef, knownStores: observableRef, brands: observableRef },
      { autoBind: true }
    )
  }

  /** The chosen store is among them from the start, so that the field never shows "all" for a search in one. */
  get stores(): readonly StoreChoice[] {
    const { store } = this.values
    const known = store === "" || this.knownStores.some(({ number }) => number === store)
    return known ? this.knownStores : [{ number: store, name: "" }, ...this.knownStores]
  }

  get #today(): string {
    return storeDay(this.#needs.storeNumber, new Date())
  }

  get faults() {
    return Object.fromEntries(
      [...this.left].flatMap((field) => {
        const fault = receiptSearchFault(field, this.values[field], this.#today)
        return fault === undefined ? [] : [[field, { key: faultKeys[fault] }]]
      })
    )
  }

  /** Asks for the stores and brands that can be chosen. */
  async prepare(): Promise<void> {
    const { run } = this.#needs
    const [stores, brands] = await Promise.all([
      run(Effect.flatMap(ReceiptArchive, (archive) => archive.stores)),
      run(Effect.flatMap(ReceiptArchive, (archive) => archive.brands))
    ])
    runInAction(() => {
      if (Result.isSuccess(stores)) this.knownStores = stores.success
      if (Result.isSuccess(brands)) this.brands = brands.success
    })
  }

  type(field: ReceiptSearchField, text: string) {
    this.values = { ...this.values, [field]: text }
    const left = new Set(this.left)
    left.delete(field)
    this.left = left
  }

  leave(field: ReceiptSearchField) {
    this.left = new Set([...this.left, field])
  }

  switchReturn() {
    this.values = { ...this.values, isReturn: !this.values.isReturn }
  }

  toggleMore() {
    this.showsMore = !this.showsMore
  }

  clear() {
    this.values = this.#empty
    this.left = new Set()
    this.#needs.emptied()
  }

  /** Looks for one receipt wherever it was sold: its number names its till. */
  searchNumber(receiptNumber: string) {
    this.values = { ...emptyReceiptSearch, receiptNumber }
    this.search()
  }

  search() {
    this.left = new Set(fields)
    if (Object.keys(this.faults).length === 0) this.#needs.search(receiptQueryOf(this.values, this.#today))
    else this.#needs.emptied()
  }

  get #empty(): ReceiptSearchForm {
    return { ...emptyReceiptSearch, store: this.#needs.storeNumber }
  }
}
