import { cacheTimes } from "@karat/domain/shell/cache-times"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { whenQuiet } from "../shell/when-quiet.ts"

interface WatchNeeds {
  readonly run: Run
  readonly session: TillSession
  readonly page: Pick<Window, "setInterval">
}

/** How many reservations wait for a verdict, as the header counts them. The count is not waited for. */
export class WaitingReservations {
  count = 0
  /** How often they were counted, and which of these times is shown: an older answer may come last. */
  #counts = 0
  #shown = 0
  readonly #needs: WatchNeeds

  constructor(needs: WatchNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
    // The list is remembered as long; what has just expired is read again.
    needs.page.setInterval(() => void this.look(), cacheTimes.reservationsMs + 1)
  }

  /** The dashboard has opened, perhaps after a decision about reservations. */
  dashboardOpened() {
    // What leads on to the payment is fetched before what only counts.
    whenQuiet(() => whenQuiet(() => void this.look()))
  }

  /** Counts them for the cashier who is logged in. Without an answer the last count stays. */
  async look(): Promise<void> {
    const { run, session } = this.#needs
    const badge = session.badgeNumber
    if (badge === undefined) return
    this.#counts += 1
    const mine = this.#counts
    const count = await import("./count-waiting.ts")
      .then(({ countWaiting }) => countWaiting(session, run))
      // The code could not be fetched: the network is away.
      .catch(() => undefined)
    if (count !== undefined && session.badgeNumber === badge && mine > this.#shown)
      runInAction(() => {
        this.#shown = mine
        this.count = count
      })
  }
}
