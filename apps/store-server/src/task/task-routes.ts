import { markTask, readTasks } from "@karat/contract/task"
import type { InventoryTask, Task } from "@karat/domain/task/task"
import { storeTime } from "@karat/domain/store/store-time"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StaffLookup } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** A task that was done so many days ago is not listed any more. */
const doneListedDays = 14
const dayMs = 24 * 3_600_000

/** What the caller's store is asked to do. */
export function bindTasks(bind: CallBinder, { clock, db }: StoreServerParts, lookup: StaffLookup): void {
  bind.read(readTasks, async ({ caller }) => {
    const { number: storeNumber, country } = caller.store
    const { date: since } = storeTime(country, new Date(clock().getTime() - doneListedDays * dayMs))
    return {
      tasks: (await db.all(tasksOfStore({ storeNumber, since }))).map(taskOf),
      inventoryTasks: await inventoryTasksOf(db, storeNumber)
    }
  })
  bind.command(markTask, async ({ params, body, caller }) => {
    const { badgeNumber, done } = body
    const { badge } =
      badgeNumber === undefined ? { badge: null } : await lookup.wearer(caller, badgeNumber, undefined)
    const before = await taskOfStore(db, caller, params.actionId)
    // Who did it first has done it.
    if (before.done === done) return before
    const { date, time } = storeTime(caller.store.country, clock())
    await db.run(
      mark({ id: params.actionId, doneAt: done ? `${date} ${time}` : null, doneBy: done ? badge : null })
    )
    return await taskOfStore(db, caller, params.actionId)
  })
}

const taskColumns = [
  "id",
  "name",
  "body",
  "deadline",
  "done_at as doneAt",
  "given_name as givenName",
  "family_name as familyName"
] as const

const tasksOfStore = preparedQuery((build, value: { storeNumber: string; since: string }) =>
  build
    .selectFrom("task")
    .leftJoin("staff", "badge", "done_by")
    .select(taskColumns)
    .where("task.store_number", "=", value.storeNumber)
    .where((eb) => eb.or([eb("done_at", "is", null), eb("done_at", ">=", value.since)]))
    .orderBy("deadline")
    .orderBy("name")
)

const taskById = preparedQuery((build, value: { id: string; storeNumber: string }) =>
  build
    .selectFrom("task")
    .leftJoin("staff", "badge", "done_by")
    .select(taskColumns)
    .where("id", "=", value.id)
    .where("task.store_number", "=", value.storeNumber)
)

const mark = preparedQuery((build, value: { id: string; doneAt: string | null; doneBy: string | null }) =>
  build.updateTable("task").set({ done_at: value.doneAt, done_by: value.doneBy }).where("id", "=", value.id)
)

interface TaskRow {
  readonly id: string
  readonly name: string
  readonly body: string
  readonly deadline: string
  readonly doneAt: string | null
  readonly givenName: string | null
  readonly familyName: string | null
}

function taskOf({ doneAt, givenName, familyName, ...task }: TaskRow): Task {
  return {
    ...task,
    done: doneAt !== null,
    ...(doneAt === null ? {} : { doneAt }),
    ...(givenName === null ? {} : { doneBy: `${givenName} ${familyName}` })
  }
}

/** A task of the caller's store. Refuses with 404. */
async function taskOfStore(db: Database, { store }: Caller, id: string): Promise<Task> {
  const row = await db.get(taskById({ id, storeNumber: store.number }))
  if (row === undefined) throw notFound("There is no such task.", "task_not_found")
  return taskOf(row)
}

const inventoryRows = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .selectFrom("inventory_task")
    .select(["title", "ends_on as end", "active", "done", "requested"])
    .where("store_number", "=", value.storeNumber)
    .orderBy("ends_on")
    .orderBy("title")
)

async function inventoryTasksOf(db: Database, storeNumber: string): Promise<readonly InventoryTask[]> {
  return (await db.all(inventoryRows({ storeNumber }))).map(({ title, end, active, done, requested }) => ({
    title,
    end,
    active: active === 1,
    done: done === 1,
    request: requested === 1
  }))
}
