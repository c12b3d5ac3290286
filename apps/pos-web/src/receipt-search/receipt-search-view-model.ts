import { receiptFinding } from "@karat/contract/call"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import type {
  ReceiptPane,
  ReceiptSearchScreenModel
} from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { OpenedReceipt } from "./opened-receipt.ts"
import { ReceiptForm } from "./receipt-form.ts"
import { ReceiptResults } from "./receipt-results.ts"
import type { ReceiptSearchNeeds } from "./receipt-search-needs.ts"

/** Finding old receipts: the form, what it found, and the receipt that was chosen. */
export class ReceiptSearchViewModel implements ReceiptSearchScreenModel {
  pane: ReceiptPane = "form"
  open: OpenedReceipt | undefined = undefined
  readonly form: ReceiptForm
  readonly results: ReceiptResults
  #visit: string | undefined
  /** The number of the receipt that was scanned last. */
  #shown: string | undefined
  readonly header: ReceiptSearchScreenModel["header"]
  readonly #needs: ReceiptSearchNeeds

  constructor(needs: ReceiptSearchNeeds) {
    this.#needs = needs
    this.header = needs.header
    const { run, session, notices } = needs
    this.form = new ReceiptForm({
      run,
      storeNumber: session.claims?.storeNumber ?? "",
      search: (query) => {
        this.open = undefined
        this.pane = "results"
        this.results.search(query)
      },
      emptied: () => {
        this.open = undefined
        this.results.clear()
      }
    })
    this.results = new ReceiptResults({
      run,
      badgeNumber: () => session.badgeNumber ?? "",
      place: () => ({ storeNumber: "", ...session.claims }),
      canFind: () => session.setup?.capabilities?.includes(receiptFinding) === true,
      store: () => this.form.values.store,
      looked: () => {
        this.open = undefined
        this.pane = "results"
      },
      selected: (receipt) => this.#select(receipt),
      failed: (message) => notices.show("danger", message)
    })
    makeAutoObservable(
      this,
      { header: false, form: false, results: false, open: observableRef },
      { autoBind: true }
    )
  }

  /**
   * The screen has opened, perhaps with a receipt's number that was scanned or typed elsewhere; each visit counts once.
   * It begins with the day's receipts, and where it was left in the same sale.
   * @param shown whether the number was scanned
   */
  opened(visit: string, receiptNumber: string | undefined, shown = false) {
    if (visit === this.#visit) return
    this.#visit = visit
    this.#shown = shown ? receiptNumber : undefined
    void this.form.prepare()
    if (receiptNumber !== undefined) this.form.searchNumber(receiptNumber)
    else if (this.results.list.status === "idle") this.results.look("today")
    else void this.#again()
  }

  /** The open receipt is read again; where one part is shown at a time, the same one is. */
  async #again(): Promise<void> {
    const { pane } = this
    await this.results.again()
    runInAction(() => (this.pane = pane))
  }

  showForm() {
    this.pane = "form"
  }

  showResults() {
    this.pane = "results"
  }

  toCart() {
    this.#needs.navigation.go("/dashboard")
  }

  /** Another receipt: what was chosen of the last one is forgotten. */
  #select(header: OldReceiptHeader) {
    this.open = new OpenedReceipt(this.#needs, {
      header,
      storeName: () => this.#storeName(header),
      isShown: header.receiptNumber === this.#shown
    })
    this.pane = "receipt"
  }

  #storeName({ storeNumber }: OldReceiptHeader): string | undefined {
    return this.form.stores.find(({ number }) => number === storeNumber)?.name ?? storeNumber
  }
}
