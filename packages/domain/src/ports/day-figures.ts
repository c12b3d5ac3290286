import { Context, type Effect } from "effect"
import type { SalesFigures, TenderTotal } from "../store-day/day-sales.ts"
import type { CallFailure } from "./call-failure.ts"

/** What the store has sold and taken on a day (`YYYY-MM-DD`). */
export class DayFigures extends Context.Service<
  DayFigures,
  {
    readonly sales: (date: string) => Effect.Effect<SalesFigures, CallFailure>
    /** One row for each tender, register and currency. */
    readonly tenders: (date: string) => Effect.Effect<readonly TenderTotal[], CallFailure>
  }
>()("@karat/domain/ports/DayFigures") {}
