import { tillAndPhone } from "./paying.ts"
import { expect, test } from "./test.ts"
import { care, engraving } from "./store/items.ts"
import type { Till } from "./till.ts"

test.use({ staysOpen: true })

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
  counter
}) => {
  const before = await counter.charges()
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /\/api\/payment\//.test(request.url())
  )
  await counter.script("wait")
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(page.getByText("Waiting for the customer to approve it.")).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({
    amount: 249,
    balance: 249,
    tenderType: 3,
    currency: "SEK",
    changeCurrency: "SEK"
  })
  await counter.approve()
  await till.isAt("/receipt")
  await expect(page.getByText("Payment completed")).toBeVisible()
  const [charge, ...others] = (await counter.charges()).filter(
    (each) => !before.some((old) => JSON.stringify(old) === JSON.stringify(each))
  )
  expect(others).toEqual([])
  expect(charge).toMatchObject({ amount: 24_900, currency: "SEK", state: "approved" })
})

test("a card that is declined leaves the sale open, with the terminal's words · PAY-22 PAY-25", async ({
  till,
  page,
  counter
}) => {
  await counter.script("decline")
  const checked = page.waitForRequest(
    (request) => request.method() === "GET" && /\/api\/payment\/[^/]+\?attempt=/.test(request.url())
  )
  await payByCard(till)
  await expect(page.getByText("The card was declined.")).toBeVisible()
  await checked
  await till.isAt("/payment")
  await counter.script("approve")
  await till.tap(/^Card/)
  await till.isAt("/receipt")
})

test("a part that was declined is tried again as the part it was, and never as the whole · PAY-11 PAY-22", async ({
  till,
  page,
  counter
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
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /\/api\/payment\//.test(request.url())
  )
  await till.tap(/^Card/)
  expect((await sent).postDataJSON()).toMatchObject({ amount: 100 })
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 149.00")
  await expect(till.amount).toHaveValue("149.00")
})

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

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
  const declined = page.waitForResponse(
    (response) => response.request().method() === "GET" && /\?attempt=/.test(response.url())
  )
  await page.route(/\/payment-route-[^/]+\.js$/, async (route) => {
    await declined
    await route.continue()
  })
  await payByCard(till)
  await expect(page.getByText("The card was declined.")).toBeVisible()
  await expect(page).toHaveURL(({ search }) => search === "")
})

test("nothing else can be paid while a card payment runs, and Cancel ends it · PAY-12 PAY-18 PAY-21 PAY-23 PAY-24", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await expect(till.button(/^Cash/)).toBeDisabled()
  await expect(till.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await till.tap("Back to the cart")
  await till.isAt("/payment")
  await page.route(/\/api\/payment\/[^/]+\?attempt=/, async (route) => {
    if (route.request().method() === "DELETE")
      await expect(page.getByText("Cancelling payment …")).toBeVisible()
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === "DELETE")
  await till.tap("Cancel")
  expect(new URL((await sent).url()).pathname).toMatch(/^\/api\/payment\/[^/]+$/)
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  await expect(till.button(/^Card/)).toBeEnabled()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("a card approved in the moment of the cancel is paid, not charged twice · PAY-24 PAY-27", async ({
  till,
  counter
}) => {
  await counter.script("approve-after-cancel")
  const before = (await counter.charges()).length
  await payByCard(till)
  await counter.isAsked()
  await till.tap("Cancel")
  await till.isAt("/receipt")
  expect((await counter.charges()).length).toBe(before + 1)
})

test("an answer that got lost on the way is looked up, and the sale closes once · PAY-25", async ({
  till,
  counter
}) => {
  await counter.script("drop-answer")
  const before = (await counter.charges()).length
  await payByCard(till)
  await till.isAt("/receipt")
  expect((await counter.charges()).length).toBe(before + 1)
})

test("a terminal that is off is said to be off, and cash still works · PAY-22", async ({
  till,
  page,
  counter
}) => {
  await counter.script("offline")
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

test("a browser that is reloaded during a payment comes back to it and finds its end · PAY-29 PAY-14", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  const before = (await counter.charges()).length
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await counter.isAsked()
  await page.reload()
  // Looked up, it is still under way.
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await counter.approve()
  await till.isAt("/receipt")
  expect((await counter.charges()).length).toBe(before + 1)
})

test("an address that asks for a card payment once more begins none while the first is open · PAY-14 PAY-30", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  const before = (await counter.charges()).length
  await payByCard(till)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await counter.isAsked()
  // What a reload finds in the address bar when it comes before the address has been tidied.
  await page.goto("/payment?auto=3")
  await expect(till.button(/^Card/)).toBeDisabled()
  await counter.approve()
  await till.isAt("/receipt")
  expect((await counter.charges()).length).toBe(before + 1)
})

test("a reload after a cancelled payment begins no other · PAY-14 PAY-30", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  await payByCard(till)
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  const before = (await counter.charges()).length
  await page.reload()
  await expect(till.button(/^Card/)).toBeEnabled()
  await expect(page.getByText("Processing payment …")).toHaveCount(0)
  expect((await counter.charges()).length).toBe(before)
})

test("a call that never reached the server is not paid twice · PAY-25 PAY-30", async ({
  till,
  page,
  counter
}) => {
  const before = (await counter.charges()).length
  let cut = 0
  await page.route(/\/api\/payment\/[^/?]+$/, async (route) => {
    cut += 1
    if (cut > 1) return route.continue()
    await route.fetch()
    await route.abort("connectionreset")
  })
  await payByCard(till)
  await till.isAt("/receipt")
  expect((await counter.charges()).length).toBe(before + 1)
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
