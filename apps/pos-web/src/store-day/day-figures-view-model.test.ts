import { minorUnits } from "@karat/domain/money/minor-units"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { Payments } from "@karat/domain/ports/payments"
import { figuresOf } from "@karat/domain/store-day/day-sales"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { DayFiguresViewModel } from "./day-figures-view-model.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Figures whose sales come a second late, each day with as many kronor as it has gone of the month. */
function lateSales() {
  const asked: string[] = []
  const sales = (date: string) => {
    asked.push(date)
    const total = minorUnits(Number(date.slice(8)) * 100)
    const sold = figuresOf({ total, totalExVat: total, pieces: 1, customers: 1 }, "SEK")
    return Effect.delay(Effect.succeed(sold), 1000 * asked.length)
  }
  const ports = Layer.mergeAll(
    Layer.mock(StoreOverview, { sales, tenders: () => Effect.succeed([]) }),
    Layer.mock(Payments, { tenders: Effect.succeed([]) })
  )
  const figures = new DayFiguresViewModel({
    run: runWith(ports),
    today: () => "2026-11-20",
    wall: () => "2026-11-20T16:42:00",
    now: () => new Date()
  })
  return { asked, figures }
}

it("an answer that comes after another day was chosen is not shown as that day's · KPI-2", async () => {
  const { figures, asked } = lateSales()
  figures.refresh()
  figures.step(-1)
  await vi.advanceTimersByTimeAsync(1500)
  expect([asked, figures.date, figures.status]).toEqual([
    ["2026-11-20", "2026-11-19"],
    "2026-11-19",
    "loading"
  ])
  await vi.advanceTimersByTimeAsync(1000)
  expect(figures.shown?.sales?.total).toBe(19_00)
})

it("sales that come after the payments were chosen leave the payments where they stand · KPI-1 KPI-5", async () => {
  const { figures, asked } = lateSales()
  figures.refresh()
  figures.flip()
  await vi.advanceTimersByTimeAsync(500)
  expect(figures.shown).toMatchObject({ tenders: [] })
  await vi.advanceTimersByTimeAsync(1000)
  expect([figures.tab, figures.shown?.tenders, figures.shown?.sales]).toEqual(["payments", [], undefined])
  figures.flip()
  expect([figures.shown?.sales?.total, asked]).toEqual([20_00, ["2026-11-20"]])
})
