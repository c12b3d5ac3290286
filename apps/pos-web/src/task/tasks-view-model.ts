import { StoreOverview } from "@karat/domain/ports/store-overview"
import type { InventoryTask, Task } from "@karat/domain/task/task"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { Message } from "@karat/ui/locales/message"
import type { BadgeDialogModel } from "@karat/ui/screens/staff/badge-dialog"
import type { TaskCardModel } from "@karat/ui/screens/task/task-card"
import type { TasksDialogModel } from "@karat/ui/screens/task/tasks-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { BadgeQuestion } from "../approval/badge-question.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"

const badgeDialog = dialog(async () => (await import("@karat/ui/screens/staff/badge-dialog")).BadgeDialog)
const tasksDialog = dialog(async () => (await import("@karat/ui/screens/task/tasks-dialog")).TasksDialog)

interface TasksNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: Pick<TillSession, "claims">
  readonly dialogs: Dialogs
  readonly notices: Notices
  /** The date in the store. */
  readonly today: () => string
}

/** The tasks of the store. No cashier is logged in on the start screen, so marking a task asks for a badge. */
export class TasksViewModel implements TaskCardModel {
  readonly tasks: PagedList<Task>
  inventoryTasks: readonly InventoryTask[] = []
  today: string
  marking: string | undefined = undefined
  #showsAll = false
  readonly #needs: TasksNeeds

  constructor(needs: TasksNeeds) {
    this.#needs = needs
    this.today = needs.today()
    this.tasks = wholeList({ fetch: (asking) => this.#fetch(asking), nameOf: ({ id }) => id })
    makeAutoObservable(this, { tasks: false, inventoryTasks: observableRef }, { autoBind: true })
  }

  /** How many tasks are still to be done. */
  get openCount() {
    return this.tasks.rows.filter(({ done }) => !done).length
  }

  /** Reads the list. What stands there stays while it is read again, and when that fails. */
  async look(): Promise<void> {
    await this.tasks.again()
  }

  retry() {
    void this.tasks.first()
  }

  openAll() {
    void this.look()
    void this.#showAll()
  }

  async #showAll(): Promise<void> {
    this.#showsAll = true
    await this.#needs.dialogs.ask<void, TasksDialogModel>(tasksDialog, (close) => ({
      list: this,
      cancel: () => close()
    }))
    this.#showsAll = false
  }

  mark(task: Task) {
    void this.#mark(task)
  }

  /** The goods that are counted come with the tasks. */
  async #fetch(asking: AbortSignal) {
    const listed = await this.#needs.run(Effect.flatMap(StoreOverview, ({ tasks }) => tasks))
    if (!asking.aborted)
      runInAction(() => {
        this.today = this.#needs.today()
        if (Result.isSuccess(listed)) this.inventoryTasks = listed.success.inventoryTasks
      })
    return Result.map(listed, ({ tasks }) => tasks)
  }

  /** The question takes the place of the list of all where that is open, which comes back behind it. */
  async #mark(task: Task): Promise<void> {
    const { dialogs, run, session } = this.#needs
    const fromAll = this.#showsAll
    await dialogs.ask<void, BadgeDialogModel>(
      badgeDialog,
      (close) =>
        new BadgeQuestion(
          {
            run,
            session,
            title: { key: task.done ? "whoTakesItBack" : "whoHasDoneIt" },
            subject: task.name,
            use: (badge) => this.#markBy(task, badge)
          },
          close
        )
    )
    if (fromAll && !dialogs.isOpen) void this.#showAll()
  }

  /** Marks it, and says who has done it: another till may have been first. Answers why the badge was not taken. */
  async #markBy({ id, done }: Task, badge: string): Promise<Message | undefined> {
    const { gestures, notices, run } = this.#needs
    this.marking = id
    const marked = await run(
      gestures.once(["task", id], { done: !done, badge }, (key) =>
        Effect.flatMap(StoreOverview, (tasks) => tasks.markTask(id, !done, badge, key))
      )
    )
    runInAction(() => {
      this.marking = undefined
    })
    if (Result.isFailure(marked)) return failureMessage(marked.failure)
    const task = marked.success
    this.tasks.replace(task)
    notices.show("success", statusMessage(task))
    return undefined
  }
}

function statusMessage({ done, doneAt = "", doneBy = "" }: Task): Message {
  return done
    ? { key: "taskIsDone", values: { name: doneBy, time: doneAt.slice(11, 16) } }
    : { key: "taskIsOpen" }
}
