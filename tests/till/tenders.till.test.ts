import { expect, test } from "./test.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Payments } from "@karat/domain/ports/payments"
import { describe } from "vitest"
import { engraving } from "../words/items.ts"
import { swedishWaysToPay } from "./ways-to-pay.ts"

test("tenders come from the store and are labelled in the words of the cashier · TEND-1 TEND-2 KARAT-39", async ({
  till,
  page,
  shop
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  // Currency change is no button, a code to scan is for phones, and no phone's app is set up here.
  const shown = shop.tenders.filter(({ id }) => ![19, 70, 72].includes(id))
  const names = shown.map((each) => each.names?.en ?? each.description)
  const methods = page.getByRole("region", { name: "Payment methods" })
  const button = (name: string) => methods.getByRole("button", { name: new RegExp(`^${name}`) }).first()
  for (const name of names.slice(0, 3)) await expect(button(name)).toBeVisible()
  for (const name of names.slice(3)) await expect(methods.getByText(name, { exact: true })).toHaveCount(0)
  await till.tap("More payment methods")
  for (const name of names) await expect(button(name)).toBeVisible()
})

test("a tender that cannot take the amount is disabled and says why · TEND-5 TEND-6 TEND-10", async ({
  till
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  const card = till.button(/^Card/)
  const cash = till.button(/^Cash/)
  await till.amount.fill("abc")
  await expect(card).toBeDisabled()
  await expect(cash).toBeDisabled()
  await expect(till.page.getByRole("alert").getByText("Type an amount.")).toBeVisible()
  await till.amount.fill("0")
  await expect(card).toBeDisabled()
  await expect(cash).toBeDisabled()
  await expect(cash).toContainText("The amount is zero.")
  await till.amount.fill("249.01")
  await expect(card).toBeDisabled()
  await expect(card).toContainText("The amount is more than what is due.")
  await expect(cash).toBeDisabled()
  await expect(cash).toContainText("No combination of coins makes this amount.")
  await till.amount.fill("250")
  await expect(card).toBeDisabled()
  await expect(cash).toBeEnabled()
  await till.amount.fill("100")
  await expect(card).toBeEnabled()
})

test("three methods are shown and the rest stand behind a button; tender 19 never shows · PAY-13 TEND-2 TEND-4", async ({
  till,
  page,
  script
}) => {
  const tenders = (
    [
      [1, "Kontant"],
      [19, "Växling"],
      [3, "Kort"],
      [32, "Swish"],
      [4, "Rekvisition"],
      [20, "Tillgodo"]
    ] as const
  ).map(([id, description]) => ({
    id,
    description,
    rounds: id === 1,
    roundingTo: minorUnits(id === 1 ? 100 : 1),
    overtenderAllowed: false,
    undertenderAllowed: true
  }))
  script.port(Payments).answers("tenders", tenders, Number.POSITIVE_INFINITY)
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  const shown = page.getByRole("region", { name: "Payment methods" }).getByRole("button")
  const withSum = (name: string) => (name.endsWith("methods") ? name : `${name} SEK 249.00`)
  await expect(shown).toHaveText(["Kontant", "Kort", "Swish", "More payment methods"].map(withSum))
  await till.tap("More payment methods")
  await expect(shown).toHaveText(
    ["Kontant", "Kort", "Swish", "Rekvisition", "Tillgodo", "Fewer payment methods"].map(withSum)
  )
  await expect(till.button("Växling")).toHaveCount(0)
})

test("in training neither card nor voucher is offered, and says why; cash is · TEND-9 TRAIN-2", async ({
  till
}) => {
  await till.startSelling()
  await till.tapFunction("Start training")
  await expect(till.page.getByRole("banner").getByText("Training", { exact: true })).toBeVisible()
  await till.sell(engraving.number)
  await till.pay.click()
  await till.isAt("/payment")
  const card = till.button(/^Card/)
  await expect(card).toBeDisabled()
  await expect(card).toContainText("This payment method cannot be used in training.")
  await expect(till.button(/^Cash/)).toBeEnabled()
})

describe("a shop with a card terminal of its own", () => {
  const own = {
    id: 100,
    description: "Kort på egen terminal",
    rounds: false,
    roundingTo: minorUnits(1),
    overtenderAllowed: false,
    undertenderAllowed: true,
    own: { kind: "card-terminal", refundable: true, opensDrawer: false, needsReference: false }
  } as const
  test.override({ floor: { tenders: [...swedishWaysToPay.tenders, own] } })

  test("books a card once the cashier has said that it was approved · OWN-2", async ({ till, shop }) => {
    const payments = () => [...shop.carts.values()].flatMap((cart) => cart.payments)
    await till.startSelling()
    await till.sell(engraving.number)
    await till.goToPayment()
    await till.tap("More payment methods")
    await till.button(/^Kort på egen terminal/).click()
    await expect(till.dialog).toContainText("SEK 249.00")
    await till.dialog.getByRole("button", { name: "Declined" }).click()
    await expect(till.dialog).toHaveCount(0)
    expect(payments()).toEqual([])
    await till.button(/^Kort på egen terminal/).click()
    await till.dialog.getByRole("button", { name: "Approved" }).click()
    await expect(till.dialog).toContainText("Type a reference of at most 40 characters")
    await till.dialog.getByRole("textbox").fill("1881")
    await till.keyboard.press("Enter")
    await till.isAt("/receipt")
    expect(payments()).toMatchObject([{ tenderType: 100, maskedCard: "**** **** **** 1881" }])
  })
})
