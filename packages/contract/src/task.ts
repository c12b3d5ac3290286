import { Schema } from "effect"
import { get, patch } from "./call.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"

/** A task of the store. The person who did it and the time come where the server knows them. */
const Task = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  deadline: Schema.String,
  body: Schema.String,
  done: Flag,
  doneBy: maybe(Schema.String),
  doneAt: maybe(Schema.String)
}).pipe(
  Schema.encodeKeys({
    id: "aw_id",
    name: "ac_name",
    deadline: "ac_deadline",
    body: "ac_body",
    done: "aw_done",
    doneBy: "aw_doneBy",
    doneAt: "aw_doneAt"
  })
)

const InventoryTask = Schema.Struct({
  title: Schema.String,
  end: Schema.String,
  active: Flag,
  done: Flag,
  request: Flag
})

export const TaskList = Schema.Struct({
  tasks: Schema.Array(Task),
  inventoryTasks: Schema.Array(InventoryTask)
}).pipe(Schema.encodeKeys({ tasks: "actions" }))

export const readTasks = get("/actions", { answer: TaskList })

/** Marks a task done or undone; a server may leave unread whose hand it was. */
export const markTask = patch("/actions/:actionId", {
  ours: ["badgeNumber"],
  body: Schema.Struct({ done: Schema.Boolean, badgeNumber: maybe(Schema.String) }),
  answer: Task
})
