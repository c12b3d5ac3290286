import { minorUnits } from "@karat/domain/money/minor-units"
import type { SalesFigures } from "@karat/domain/store-day/day-sales"
import type { InventoryTask, Task } from "@karat/domain/task/task"
import type { StartPanelModel } from "../screens/staff/start-panel.tsx"
import type { DayFiguresModel, NamedTenderTotal } from "../screens/store-day/day-figures.tsx"
import type { TaskCardModel } from "../screens/task/task-card.tsx"
import { pagedList } from "./paged-list.ts"
import { nothingHappens } from "./nothing-happens.ts"

export const sampleSales: SalesFigures = {
  total: minorUnits(71_240_00),
  totalExVat: minorUnits(56_992_00),
  budget: minorUnits(95_000_00),
  currency: "SEK",
  averagePerCustomer: minorUnits(1_583_11),
  unitsPerCustomer: 1.8,
  customers: 45
}

export const sampleTenders: readonly NamedTenderTotal[] = [
  {
    tenderType: 1,
    description: "Kontant",
    terminalNumber: "WK1011",
    amount: minorUnits(8_420_00),
    currency: "SEK"
  },
  {
    tenderType: 1,
    description: "Kontant",
    terminalNumber: "WK1012",
    amount: minorUnits(-339_00),
    currency: "SEK"
  },
  {
    tenderType: 1,
    description: "Kontant",
    terminalNumber: "WK1011",
    amount: minorUnits(120_00),
    currency: "EUR"
  },
  {
    tenderType: 3,
    description: "Kort",
    terminalNumber: "WK1011",
    amount: minorUnits(61_839_00),
    currency: "SEK"
  }
]

/** Figures of a Friday in Stockholm, uncovered. */
export function figuresModel(changes: Partial<DayFiguresModel> = {}): DayFiguresModel {
  return {
    tab: "kpi",
    date: "2026-11-20",
    today: "2026-11-20",
    covered: false,
    status: "ready",
    failure: undefined,
    shown: { sales: sampleSales, asOf: "16:42" },
    chooseTab: nothingHappens,
    chooseDate: nothingHappens,
    step: nothingHappens,
    refresh: nothingHappens,
    ...changes
  }
}

export const sampleTasks: readonly Task[] = [
  {
    id: "T-1",
    name: "Recall strap 4410",
    body: "Take the brown straps off the wall and return them.",
    deadline: "2026-11-20",
    done: false
  },
  {
    id: "T-2",
    name: "Price tags of the campaign",
    body: "Print new tags for the earrings, and change them before the store opens.",
    deadline: "2026-11-19",
    done: false
  },
  {
    id: "T-3",
    name: "Clean the ultrasonic bath",
    body: "Empty it, rinse it and fill it anew.",
    deadline: "2026-11-20",
    done: true,
    doneBy: "Anna Lind",
    doneAt: "2026-11-20 13:05:00"
  }
]

/** One in every colour, and one that has not begun. */
export const sampleInventory: readonly InventoryTask[] = [
  { title: "Rings in gold", end: "2026-11-21", active: true, done: false, request: true },
  { title: "Earrings", end: "2026-11-24", active: true, done: true, request: false },
  { title: "Watches A–M", end: "2026-11-22", active: true, done: false, request: false },
  { title: "Bracelets", end: "2026-11-17", active: false, done: false, request: false },
  { title: "Watches N–Z", end: "2026-12-06", active: false, done: false, request: false }
]

/** What a store is asked to do, in every state. */
export function tasksModel(changes: Partial<TaskCardModel> = {}): TaskCardModel {
  return {
    tasks: pagedList(sampleTasks),
    inventoryTasks: sampleInventory,
    today: "2026-11-20",
    marking: undefined,
    mark: nothingHappens,
    retry: nothingHappens,
    openAll: nothingHappens,
    ...changes
  }
}

/** What stands beside the badge. */
export function startModel(changes: Partial<StartPanelModel> = {}): StartPanelModel {
  return { figures: figuresModel(), tasks: tasksModel(), ...changes }
}
