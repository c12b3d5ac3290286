import { Banknote, ChartColumn, ClipboardList, MonitorDown } from "lucide-react"
import { observer } from "mobx-react-lite"
import { DayFigures, type DayFiguresModel } from "../store-day/day-figures.tsx"
import { TaskCard, type TaskCardModel } from "../task/task-card.tsx"
import styles from "./start-panel.module.css"

/** The pictures of what only the start screen has in its header. */
export const startPictures = {
  tasks: ClipboardList,
  cash: Banknote,
  figures: ChartColumn,
  install: MonitorDown
} as const

/** What the start screen shows beside the badge. */
export interface StartPanelModel {
  readonly figures: DayFiguresModel
  readonly tasks: TaskCardModel
}

/** What the store has sold, and what it is asked to do. Fetched when a badge can be typed. */
export const StartPanel = observer(function StartPanel({ model }: { readonly model: StartPanelModel }) {
  return (
    <div className={styles.panel}>
      <DayFigures model={model.figures} />
      <TaskCard model={model.tasks} />
    </div>
  )
})
