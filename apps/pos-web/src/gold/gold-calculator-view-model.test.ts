import { minorUnits } from "@karat/domain/money/minor-units"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { GoldQuotes } from "@karat/domain/ports/gold-quotes"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { GoldCalculatorViewModel } from "./gold-calculator-view-model.ts"

type Quote = ReturnType<(typeof GoldQuotes)["Service"]["quote"]>

const worth = (amount: number) => ({ amount: minorUnits(amount), currency: "SEK" as const })

function calculatorOver(answer: () => Quote = () => Effect.succeed(worth(652_00))) {
  const asked: unknown[] = []
  let closed = 0
  const run = runWith(
    Layer.mock(GoldQuotes, {
      quote: (carat, grams) =>
        Effect.suspend(() => {
          asked.push([carat, grams])
          return answer()
        })
    })
  )
  const model = new GoldCalculatorViewModel(run, () => (closed += 1))
  const ended = () => expect.poll(() => model.busy).toBe(false)
  return { model, asked, ended, closed: () => closed }
}

it("asks for a quote once both fineness and weight are there, and once at a time · GOLD-3", async () => {
  const { model, asked, ended } = calculatorOver()
  model.calculate()
  model.chooseCarat(18)
  model.calculate()
  model.typeWeight("0")
  model.calculate()
  expect([model.canCalculate, asked]).toEqual([false, []])
  model.typeWeight("1,5")
  expect(model.canCalculate).toBe(true)
  model.calculate()
  expect([model.busy, model.canCalculate]).toEqual([true, false])
  model.calculate()
  await ended()
  expect([asked, model.result, model.hint]).toEqual([[[18, 1.5]], worth(652_00), undefined])
})

it("says what is no weight, and nothing of a field that is empty · GOLD-2", () => {
  const { model } = calculatorOver()
  model.typeWeight("heavy")
  expect(model.hint).toEqual({ key: "weightNotANumber" })
  model.typeWeight("12.345")
  expect(model.hint).toBeUndefined()
  model.typeWeight("12.3456")
  expect(model.hint).toEqual({ key: "weightNotANumber" })
  model.typeWeight("")
  expect(model.hint).toBeUndefined()
})

it("shows no quote for other gold than it was asked for · GOLD-3", async () => {
  const { model, ended } = calculatorOver()
  model.chooseCarat(18)
  model.typeWeight("5")
  model.calculate()
  await ended()
  expect(model.result).toBeDefined()
  model.chooseCarat(14)
  expect(model.result).toBeUndefined()
  model.calculate()
  await ended()
  model.typeWeight("6")
  expect(model.result).toBeUndefined()
})

it("shows no quote that comes after something else was chosen · GOLD-3", async () => {
  for (const change of ["carat", "weight"] as const) {
    const late = Promise.withResolvers<ReturnType<typeof worth>>()
    const { model, ended } = calculatorOver(() => Effect.promise(() => late.promise))
    model.chooseCarat(18)
    model.typeWeight("5")
    model.calculate()
    if (change === "carat") model.chooseCarat(9)
    else model.typeWeight("50")
    late.resolve(worth(652_00))
    await ended()
    expect([model.result, model.canCalculate], change).toEqual([undefined, true])
  }
})

it("says that no quote came, and is put away by one press · GOLD-5", async () => {
  const { model, ended, closed } = calculatorOver(() => Effect.fail(new Unreachable({ cause: "no line" })))
  model.chooseCarat(18)
  model.typeWeight("5")
  model.calculate()
  await ended()
  expect([model.hint, model.result]).toEqual([{ key: "goldQuoteFailed" }, undefined])
  model.close()
  expect(closed()).toBe(1)
})
