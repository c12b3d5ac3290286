import { noCash } from "@karat/domain/cash/banking"
import { webOrderActions } from "@karat/domain/click-and-collect/web-order"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CashDays } from "@karat/domain/ports/cash-days"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import type { Task } from "@karat/domain/task/task"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { Effect, Result } from "effect"
import type { TillPorts } from "./till-ports.ts"
import { newKey, type TortureTill } from "./torture-till.ts"

/** What of the store's day a cashier has decided, and how it has ended for the till. */
export interface Decided {
  readonly kind: "count" | "bag" | "web order" | "web return" | "task"
  /** Which day, bag, order or task. */
  readonly of: string
  /** The version of the day that was counted over. */
  readonly seen?: number | undefined
  /** Whether a task was marked done, or a return has come. */
  readonly yes?: boolean | undefined
  end: "done" | "refused" | undefined
  /** How the till was told that a task stands. */
  told?: Task | undefined
}

interface Pressed extends Decided {
  readonly press: Effect.Effect<unknown, CallFailure, TillPorts>
  /** Which life of the page waits for its answer. */
  waits: number | undefined
}

/** What a till does beside its sales: it counts cash, sends it to the bank, and works on web orders and tasks. */
export class DayWork {
  readonly #all: Pressed[] = []
  readonly #till: TortureTill
  readonly #badge: string

  constructor(till: TortureTill, badge: string) {
    this.#till = till
    this.#badge = badge
  }

  get decided(): readonly Decided[] {
    return this.#all
  }

  get open(): readonly Decided[] {
    return this.#all.filter(({ end }) => end === undefined)
  }

  forget(): void {
    this.#all.length = 0
  }

  /** Counts a day as it is read, in öre. */
  count(date: string, pos: number, counted: MinorUnits): void {
    const badgeNumber = this.#badge
    this.#till.run(
      Effect.flatMap(CashDays, (days) => days.read(date, pos)),
      (told) => {
        if (Result.isFailure(told) || told.success.isBanked) return
        const { sums, version } = told.success
        const { expected, opening } = sums.SEK
        const count = {
          date,
          pos,
          currency: "SEK" as const,
          opening,
          closing: minorUnits(0),
          counted,
          expected,
          comment: "Counted twice"
        }
        this.#decide({ kind: "count", of: `${date}-${pos}`, seen: version }, (key) =>
          Effect.flatMap(CashDays, (days) => days.save(count, { badgeNumber, version }, key))
        )
      }
    )
  }

  /** Puts a day into a bag of its own. */
  send(date: string, pos: number, bag: string): void {
    const days = { ids: [`${date}-${pos}`], bag, change: noCash, badgeNumber: this.#badge }
    this.#decide({ kind: "bag", of: bag }, (key) => Effect.flatMap(CashDays, (cash) => cash.bank(days, key)))
  }

  /** Does the first thing, or the last, that can be done with one of the orders that the till knows. */
  workOnOrder(at: number, first: boolean): void {
    const badgeNumber = this.#badge
    this.#till.run(
      Effect.flatMap(WebOrders, (orders) => orders.list),
      (told) => {
        if (Result.isFailure(told)) return
        const order = told.success[at % Math.max(1, told.success.length)]
        const action = order === undefined ? undefined : webOrderActions(order).at(first ? 0 : -1)
        if (order === undefined || action === undefined) return
        this.#decide({ kind: "web order", of: order.number }, (key) =>
          Effect.flatMap(WebOrders, (orders) =>
            action === "check-in"
              ? orders.checkIn(order.number, badgeNumber, key)
              : orders.change(
                  order.number,
                  {
                    action,
                    comment: "Ring före",
                    identification: "8504122386",
                    badgeNumber,
                    seen: undefined
                  },
                  key
                )
          )
        )
      }
    )
  }

  markTask(at: number, done: boolean): void {
    this.#till.run(
      Effect.flatMap(StoreOverview, (tasks) => tasks.tasks),
      (told) => {
        const task = Result.isSuccess(told) ? told.success.tasks[at] : undefined
        if (task !== undefined)
          this.#decide({ kind: "task", of: task.id, yes: done }, (key) =>
            Effect.flatMap(StoreOverview, (tasks) => tasks.markTask(task.id, done, this.#badge, key))
          )
      }
    )
  }

  /** Looks up what comes back of an order, and says that it has come, or that it does not. */
  endReturn(orderNumber: string, arrives: boolean): void {
    this.#till.run(
      Effect.flatMap(WebOrders, (orders) => orders.findReturn(orderNumber, newKey())),
      (told) => {
        if (Result.isFailure(told) || told.success.length === 0) return
        this.#decide({ kind: "web return", of: orderNumber, yes: arrives }, (key) =>
          Effect.flatMap(WebOrders, ({ confirmReturn, deleteReturn }) =>
            arrives
              ? confirmReturn(orderNumber, this.#badge, key)
              : deleteReturn(orderNumber, this.#badge, key)
          )
        )
      }
    )
  }

  /** Presses once more what got no answer: the same gesture, with the same key. */
  pressAgain(): void {
    for (const each of this.#all)
      if (each.end === undefined && each.waits !== this.#till.reloads) this.#press(each)
  }

  #decide(
    what: Pick<Decided, "kind" | "of" | "seen" | "yes">,
    press: (key: GestureKey) => Effect.Effect<unknown, CallFailure, TillPorts>
  ): void {
    const decided: Pressed = { ...what, end: undefined, waits: undefined, press: press(newKey()) }
    this.#all.push(decided)
    this.#press(decided)
  }

  #press(decided: Pressed): void {
    decided.waits = this.#till.reloads
    this.#till.run(decided.press, (told) => {
      decided.waits = undefined
      if (Result.isSuccess(told)) {
        decided.end = "done"
        if (decided.kind === "task") decided.told = told.success as Task
      } else if (told.failure._tag === "Refused") decided.end = "refused"
    })
  }
}
