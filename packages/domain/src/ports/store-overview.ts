import { Context, type Effect } from "effect"
import type { Disruption } from "../shell/disruption.ts"
import type { Shortcut } from "../shell/shortcut.ts"
import type { SalesFigures, TenderTotal } from "../store-day/day-sales.ts"
import type { Task, TaskList } from "../task/task.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What a store looks at beside its sales: the figures of a day (`YYYY-MM-DD`), its tasks, and what the chain tells its tills. */
export class StoreOverview extends Context.Service<
  StoreOverview,
  {
    readonly sales: (date: string) => Effect.Effect<SalesFigures, CallFailure>
    /** One row for each tender, register and currency. */
    readonly tenders: (date: string) => Effect.Effect<readonly TenderTotal[], CallFailure>
    readonly tasks: Effect.Effect<TaskList, CallFailure>
    /**
     * Marks a task done, or undone. Answers how it stands then: one that was done already keeps who did it first.
     * @param badgeNumber whose hand it was
     */
    readonly markTask: (
      id: string,
      done: boolean,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<Task, CallFailure>
    readonly shortcuts: Effect.Effect<readonly Shortcut[], CallFailure>
    /** Undefined while all is well. */
    readonly disruption: Effect.Effect<Disruption | undefined, CallFailure>
  }
>()("@karat/domain/ports/StoreOverview") {}
