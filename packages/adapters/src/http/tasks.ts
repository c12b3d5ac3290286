import { markTask, readTasks } from "@karat/contract/task"
import { Tasks } from "@karat/domain/ports/tasks"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Reads and marks tasks over HTTP. */
export const httpTasks = (api: ProductApi): Layer.Layer<Tasks> =>
  Layer.succeed(
    Tasks,
    Tasks.of({
      list: api.send(readTasks, { params: {}, body: undefined, key: undefined }),
      mark: (actionId, done, badgeNumber, key) =>
        api.send(markTask, { params: { actionId }, body: { done, badgeNumber }, key }, { retries: 2 })
    })
  )
