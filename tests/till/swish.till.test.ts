import { describe } from "vitest"
import { payBy, payEngravingBy, phoneSize } from "../words/paying.ts"
import { Payments } from "@karat/domain/ports/payments"
import { SimulatedPhones } from "./phones.ts"
import { expect, test as base } from "./test.ts"

const test = base.extend("phones", ({ shop }) => new SimulatedPhones(shop))

const unknown = /^We do not know yet/

describe("Swish at a till", () => {
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

  test("paid in the moment of its cancel is paid, once · PAY-27 PAY-28", async ({
    till,
    page,
    phones,
    shop,
    script
  }) => {
    const cancel = script.port(Payments).holds("cancel")
    await payEngravingBy(till, /^Swish/)
    await till.tap("Cancel")
    await expect(page.getByText("Cancelling payment …")).toBeVisible()
    await phones.pay()
    cancel.release()
    await till.isAt("/receipt")
    expect((await phones.latest())?.state).toBe("approved")
    expect(shop.closed).toHaveLength(1)
  })
})

describe("Swish that does not know whether it was paid", () => {
  const unsure = /^Swish does not know whether the payment was made\. Do not charge again\./u

  test("says so and takes nothing else, until somebody has settled it as paid · SWISHAPI-8 SWISHAPI-9", async ({
    till,
    page,
    phones,
    shop
  }) => {
    await payEngravingBy(till, /^Swish/)
    await phones.loseTrack()
    await expect(page.getByText(unsure)).toBeVisible()
    await expect(till.button(/^Cash/)).toBeDisabled()
    await till.tap("Check again")
    await expect(page.getByText(unsure)).toBeVisible()
    await phones.settle(true)
    await till.tap("Check again")
    await till.isAt("/receipt")
    expect(shop.closed).toHaveLength(1)
  })

  test("can be paid again once somebody has settled it as not paid · SWISHAPI-8 SWISHAPI-9", async ({
    till,
    page,
    phones
  }) => {
    await payEngravingBy(till, /^Swish/)
    await phones.loseTrack()
    await expect(page.getByText(unsure)).toBeVisible()
    await phones.settle(false)
    await till.tap("Check again")
    await expect(
      page.getByText("A manager has confirmed that this was not paid. It can be charged again.")
    ).toBeVisible()
    await till.tap(/^SEK 249\.00 Exact/)
    await till.isAt("/receipt")
  })
})

describe("Swish QR on a phone", () => {
  test.override({ viewport: phoneSize })

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
    phones,
    script
  }) => {
    await payEngravingBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img")).toBeVisible()
    const payments = script.port(Payments)
    for (const call of ["status", "cancel"] as const) payments.isCut(call, Number.POSITIVE_INFINITY)
    await phones.pay()
    await till.dialog.getByRole("button", { name: "Cancel payment" }).click()
    await expect(till.dialog.getByRole("img")).toBeVisible()
    await page.reload()
    for (const call of ["status", "cancel"] as const) payments.goesOn(call)
    await till.isAt("/receipt")
    const paid = (await phones.requests()).filter(({ state }) => state === "approved")
    expect(new Set(paid.map(({ attempt }) => attempt)).size).toBe(paid.length)
    await expect(page.getByText(unknown)).toHaveCount(0)
  })
})
