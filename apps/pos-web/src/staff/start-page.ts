import { collectableCount } from "@karat/domain/click-and-collect/web-order"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Reservations } from "@karat/domain/ports/reservations"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { waitingCount } from "@karat/domain/reservation/reservation"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { NextPlace } from "@karat/ui/screens/staff/login-screen"
import { StartPanel, type StartPanelModel } from "@karat/ui/screens/staff/start-panel"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { DisruptionWatch } from "../shell/disruption-watch.ts"
import type { InstallOffer } from "../shell/install-offer.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"
import { storeDay, storeTime } from "../shell/store-clock.ts"
import { DayFiguresViewModel } from "../store-day/day-figures-view-model.ts"
import { TasksViewModel } from "../task/tasks-view-model.ts"
import { startIcons } from "./start-icons.ts"

interface StartNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly page: Pick<Window, "setInterval">
  readonly now: () => Date
  readonly disruption: DisruptionWatch
  readonly install: InstallOffer
  /** Where the badge leads to, when it is not the dashboard. */
  readonly next: () => NextPlace | undefined
  readonly leadTo: (place: NextPlace) => void
  /** Whether the start screen is open. */
  readonly isOpen: () => boolean
}

/** What the start screen shows beside the badge. All of it is fetched when a badge can be typed. */
export class StartPage implements StartPanelModel {
  readonly Panel = StartPanel
  readonly figures: DayFiguresViewModel
  readonly tasks: TasksViewModel
  /** How many orders of the web shop wait to be collected, and how many reservations for a verdict. */
  toCollect = 0
  waiting = 0
  #countedAtMs: number | undefined
  readonly #needs: StartNeeds

  constructor(needs: StartNeeds) {
    const { now, page, session } = needs
    this.#needs = needs
    const today = () => storeDay(session.claims?.storeNumber ?? "", now())
    const wall = () => storeTime(session.claims?.storeNumber ?? "", now())
    this.figures = new DayFiguresViewModel({ ...needs, today, wall })
    this.tasks = new TasksViewModel({ ...needs, today })
    makeAutoObservable(this, { Panel: false, figures: false, tasks: false }, { autoBind: true })
    page.setInterval(() => {
      if (needs.isOpen()) void this.tasks.look()
    }, cacheTimes.tasksMs)
    page.setInterval(() => {
      if (needs.isOpen()) void this.count()
    }, cacheTimes.reservationsMs + 1)
  }

  get icons() {
    return startIcons(this.#needs, this)
  }

  /** The start screen has opened. */
  open() {
    this.figures.open()
    void this.tasks.look()
    void this.count()
  }

  /**
   * A cashier has logged in: the figures are covered, and what waits is counted again afterwards, since the cashier may
   * change it.
   */
  left() {
    this.figures.cover()
    this.#countedAtMs = undefined
  }

  /** Counts what waits, at most every three minutes. What customers have to do with it is forgotten at once. */
  async count(): Promise<void> {
    const { now, run } = this.#needs
    const nowMs = now().getTime()
    if (this.#countedAtMs !== undefined && nowMs - this.#countedAtMs < cacheTimes.reservationsMs) return
    this.#countedAtMs = nowMs
    const [toCollect, waiting] = await Promise.all([run(ordersToCollect), run(reservationsThatWait)])
    runInAction(() => {
      // A count that does not come leaves the last one.
      if (Result.isSuccess(toCollect)) this.toCollect = toCollect.success
      if (Result.isSuccess(waiting)) this.waiting = waiting.success
    })
  }
}

const ordersToCollect: Effect.Effect<number, CallFailure, WebOrders> = Effect.flatMap(WebOrders, (orders) =>
  orders.list.pipe(Effect.map(collectableCount), Effect.ensuring(Effect.ignore(orders.forget)))
)

const reservationsThatWait: Effect.Effect<number, CallFailure, Reservations> = Effect.flatMap(
  Reservations,
  (reservations) =>
    reservations.list.pipe(Effect.map(waitingCount), Effect.ensuring(Effect.ignore(reservations.forget)))
)
