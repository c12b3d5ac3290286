import { payBy, payEngravingBy, phoneSize, sellEngraving } from "./paying.ts"
import { phonesAtHand } from "./phones-at-hand.ts"
import type { SimulatedPhones } from "./store/phones.ts"
import { expect, test as base } from "./test.ts"

const test = base.extend<{ readonly phones: SimulatedPhones }>({ phones: phonesAtHand("swish", "pay") })

test.use({ staysOpen: true })

const unknown = /^We do not know yet/

test.describe("Swish at a till", () => {
  test("is paid on the customer's phone · TEND-3 PAY-20 SWISH-1", async ({ till, page, phones }) => {
    await sellEngraving(till)
    await till.tap("More payment methods")
    await expect(till.button(/^Swish QR/)).toHaveCount(0)
    await till.tap(/^Swish/)
    await expect(page.getByText("Processing payment …")).toBeVisible()
    await phones.pay()
    await till.isAt("/receipt")
  })

  test("that the customer refuses has charged nobody · PAY-22", async ({ till, page, phones }) => {
    await payEngravingBy(till, /^Swish/)
    await expect(page.getByText("Processing payment …")).toBeVisible()
    await phones.refuse()
    await expect(page.getByRole("alert")).toContainText(
      "The customer refused the payment. Nothing was charged."
    )
    await till.tap(/^SEK 249\.00 Exact/)
    await till.isAt("/receipt")
  })

  test("is cancelled at the till · PAY-18 PAY-24", async ({ till, page, phones }) => {
    await payEngravingBy(till, /^Swish/)
    await till.tap("Cancel")
    await expect(page.getByText("Payment cancelled")).toBeVisible()
    expect((await phones.latest())?.state).toBe("cancelled")
  })

  test("paid in the moment of its cancel is paid, once · PAY-27 PAY-28", async ({ till, phones }) => {
    await phones.script("pay-after-cancel")
    await payEngravingBy(till, /^Swish/)
    await till.tap("Cancel")
    await till.isAt("/receipt")
    expect((await phones.latest())?.state).toBe("approved")
  })
})

test.describe("Swish QR on a phone", () => {
  test.use({ viewport: phoneSize })

  test("shows a code, the amount and the time, and goes on when it is paid · SWISH-1 SWISH-2 SWISH-3", async ({
    till,
    page,
    phones
  }) => {
    await payEngravingBy(till, /^Swish QR/)
    await expect(till.dialog).toContainText("SEK 249.00")
    const code = till.dialog.getByRole("img", { name: "QR code to scan with Swish" })
    await expect(code).toBeVisible()
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240)
    await expect(till.dialog.getByRole("timer")).toHaveText(/^2:5\d left$/)
    await expect(page.getByRole("button", { name: /^Swish$/ })).toHaveCount(0)
    await phones.pay()
    await till.isAt("/receipt")
    await expect(till.dialog).toHaveCount(0)
  })

  test("that the customer refuses says so and can be tried again · SWISH-3 PAY-22", async ({
    till,
    page,
    phones
  }) => {
    await payEngravingBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img")).toBeVisible()
    await phones.refuse()
    await expect(page.getByRole("alert")).toContainText(
      "The customer refused the payment. Nothing was charged."
    )
    await payBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img")).toBeVisible()
    await phones.pay()
    await till.isAt("/receipt")
  })

  test("is cancelled in its dialog, and only the bank says so · SWISH-3 PAY-24", async ({
    till,
    page,
    phones
  }) => {
    await payEngravingBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img")).toBeVisible()
    await till.dialog.getByRole("button", { name: "Cancel payment" }).click()
    await expect(page.getByText("Payment cancelled")).toBeVisible()
    expect((await phones.latest())?.state).toBe("cancelled")
  })

  test("shows the same code again after a reload, and takes the payment once · SWISH-3 PAY-29", async ({
    till,
    page,
    phones
  }) => {
    await payEngravingBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img")).toBeVisible()
    const before = await phones.requests()
    await page.reload()
    await expect(till.dialog.getByRole("img", { name: "QR code to scan with Swish" })).toBeVisible()
    expect(await phones.requests()).toEqual(before)
    await phones.pay()
    await till.isAt("/receipt")
  })

  test("whose bank falls silent stays unknown, asks by itself, and is never charged twice · PAY-29 PAY-30", async ({
    till,
    page,
    phones
  }) => {
    test.slow()
    await payEngravingBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img")).toBeVisible()
    await page.route("**/api/payment/**", (route) => route.abort())
    await phones.pay()
    await till.dialog.getByRole("button", { name: "Cancel payment" }).click()
    await expect(till.dialog.getByRole("img")).toBeVisible()
    await page.reload()
    await page.unroute("**/api/payment/**")
    await till.isAt("/receipt")
    const paid = (await phones.requests()).filter(({ state }) => state === "approved")
    expect(new Set(paid.map(({ attempt }) => attempt)).size).toBe(paid.length)
    await expect(page.getByText(unknown)).toHaveCount(0)
  })
})
