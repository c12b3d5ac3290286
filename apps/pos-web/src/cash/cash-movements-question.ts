import { type CashMovement, movementPageSize } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import { CashDays } from "@karat/domain/ports/cash-days"
import type { CashMovementsDialogModel } from "@karat/ui/screens/cash/cash-screen-model"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { PagedList } from "../shell/paged-list.ts"

interface MovementsNeeds {
  readonly run: Run
  readonly date: string
  readonly pos: number
  readonly currency: Currency
  /** Shows a receipt instead of the cash. */
  readonly openReceipt: (receiptNumber: string) => void
}

/** What made an expected sum, a page at a time. */
export class CashMovementsQuestion implements CashMovementsDialogModel {
  readonly date: string
  readonly currency: Currency
  readonly list: PagedList<CashMovement>
  readonly cancel: () => void
  readonly #openReceipt: (receiptNumber: string) => void

  constructor({ run, date, pos, currency, openReceipt }: MovementsNeeds, close: () => void) {
    this.date = date
    this.currency = currency
    this.cancel = close
    this.#openReceipt = openReceipt
    this.list = new PagedList({
      fetch: async (page) => {
        const rows = await run(
          Effect.flatMap(CashDays, ({ movements }) => movements({ date, pos }, currency, page))
        )
        return Result.map(rows, (found) => ({ rows: found, hasMore: found.length === movementPageSize }))
      },
      nameOf: ({ id }) => id,
      messageOf: (failure) => failureMessage(failure)
    })
    void this.list.first()
  }

  openReceipt(receiptNumber: string) {
    this.cancel()
    this.#openReceipt(receiptNumber)
  }

  retry() {
    void this.list.first()
  }
}
