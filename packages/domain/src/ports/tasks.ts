import { Context, type Effect } from "effect"
import type { Task, TaskList } from "../task/task.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What the store is asked to do. */
export class Tasks extends Context.Service<
  Tasks,
  {
    readonly list: Effect.Effect<TaskList, CallFailure>
    /**
     * Marks a task done, or undone. Answers how it stands then: one that was done already keeps who did it first.
     * @param badgeNumber whose hand it was
     */
    readonly mark: (
      id: string,
      done: boolean,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<Task, CallFailure>
  }
>()("@karat/domain/ports/Tasks") {}
