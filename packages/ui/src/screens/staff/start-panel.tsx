import {
  Banknote,
  ChartColumn,
  ClipboardList,
  type LucideIcon,
  MonitorDown,
  TriangleAlert
} from "lucide-react"
import { headerFunctionIcons } from "../../components/header-bar/header-model.ts"
import { observer } from "mobx-react-lite"
import { DayFigures, type DayFiguresModel } from "../store-day/day-figures.tsx"
import { TaskCard, type TaskCardModel } from "../task/task-card.tsx"
import styles from "./start-panel.module.css"

/** What the header of the start screen has beside the settings, each by its icon. */
export const startPictures = {
  disruption: TriangleAlert,
  install: MonitorDown,
  tasks: ClipboardList,
  "click-and-collect": headerFunctionIcons["click-and-collect"],
  reservations: headerFunctionIcons.reservations,
  "gift-card": headerFunctionIcons["gift-card"],
  cash: Banknote,
  figures: ChartColumn
} satisfies Readonly<Record<string, LucideIcon>>

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
