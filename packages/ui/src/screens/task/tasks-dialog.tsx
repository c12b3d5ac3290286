import { inOrderOfUrgency, type Task } from "@karat/domain/task/task"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import { List } from "../../components/list/list.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { InventoryRow, NoTasks, TaskRow, type TasksModel } from "./task-rows.tsx"
import styles from "./tasks-dialog.module.css"

export interface TasksDialogModel {
  readonly list: TasksModel
  cancel(): void
}

interface TasksDialogProps {
  readonly model: TasksDialogModel
}

/** Everything that the store is asked to do, what it has done, and the goods it counts. */
export const TasksDialog = observer(function TasksDialog({ model }: TasksDialogProps) {
  const { t } = useTexts()
  const { list } = model
  const sorted = inOrderOfUrgency(list.tasks.rows)
  const open = sorted.filter(({ done }) => !done)
  const done = sorted.filter((task) => task.done)
  const row = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      today={list.today}
      busy={list.marking === task.id}
      onMark={() => list.mark(task)}
    />
  )
  return (
    <DialogFrame model={model} size="wide">
      <DialogTitle>{t("tasks")}</DialogTitle>
      <div className={styles.scroll}>
        <List
          status={list.tasks.status}
          loading={t("loadingTasks")}
          failed={t("tasksFailed")}
          failure={list.tasks.failure}
          onRetry={() => list.retry()}
          empty={sorted.length === 0 && list.inventoryTasks.length === 0 ? <NoTasks /> : undefined}
        >
          <TaskGroup title={t("tasksToDo")} empty={t("allTasksDone")}>
            {open.map(row)}
          </TaskGroup>
          {list.inventoryTasks.length === 0 ? null : (
            <TaskGroup title={t("inventories")}>
              {list.inventoryTasks.map((task) => (
                <InventoryRow key={task.title} task={task} today={list.today} />
              ))}
            </TaskGroup>
          )}
          {done.length === 0 ? null : <TaskGroup title={t("tasksDone")}>{done.map(row)}</TaskGroup>}
        </List>
      </div>
      <div className={styles.foot}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("close")}
        </Button>
      </div>
    </DialogFrame>
  )
})

interface TaskGroupProps {
  readonly title: string
  /** The text where there are no rows. */
  readonly empty?: string
  readonly children: readonly ReactNode[]
}

function TaskGroup({ title, empty, children }: TaskGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  )
}
