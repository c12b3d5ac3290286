import { type InventoryTask, inOrderOfUrgency, inventoryState, type Task } from "@karat/domain/task/task"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { List } from "../../components/list/list.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { InventoryRow, NoTasks, TaskRow, type TasksModel } from "./task-rows.tsx"
import styles from "./task-card.module.css"

export interface TaskCardModel extends TasksModel {
  /** Shows all of them. */
  openAll(): void
}

/** The card shows what presses most; the rest has its place in the list of all. */
const shownTasks = 3
const shownInventories = 2

/** What the store is asked to do, as far as it presses. */
export const TaskCard = observer(function TaskCard({ model }: { readonly model: TaskCardModel }) {
  const { t } = useTexts()
  const { inventoryTasks, tasks, today } = model
  const pressing = inOrderOfUrgency(tasks.rows).filter(({ done }) => !done)
  const counts = inventoryTasks.filter((task) => presses(task, today))
  const nothing = pressing.length === 0 && counts.length === 0
  return (
    <section className={styles.card} aria-label={t("tasks")}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("tasks")}</h2>
        <Button kind="plain" onClick={() => model.openAll()}>
          {t("allTasks")}
        </Button>
      </div>
      <List
        status={tasks.status}
        loading={t("loadingTasks")}
        failed={t("tasksFailed")}
        failure={tasks.failure}
        onRetry={() => model.retry()}
        empty={nothing ? <Nothing tasks={tasks.rows} /> : undefined}
      >
        <ul className={styles.rows}>
          {pressing.slice(0, shownTasks).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              busy={model.marking === task.id}
              short
              onMark={() => model.mark(task)}
            />
          ))}
          {counts.slice(0, shownInventories).map((task) => (
            <InventoryRow key={task.title} task={task} today={today} />
          ))}
        </ul>
      </List>
    </section>
  )
})

/** Whether a count of goods still has to be done. */
function presses(task: InventoryTask, today: string): boolean {
  const state = inventoryState(task, today)
  return state === "requested" || state === "active" || state === "overdue"
}

function Nothing({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTexts()
  return tasks.length === 0 ? <NoTasks /> : <p className={styles.done}>{t("allTasksDone")}</p>
}
