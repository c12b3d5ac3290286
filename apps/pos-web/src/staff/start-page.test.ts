import type { NextPlace } from "@karat/ui/screens/staff/login-screen"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { figuresOf } from "@karat/domain/store-day/day-sales"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import type { BadgeQuestion } from "../approval/badge-question.ts"
import { StartPage } from "./start-page.ts"

const noon = new Date("2026-11-22T12:00:00Z")

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

/** A start screen over a shop in memory, and what it has asked for. */
function startPage() {
  const shop = knownMemoryShop()
  const asked: string[] = []
  const state = {
    away: false,
    late: [] as number[],
    disruption: undefined as { readonly title: string } | undefined,
    offered: false,
    at: "/login"
  }
  const ports = memoryPorts(shop)
  const sales = (date: string) =>
    Effect.suspend(() => {
      asked.push(`sales ${date}`)
      if (state.away) return Effect.fail(new Unreachable({ cause: "away" }))
      const sold = { total: minorUnits(100), totalExVat: minorUnits(80), pieces: 1, customers: 1 }
      const answer = Effect.succeed(figuresOf(sold, "SEK"))
      const lateMs = state.late.shift()
      return lateMs === undefined ? answer : Effect.delay(answer, lateMs)
    })
  const figures = Layer.effect(
    StoreOverview,
    Effect.map(StoreOverview, (overview) =>
      StoreOverview.of({
        ...overview,
        sales,
        tenders: (date) =>
          Effect.sync(() => {
            asked.push(`tenders ${date}`)
            return [
              { tenderType: 1, terminalNumber: "WK1011", amount: minorUnits(100), currency: "SEK" as const }
            ]
          })
      })
    )
  ).pipe(Layer.provide(ports))
  const dialogs = new Dialogs()
  const { said, notices } = sayingAndGoing()
  let next: NextPlace | undefined
  const page = new StartPage({
    run: runWith(Layer.mergeAll(ports, figures)),
    gestures: testGestures(),
    session: standIn({ claims: { storeNumber: "101" } }),
    dialogs,
    notices,
    disruption: standIn({
      get current() {
        return state.disruption
      },
      open: () => void asked.push("disruption")
    }),
    install: standIn({
      get offered() {
        return state.offered
      },
      ask: () => void asked.push("install")
    }),
    page: standIn({ setInterval: (act: () => void, ms: number) => Number(setInterval(act, ms)) }),
    now: () => new Date(),
    isOpen: () => state.at === "/login",
    next: () => next,
    leadTo: (place) => void (next = place)
  })
  const icon = (id: string) => page.icons.find((each) => each.id === id)
  const quiet = () => vi.advanceTimersByTimeAsync(0)
  return { page, shop, asked, state, dialogs, said, icon, quiet, next: () => next }
}

describe("the figures", () => {
  it("are fetched when the cover is taken off, which comes back after 30 seconds · KPI-8 KPI-9", async () => {
    const { page, asked, quiet } = startPage()
    page.open()
    await quiet()
    expect([page.figures.covered, page.figures.shown, asked]).toEqual([true, undefined, []])
    page.figures.refresh()
    await quiet()
    expect(asked).toEqual(["sales 2026-11-22"])
    expect(page.figures.shown?.sales?.total).toBe(100)
    // The wall of the store, wherever the till believes to stand.
    expect(page.figures.shown?.asOf).toBe("13:00")
    await vi.advanceTimersByTimeAsync(29_999)
    expect(page.figures.covered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([page.figures.covered, page.figures.shown]).toEqual([true, undefined])
  })

  it("of one day and tab are fetched at most every 30 seconds, however often they are asked for · KPI-7 LOGIN-5", async () => {
    const { page, asked, icon, quiet } = startPage()
    page.open()
    page.figures.refresh()
    page.figures.refresh()
    await quiet()
    icon("figures")?.run()
    await quiet()
    expect(page.figures.tab).toBe("payments")
    expect(page.figures.shown?.tenders).toMatchObject([{ description: expect.any(String), amount: 100 }])
    icon("figures")?.run()
    page.open()
    page.figures.refresh()
    await quiet()
    expect(asked).toEqual(["sales 2026-11-22", "tenders 2026-11-22"])
    await vi.advanceTimersByTimeAsync(30_000)
    page.figures.refresh()
    await quiet()
    expect(asked.filter((each) => each.startsWith("sales"))).toHaveLength(2)
  })

  it("are of any day up to today, and of none after it · KPI-6", async () => {
    const { page, asked, quiet } = startPage()
    page.open()
    page.figures.refresh()
    await quiet()
    page.figures.step(1)
    page.figures.chooseDate("2026-11-23")
    page.figures.chooseDate("")
    expect(page.figures.date).toBe("2026-11-22")
    page.figures.step(-1)
    page.figures.chooseDate("2024-03-01")
    page.figures.step(-1)
    await quiet()
    expect(asked.slice(1)).toEqual(["sales 2026-11-21", "sales 2024-03-01", "sales 2024-02-29"])
  })

  it("that come late do not stand under another day", async () => {
    const { page, state, quiet } = startPage()
    page.open()
    state.late = [500]
    page.figures.refresh()
    page.figures.step(-1)
    await quiet()
    const yesterdays = page.figures.shown
    expect(yesterdays).toBeDefined()
    await vi.advanceTimersByTimeAsync(600)
    expect(page.figures.shown).toBe(yesterdays)
  })

  it("that do not come say so, and are asked for again at once", async () => {
    const { page, state, quiet } = startPage()
    page.open()
    state.away = true
    page.figures.refresh()
    await quiet()
    expect([page.figures.status, page.figures.failure]).toEqual(["failed", { key: "noConnection" }])
    state.away = false
    page.figures.refresh()
    await quiet()
    expect(page.figures.status).toBe("ready")
  })
})

describe("the start screen", () => {
  it("counts web orders to collect and reservations that wait, at most every three minutes until somebody has logged in · LOGIN-7 LOGIN-8", async () => {
    const { page, shop, icon, quiet } = startPage()
    page.open()
    await quiet()
    const waiting = [...shop.reservations.values()].filter(({ status }) => status === 0).length
    const collectable = [...shop.webOrders.values()].filter(({ status }) => status === 1).length
    expect([icon("reservations")?.count, icon("click-and-collect")?.count]).toEqual([waiting, collectable])
    expect(waiting).toBeGreaterThan(0)
    shop.reservations.clear()
    page.open()
    await quiet()
    expect(icon("reservations")?.count).toBe(waiting)
    page.left()
    page.open()
    await quiet()
    expect(icon("reservations")?.count).toBe(0)
  })

  it("asks for tasks when it opens and every hour, and not while another screen is open · ACT-3", async () => {
    const { page, shop, state, icon, quiet } = startPage()
    page.open()
    await quiet()
    expect(icon("tasks")?.count).toBe(1)
    shop.tasks.clear()
    await vi.advanceTimersByTimeAsync(3_599_000)
    expect(icon("tasks")?.count).toBe(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(icon("tasks")?.count).toBe(0)
    shop.tasks.set("T", { id: "T", name: "", body: "", deadline: "2026-11-22", done: false })
    state.at = "/dashboard"
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(icon("tasks")?.count).toBe(0)
  })

  it("leads to tasks, the notice of the chain while there is one, and a gift card's balance, and to the app while it is offered · LOGIN-3 LOGIN-4 LOGIN-6 LOGIN-9", async () => {
    const { asked, dialogs, icon, state } = startPage()
    expect(icon("disruption")).toBeUndefined()
    state.disruption = { title: "The network is down" }
    icon("disruption")?.run()
    expect(asked).toEqual(["disruption"])
    expect(icon("install")).toBeUndefined()
    state.offered = true
    icon("install")?.run()
    expect(asked).toEqual(["disruption", "install"])
    icon("tasks")?.run()
    expect(dialogs.open?.model).toHaveProperty("list")
    icon("gift-card")?.run()
    await expect.poll(() => dialogs.open?.model).toMatchObject({ typed: "", canSell: false })
  })
})

describe("a task", () => {
  async function asking() {
    const start = startPage()
    start.page.open()
    await start.quiet()
    const { tasks } = start.page
    const [task] = tasks.tasks.rows
    if (task === undefined) throw new Error("There is nothing to do.")
    const question = () => start.dialogs.open?.model as BadgeQuestion
    const answer = async (badge: string) => {
      question().typeText(badge)
      question().confirm()
      await start.quiet()
    }
    return { ...start, task, tasks, question, answer }
  }

  it("asks whose hand it is, and says who has done it · ACT-2", async () => {
    const { answer, dialogs, said, task, tasks } = await asking()
    tasks.mark(task)
    await answer("9999")
    expect(dialogs.open?.model).toMatchObject({ typed: "", hint: { key: "refused.staff_not_found" } })
    await answer("1001")
    expect(dialogs.open).toBeUndefined()
    expect(tasks.tasks.rows[0]).toMatchObject({ done: true, doneBy: "Maja Lindqvist" })
    expect(said).toEqual([{ key: "taskIsDone", values: { name: "Maja Lindqvist", time: "10:15" } }])
  })

  it("that another till has marked meanwhile says who was first · ACT-2", async () => {
    const { answer, said, shop, task, tasks } = await asking()
    tasks.mark(task)
    const done = { ...task, done: true, doneBy: "Oliver Bennett", doneAt: "2026-11-22 11:58:00" }
    shop.tasks.set(task.id, done)
    await answer("1001")
    expect(tasks.tasks.rows[0]).toEqual(done)
    expect(said).toEqual([{ key: "taskIsDone", values: { name: "Oliver Bennett", time: "11:58" } }])
  })

  it("is taken back by a badge as well, from the list of all, which comes back · ACT-2", async () => {
    const { answer, dialogs, page, said, tasks } = await asking()
    const [task] = tasks.tasks.rows
    if (task !== undefined) tasks.mark(task)
    await answer("1003")
    page.tasks.openAll()
    const [done] = tasks.tasks.rows
    if (done !== undefined) tasks.mark(done)
    await answer("1001")
    expect(tasks.tasks.rows[0]?.done).toBe(false)
    expect(said.at(-1)).toEqual({ key: "taskIsOpen" })
    await vi.advanceTimersByTimeAsync(0)
    expect(dialogs.open?.model).toHaveProperty("list")
  })
})
