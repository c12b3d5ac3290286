import { Carts } from "@karat/domain/ports/carts"
import { PaymentApp } from "./payment-app.ts"
import { SimulatedPhones } from "./phones.ts"
import { expect, test as base } from "./test.ts"
import { payEngravingBy, phoneSize } from "../words/paying.ts"

const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"

/** An Android phone with the till installed, and the bank behind its payment app. */
const test = base
  .extend("app", ({ memory, till }) => new PaymentApp(memory, till))
  .extend("bank", ({ shop }) => new SimulatedPhones(shop))
  .extend("userAgent", () => android)
  .extend("installed", () => true)
  .extend("viewport", () => phoneSize)

test.beforeEach(({ shop }) => {
  shop.merchantId = "M-1"
})

test("F11 and the card button start the phone's own reader · PAY-6 PAY-14", async ({ till, app }) => {
  await till.startSelling()
  await till.sell("ENGRAVING")
  await till.payByCard.click()
  await app.decline()
  await till.isAt("/payment")
})

test("a decline in the app is said, and the sale can be paid otherwise · CB-10", async ({ till, app }) => {
  await payEngravingBy(till, /^Tap to pay/)
  await app.decline()
  await till.isAt("/payment")
  await expect(till.notice("The card was declined.")).toBeVisible()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("what is pressed while a till comes back slowly from the app is not lost · CB-10 KARAT-50", async ({
  till,
  app,
  script
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await app.isOpen()
  // The screen has its cart at once; what looks for the payment reads it again, and waits.
  const carts = script.port(Carts)
  const [forScreen, forPayment] = [carts.holds("read"), carts.holds("read")]
  await app.decline()
  forScreen.release()
  await till.isAt("/payment")
  const exact = till.button(/^SEK 249\.00 Exact/)
  await expect(exact).toBeDisabled()
  forPayment.release()
  await exact.click()
  await till.isAt("/receipt")
})

test("an error code of the app is said in words · CB-11 CB-13", async ({ till, app }) => {
  await payEngravingBy(till, /^Tap to pay/)
  await app.fail(3201)
  await till.isAt("/payment")
  await expect(till.notice("The payment app has no network (3201).")).toBeVisible()
})

test("an app that approves and never comes back is found when the till is opened again · PAY-29", async ({
  till,
  app,
  bank
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await app.approveAndStay()
  await till.open()
  await till.isAt("/receipt")
  expect((await bank.requests()).map(({ state }) => state)).toEqual(["approved"])
})

test("an app that never comes back can be given up, and then charges nobody · PAY-18 PAY-24", async ({
  till,
  page,
  app,
  bank
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await app.isOpen()
  await till.open()
  await till.isAt("/payment")
  await expect(page.getByText("The payment goes on in the payment app.")).toBeVisible()
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  expect((await bank.latest())?.state).toBe("cancelled")
})

test("a forged callback changes no money · CB-9 NAV-26", async ({ till, page, app, bank }) => {
  await payEngravingBy(till, /^Tap to pay/)
  await app.forge()
  await till.isAt("/payment")
  await expect(page.getByText("The payment goes on in the payment app.")).toBeVisible()
  expect((await bank.latest())?.state).toBe("pending")
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
})

test("a phone is registered in the settings, and forgotten there · MERCH-1 MERCH-2 MERCH-3 MERCH-4 MERCH-5 MERCH-6 CB-1 CB-4 NAV-6", async ({
  till,
  page,
  app,
  shop
}) => {
  shop.merchantId = undefined
  await till.open("/settings")
  await till.tap("Set up tap to pay")
  await till.isAt("/settings/mypinpad")
  await expect(till.button("Remove")).toBeDisabled()
  await till.tap("Register")
  await app.endSetUp()
  await till.isAt("/login")
  expect(await page.evaluate(() => localStorage.getItem("TapOnPhone"))).toBe("1")
  await till.open("/settings/mypinpad")
  await expect(till.button("Registered")).toBeDisabled()
  await expect(page.getByText(/^M-/)).toBeVisible()
  await till.tap("Remove")
  await till.dialog.getByRole("button", { name: "Remove" }).click()
  await expect(till.button("Register")).toBeEnabled()
  await till.tap("Back")
  await till.isAt("/settings")
})

test("a set-up that fails shows its code and what it means · CB-2 CB-5 NAV-7", async ({
  till,
  page,
  app,
  shop
}) => {
  shop.merchantId = undefined
  await till.open("/settings/mypinpad")
  await till.tap("Register")
  await app.endSetUp(4003)
  await expect(page.getByText("Error code: 4003")).toBeVisible()
  await till.open("/settings/mypinpad/close")
  await expect(page.getByText("No keyProvisioningCompleted found")).toBeVisible()
})
