import { describe } from "vitest"
import { tillAndPhone } from "../words/paying.ts"
import { expect, test } from "./test.ts"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { Payments } from "@karat/domain/ports/payments"
import { care, engraving } from "../words/items.ts"
import type { Till } from "../words/till.ts"

/** Sells the engraving and starts to take it by card. */
async function payByCard(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.payByCard.click()
  // A terminal that answers at once may be faster than the payment's screen.
  await expect(till.page).not.toHaveURL(/\/dashboard$/)
}

test("a card that is approved closes the sale · PAY-14 PAY-15 PAY-17 PAY-20 RCPT-5", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("wait")
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(page.getByText("Waiting for the customer to approve it.")).toBeVisible()
  const [, asked] = script.port(Payments).calls("take")[0] ?? []
  const inKronor = { currency: "SEK", changeCurrency: "SEK" }
  expect(asked).toEqual({ amount: 249_00, balance: 249_00, tenderType: 3, ...inKronor })
  await counter.approve()
  await till.isAt("/receipt")
  await expect(page.getByText("Payment completed")).toBeVisible()
  expect(await counter.charges()).toEqual([{ amount: 249_00, currency: "SEK", state: "approved" }])
})

test("a card that is declined leaves the sale open, with the terminal's words · PAY-22 PAY-25", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("decline")
  await payByCard(till)
  await expect(page.getByText("The card was declined.")).toBeVisible()
  expect(script.port(Payments).calls("status")).toHaveLength(1)
  await till.isAt("/payment")
  await counter.script("approve")
  await till.tap(/^Card/)
  await till.isAt("/receipt")
})

test("a part that was declined is tried again as the part it was, and never as the whole · PAY-11 PAY-22", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("decline")
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await till.amount.fill("100")
  await till.tap(/^Card/)
  await expect(page.getByText("The card was declined.")).toBeVisible()
  await expect(till.amount).toHaveValue("100")
  await counter.script("approve")
  await till.tap(/^Card/)
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 149.00")
  await expect(till.amount).toHaveValue("149.00")
  const asked = script
    .port(Payments)
    .calls("take")
    .map(([, { amount }]) => amount)
  expect(asked).toEqual([100_00, 100_00])
})

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

    test("nothing moves under the finger while a payment runs, is declined, and is paid in part · PAY-12 PAY-22", async ({
      till,
      page,
      counter
    }) => {
      await till.startSelling()
      await till.sell(engraving.number)
      await till.pay.click()
      await expect(page.getByRole("group", { name: "Currency" })).toBeVisible()
      await till.amount.fill("100")
      const buttons = [till.button(/^Card/), till.button(/^SEK 100\.00/), till.button("Reset"), till.amount]
      const places = () => Promise.all(buttons.map((each) => each.boundingBox()))
      const before = await places()
      await counter.script("wait")
      await till.tap(/^Card/)
      await expect(page.getByText("Waiting for the customer to approve it.")).toBeVisible()
      expect(await places()).toEqual(before)
      await till.tap("Cancel")
      await expect(page.getByText("Nothing charged · SEK 249.00 left")).toBeVisible()
      expect(await places()).toEqual(before)
      await counter.script("decline")
      await till.tap("Try again")
      await expect(page.getByText("The card was declined.")).toBeVisible()
      expect(await places()).toEqual(before)
      await till.amount.fill("x")
      await expect(page.getByText("Type an amount.").first()).toBeVisible()
      expect(await Promise.all([till.button("Reset").boundingBox(), till.amount.boundingBox()])).toEqual(
        before.slice(2)
      )
    })
  })

test("a card that is declined before the payment's screen stands is told of on it · PAY-22", async ({
  till,
  page,
  counter
}) => {
  await counter.script("decline")
  await payByCard(till)
  await expect(page.getByText("The card was declined.")).toBeVisible()
  await expect(page).toHaveURL(({ search }) => search === "")
})

test("nothing else can be paid while a card payment runs, and Cancel ends it · PAY-12 PAY-18 PAY-21 PAY-23 PAY-24", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("wait")
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await expect(till.button(/^Cash/)).toBeDisabled()
  await expect(till.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await till.tap("Back to the cart")
  await till.isAt("/payment")
  const payments = script.port(Payments)
  const cancel = payments.holds("cancel")
  await till.tap("Cancel")
  await expect(page.getByText("Cancelling payment …")).toBeVisible()
  cancel.release()
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  const attempts = [payments.calls("take")[0]?.[2], payments.calls("cancel")[0]?.[1]]
  expect(attempts[0]).toBe(attempts[1])
  await expect(till.button(/^Card/)).toBeEnabled()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("a card approved in the moment of the cancel is paid, not charged twice · PAY-24 PAY-27", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("wait")
  const cancel = script.port(Payments).holds("cancel")
  await payByCard(till)
  await counter.isAsked()
  await till.tap("Cancel")
  await expect(page.getByText("Cancelling payment …")).toBeVisible()
  await counter.approve()
  cancel.release()
  await till.isAt("/receipt")
  expect(await counter.charges()).toHaveLength(1)
})

test("an answer that got lost on the way is looked up, and the sale closes once · PAY-25", async ({
  till,
  counter,
  shop,
  script
}) => {
  script.port(Payments).losesAnswer("take")
  await payByCard(till)
  await till.isAt("/receipt")
  expect(await counter.charges()).toHaveLength(1)
  expect(shop.closed).toHaveLength(1)
})

test("a terminal that is off is said to be off, and cash still works · PAY-22", async ({
  till,
  page,
  script
}) => {
  script.port(Payments).answers("take", {
    success: false,
    status: paymentStatus.declined,
    code: "card_terminal_unreachable",
    errorMessage: "The card terminal does not answer."
  })
  await payByCard(till)
  await expect(
    page
      .getByRole("main")
      .getByText(/terminal/i)
      .first()
  ).toBeVisible()
  await expect(till.button(/^Cash/)).toBeEnabled()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("an address that asks for a card payment once more begins none while the first is open · PAY-14 PAY-30", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await counter.isAsked()
  // What a reload finds in the address bar when it comes before the address has been tidied.
  await page.goto("/payment?auto=3")
  await expect(till.button(/^Card/)).toBeDisabled()
  await counter.approve()
  await till.isAt("/receipt")
  expect(await counter.charges()).toHaveLength(1)
})

test("a browser that is reloaded during a payment comes back to it and finds its end · PAY-29 PAY-14", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await page.reload()
  // Looked up, it is still under way.
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await counter.approve()
  await till.isAt("/receipt")
  expect(await counter.charges()).toHaveLength(1)
})

test("a reload after a cancelled payment begins no other · PAY-14 PAY-30", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("wait")
  await payByCard(till)
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  await page.reload()
  await expect(till.button(/^Card/)).toBeEnabled()
  await expect(page.getByText("Processing payment …")).toHaveCount(0)
  expect(script.port(Payments).calls("take")).toHaveLength(1)
})

test("a call that never reached the server is not paid twice · PAY-25 PAY-30", async ({
  till,
  page,
  counter,
  script
}) => {
  const payments = script.port(Payments)
  payments.isCut("take")
  await payByCard(till)
  await expect(page.getByText("We do not know yet whether this was paid. Do not charge again.")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await till.tap("Check again")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  expect(payments.calls("take")).toHaveLength(1)
  await till.tap(/^Card/)
  await till.isAt("/receipt")
  expect(await counter.charges()).toHaveLength(1)
})

test("part by card, the rest in cash; what the card paid cannot be removed · PAY-36 PAY-19", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(engraving.number, care.number)
  await till.goToPayment()
  await till.amount.fill("200")
  await till.tap(/^Card/)
  await expect(page.getByText("SEK 200.00 received")).toBeVisible()
  const payments = page.getByRole("list", { name: "Payments" })
  await expect(payments).toContainText("Card")
  await expect(payments).toContainText(/\*{4} (4242|5454)/)
  await expect(payments.getByRole("button")).toHaveCount(0)
  await expect(till.amount).toHaveValue("148.00")
  await till.amount.fill("48")
  await till.tap(/^Cash/)
  await expect(payments.getByRole("button", { name: "Remove Cash" })).toBeVisible()
  await till.tap(/^SEK 100\.00 Exact/)
  await till.isAt("/receipt")
})
