import { memoryPaymentServices } from "@karat/adapters/memory/payment-services"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { CurrencyChoice } from "./currency-choice.ts"

async function choice(foreign: readonly ("EUR" | "NOK" | "SEK")[] = ["EUR", "NOK"]) {
  const chosen: string[] = []
  const made = new CurrencyChoice({
    run: runWith(memoryPaymentServices(knownMemoryShop())),
    base: "SEK",
    foreign,
    chosen: () => void chosen.push(made.chosen)
  })
  expect(await made.load()).toBe(true)
  return { made, chosen }
}

describe("the choice of a currency", () => {
  it("offers the store's own first, and only currencies that have a rate · FX-1 FX-2", async () => {
    expect((await choice()).made.currencies).toEqual(["SEK", "EUR"])
    expect((await choice(["SEK", "NOK"])).made.currencies).toEqual(["SEK"])
  })

  it("says what is due in whole coins of the foreign currency · FX-3", async () => {
    const { made } = await choice()
    expect(made.dueOf(minorUnits(249_00))).toBeUndefined()
    made.choose("EUR")
    // 249 / 11.5 = 21.652…, so 21.70 in five-cent coins.
    expect(made.dueOf(minorUnits(249_00))).toBe(21_70)
  })

  it("pays change in the currency that is handed over, or in the store's · FX-4", async () => {
    const { made } = await choice()
    made.choose("EUR")
    expect(made.changeOf(minorUnits(249_00), minorUnits(50_00))).toEqual({ amount: 28_30, currency: "EUR" })
    made.chooseChange("SEK")
    // 575 − 249
    expect(made.changeOf(minorUnits(249_00), minorUnits(50_00))).toEqual({ amount: 326_00, currency: "SEK" })
  })

  it("forgets the change currency with the next choice, and does not take one without a rate · FX-1", async () => {
    const { made, chosen } = await choice()
    made.choose("EUR")
    made.chooseChange("SEK")
    made.choose("NOK")
    expect(made.chosen).toBe("EUR")
    made.choose("SEK")
    expect(made.changeCurrency).toBe("SEK")
    expect(chosen).toEqual(["EUR", "SEK"])
  })

  it("says that the rates did not come · FX-2", async () => {
    const none = Layer.mock(PaymentServices, {
      exchangeRates: () => Effect.fail(new Unreachable({ cause: "away" }))
    })
    const made = new CurrencyChoice({
      run: runWith(none),
      base: "SEK",
      foreign: ["EUR"],
      chosen: () => undefined
    })
    expect(await made.load()).toBe(false)
    expect(made.currencies).toEqual(["SEK"])
  })
})
