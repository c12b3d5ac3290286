import { flag, orNull, text } from "../column.ts"

/** What the stores are asked to do, and which goods they are asked to count. */
export const taskTables = {
  task: {
    id: text(),
    store_number: text(),
    name: text(),
    body: text(),
    deadline: text(),
    done_at: orNull(text()),
    done_by: orNull(text())
  },
  inventory_task: {
    store_number: text(),
    title: text(),
    ends_on: text(),
    active: flag(),
    done: flag(),
    requested: flag()
  }
}
