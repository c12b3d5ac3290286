import { type CashMovement, movementPageSize } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import { CashDays } from "@karat/domain/ports/cash-days"
import type { CashMovementsDialogModel } from "@karat/ui/screens/cash/cash-screen-model"
import { Effect, Result } from "effect"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { PagedList } from "../shell/paged-list.ts"

interface MovementsNeeds {
  readonly run: Run
  readonly date: string
  readonly pos: number
  readonly currency: Currency
}

/** What made an expected sum, a page at a time. */
export class CashMovementsQuestion implements CashMovementsDialogModel {
  readonly date: string
  readonly currency: Currency
  readonly list: PagedList<CashMovement>
  readonly cancel: () => void

  constructor({ run, date, pos, currency }: MovementsNeeds, close: () => void) {
    this.date = date
    this.currency = currency
    this.cancel = close
    this.list = new PagedList({
      fetch: async (page) => {
        const rows = await run(
          Effect.flatMap(CashDays, ({ movements }) => movements({ date, pos }, currency, page))
        )
        return Result.map(rows, (found) => ({ rows: found, hasMore: found.length === movementPageSize }))
      },
      nameOf: ({ id }) => id,
      said: (failure) => failureMessage(failure)
    })
    void this.list.first()
  }

  retry() {
    void this.list.first()
  }
}
