/** Something that the store is asked to do; on the wire an action. */
export interface Task {
  readonly id: string
  readonly name: string
  /** The day by which it is to be done (`YYYY-MM-DD`). */
  readonly deadline: string
  readonly body: string
  readonly done: boolean
  /** Name of the person who did it, where the store knows. */
  readonly doneBy?: string | undefined
  /** When it was done, on the wall of the store (`YYYY-MM-DD HH:MM:SS`). */
  readonly doneAt?: string | undefined
}

/** A count of goods that the store is asked for. */
export interface InventoryTask {
  readonly title: string
  /** The last day of the count (`YYYY-MM-DD`). */
  readonly end: string
  readonly active: boolean
  readonly done: boolean
  /** The chain has asked for it to be looked at again. */
  readonly request: boolean
}

export interface TaskList {
  readonly tasks: readonly Task[]
  readonly inventoryTasks: readonly InventoryTask[]
}

/** How an inventory task stands: the first that is so counts. One that is none of these has not begun. */
export type InventoryState = "requested" | "done" | "active" | "overdue" | "not-begun"

/**
 * How an inventory task stands.
 * @param today the date in the store
 */
export function inventoryState({ active, done, end, request }: InventoryTask, today: string): InventoryState {
  if (request) return "requested"
  if (active && done) return "done"
  if (active) return "active"
  return isPast(end, today) ? "overdue" : "not-begun"
}

/** Whether a day is over. A moment counts as its day; the day itself is not over yet. */
export function isPast(day: string, today: string): boolean {
  return day.slice(0, 10) < today
}

/** What is still to be done, the most urgent first, and then what is done, the latest first. */
export function inOrderOfUrgency(tasks: readonly Task[]): readonly Task[] {
  return tasks.toSorted((one, other) => {
    if (one.done !== other.done) return one.done ? 1 : -1
    if (one.done && one.doneAt !== other.doneAt) return (one.doneAt ?? "") > (other.doneAt ?? "") ? -1 : 1
    return one.deadline.localeCompare(other.deadline) || one.name.localeCompare(other.name)
  })
}
