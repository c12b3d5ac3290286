import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import {
  inventoryState,
  type InventoryState,
  type InventoryTask,
  isPast,
  type Task
} from "@karat/domain/task/task"
import {
  CalendarCheck,
  CalendarX,
  Check,
  CircleDashed,
  ClipboardCheck,
  Hourglass,
  RotateCcw
} from "lucide-react"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import { Badge } from "../../components/badge/badge.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./task-rows.module.css"

/** What the store is asked to do. */
export interface TasksModel {
  readonly tasks: PagedListModel<Task>
  /** What comes with the tasks. */
  readonly inventoryTasks: readonly InventoryTask[]
  /** The date in the store (`YYYY-MM-DD`). */
  readonly today: string
  /** The task that is being marked. */
  readonly marking: string | undefined
  /** Marks a task done, or undone when it is. */
  mark(task: Task): void
  retry(): void
}

interface TaskRowProps {
  readonly task: Task
  /** The date in the store (`YYYY-MM-DD`). */
  readonly today: string
  /** Being marked just now. */
  readonly busy: boolean
  /** Shows as much of what is to be done as has room in two lines. */
  readonly short?: boolean
  readonly onMark: () => void
}

/** Something to do, with a box that marks it done. */
export const TaskRow = observer(function TaskRow({ task, today, busy, short, onMark }: TaskRowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <li className={styles.row}>
      <label className={styles.box}>
        <input
          type="checkbox"
          className={styles.check}
          checked={task.done}
          aria-label={t("taskDone", { name: task.name })}
          aria-busy={busy || undefined}
          onChange={() => {
            if (!busy) onMark()
          }}
        />
        {busy ? (
          <Spinner size="s" />
        ) : (
          <Check className={styles.tick} size={18} strokeWidth={3} aria-hidden="true" />
        )}
      </label>
      <div className={styles.words}>
        <p className={classNames(styles.name, task.done && styles.isDone)}>{task.name}</p>
        <p className={classNames(styles.body, short === true && styles.short)}>{task.body}</p>
        {task.doneAt === undefined ? null : (
          <p className={styles.by}>
            {[task.doneBy, momentText(task.doneAt, locale)].filter((word) => word !== undefined).join(", ")}
          </p>
        )}
      </div>
      {task.done ? null : <DueBadge day={task.deadline} today={today} />}
    </li>
  )
})

/** A moment on the wall of the store as the language writes it. */
function momentText(moment: string, locale: Locale): string {
  const [date = "", time = ""] = moment.replace("T", " ").split(" ")
  return formatDate(date, locale, time === "" ? undefined : time)
}

/** A day without its year, where that is this one. */
function shortDay(day: string, today: string, locale: Locale): string {
  const date = day.slice(0, 10)
  const moment = new Date(`${date}T00:00:00Z`)
  if (date.slice(0, 4) !== today.slice(0, 4) || Number.isNaN(moment.getTime()))
    return formatDate(date, locale)
  return new Intl.DateTimeFormat(localeTags[locale], {
    day: "numeric",
    month: "short",
    timeZone: "UTC"
  }).format(moment)
}

/** The day by which something is to be done; a late one is marked. */
function DueBadge({ day, today }: { readonly day: string; readonly today: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const date = shortDay(day, today, locale)
  if (isPast(day, today)) return <Badge kind="danger">{t("dueLate", { date })}</Badge>
  if (day.slice(0, 10) === today) return <Badge kind="warning">{t("dueToday")}</Badge>
  return <Badge kind="info">{t("dueBy", { date })}</Badge>
}

const stateIcons: Record<InventoryState, ReactNode> = {
  requested: <RotateCcw size={18} aria-hidden="true" />,
  done: <CalendarCheck size={18} aria-hidden="true" />,
  active: <Hourglass size={18} aria-hidden="true" />,
  overdue: <CalendarX size={18} aria-hidden="true" />,
  "not-begun": <CircleDashed size={18} aria-hidden="true" />
}

const stateWords = {
  requested: "inventoryRequested",
  done: "inventoryDone",
  active: "inventoryActive",
  overdue: "inventoryOverdue",
  "not-begun": "inventoryNotBegun"
} as const satisfies Record<InventoryState, string>

const stateKinds = {
  requested: "warning",
  done: "success",
  active: "info",
  overdue: "danger",
  "not-begun": "neutral"
} as const satisfies Record<InventoryState, string>

interface InventoryRowProps {
  readonly task: InventoryTask
  readonly today: string
}

/** A count of goods: its colour, its sign and its word say how it stands. */
export function InventoryRow({ task, today }: InventoryRowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const state = inventoryState(task, today)
  const date = shortDay(task.end, today, locale)
  return (
    <li className={classNames(styles.row, styles.inventory, styles[state])} data-state={state}>
      <span className={styles.sign}>{stateIcons[state]}</span>
      <div className={styles.words}>
        <p className={styles.name}>{t("inventoryOf", { title: task.title })}</p>
        <p className={styles.body}>{t(isPast(task.end, today) ? "endedOn" : "endsOn", { date })}</p>
      </div>
      <Badge kind={stateKinds[state]}>{t(stateWords[state])}</Badge>
    </li>
  )
}

/** The store has no tasks. */
export function NoTasks() {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={<ClipboardCheck size={40} strokeWidth={1.5} />}
      title={t("noTasks")}
      text={t("noTasksText")}
    />
  )
}
