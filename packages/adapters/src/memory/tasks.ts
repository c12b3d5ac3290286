import { Tasks } from "@karat/domain/ports/tasks"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The tasks of a shop in memory. */
export const memoryTasks = (shop: MemoryShop): Layer.Layer<Tasks> =>
  Layer.succeed(
    Tasks,
    Tasks.of({
      list: Effect.sync(() => ({ tasks: [...shop.tasks.values()], inventoryTasks: shop.inventoryTasks })),
      mark: (id, done, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["task", id, done, badgeNumber], () => {
          const staff = shop.staff.find((each) => each.badgeNumber === badgeNumber)
          if (staff === undefined) return refuse(404, "staff_not_found", "Login Error")
          const before = shop.tasks.get(id)
          if (before === undefined) return refuse(404, "task_not_found", "There is no such task.")
          if (before.done === done) return Effect.succeed(before)
          const { doneAt: _at, doneBy: _by, ...task } = before
          const { date, time } = storeTime(countryOf(shop.store.number), shop.now())
          const after = done
            ? {
                ...task,
                done,
                doneBy: `${staff.givenName} ${staff.familyName}`,
                doneAt: `${date} ${time}`
              }
            : { ...task, done }
          shop.tasks.set(id, after)
          return Effect.succeed(after)
        })
    })
  )
