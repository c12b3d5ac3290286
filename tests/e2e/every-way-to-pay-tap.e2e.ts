import { payEngravingBy, phoneSize } from "./paying.ts"
import { phonesAtHand } from "./phones-at-hand.ts"
import type { SimulatedPhones } from "./store/phones.ts"
import { expect, test as base } from "./test.ts"

const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"

/** An Android phone with the till installed, and the bank behind its payment app. */
const test = base.extend<{ readonly bank: SimulatedPhones; readonly installed: undefined }>({
  userAgent: android,
  viewport: phoneSize,
  bank: phonesAtHand("tap", "wait"),
  installed: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        const real = window.matchMedia.bind(window)
        window.matchMedia = (query) =>
          query === "(display-mode: standalone)" ? real("(min-width: 1px)") : real(query)
      })
      await use(undefined)
    },
    { auto: true }
  ]
})

test.beforeEach(async ({ api }) => {
  await api.send("POST", "myPinPad/save", { keyProvisioningCompleted: true })
})

test("the app takes the card, and the till goes on to the receipt · TAP-1 TEND-12 CB-8 CB-9", async ({
  till,
  page,
  bank
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await expect(page.getByText("249.00 SEK")).toBeVisible()
  await till.tap("Approve")
  await till.isAt("/receipt")
  expect(await bank.latest()).toMatchObject({ amount: 249_00, state: "approved" })
})

test("F11 and the card button start the phone's own reader · PAY-6 PAY-14", async ({ till, page }) => {
  await till.startSelling()
  await till.sell("ENGRAVING")
  await till.payByCard.click()
  await expect(page).toHaveURL((url) => url.pathname === "/simulator/tap")
  await till.tap("Decline")
  await till.isAt("/payment")
})

test("a decline in the app is said, and the sale can be paid otherwise · CB-10", async ({ till }) => {
  await payEngravingBy(till, /^Tap to pay/)
  await till.tap("Decline")
  await till.isAt("/payment")
  await expect(till.notice("The card was declined.")).toBeVisible()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("what is pressed while a till comes back slowly from the app is not lost · CB-10 KARAT-50", async ({
  till,
  page
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  // The screen has its cart at once; what looks for the payment reads it again, and waits.
  let read = 0
  await page.route(/\/api\/cart\/[^/]+\/header$/u, async (route) => {
    read += 1
    if (read > 1) await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await till.tap("Decline")
  await till.isAt("/payment")
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("an error code of the app is said in words · CB-11 CB-13", async ({ till, page }) => {
  await payEngravingBy(till, /^Tap to pay/)
  await page.getByRole("combobox").selectOption("3201")
  await till.tap("Fail")
  await till.isAt("/payment")
  await expect(till.notice("The payment app has no network (3201).")).toBeVisible()
})

test("an app that approves and never comes back is found when the till is opened again · PAY-29", async ({
  till,
  page,
  bank
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await till.tap("Approves, and never comes back")
  await expect(page.getByText("The app stays here.")).toBeVisible()
  await till.open()
  await till.isAt("/receipt")
  expect((await bank.requests()).filter(({ state }) => state === "approved").length).toBeGreaterThan(0)
})

test("an app that never comes back can be given up, and then charges nobody · PAY-18 PAY-24", async ({
  till,
  page,
  bank
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await till.tap("Never comes back")
  await till.open()
  await till.isAt("/payment")
  await expect(page.getByText("The payment goes on in the payment app.")).toBeVisible()
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  expect((await bank.latest())?.state).toBe("cancelled")
})

test("a forged callback changes no money · CB-9 NAV-26", async ({ till, page, bank }) => {
  await payEngravingBy(till, /^Tap to pay/)
  await expect(page).toHaveURL((url) => url.pathname === "/simulator/tap")
  const data = new URL(page.url()).searchParams.get("data") ?? ""
  const told = JSON.parse(Buffer.from(data, "base64url").toString()) as Record<string, string>
  const path = ["transactionId", "badgeNumber", "storeNumber", "terminalNumber", "paymentLineId"]
    .map((name) => encodeURIComponent(told[name] ?? ""))
    .join("/")
  await till.open(`/mypinpad/${path}?transactionCompleted=true`)
  await till.isAt("/payment")
  await expect(page.getByText("The payment goes on in the payment app.")).toBeVisible()
  expect((await bank.latest())?.state).toBe("pending")
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
})

test("a phone is registered in the settings, and forgotten there · MERCH-1 MERCH-2 MERCH-3 MERCH-4 MERCH-5 MERCH-6 CB-1 CB-4 NAV-6", async ({
  till,
  page,
  api
}) => {
  await api.send("DELETE", "myPinPad/merchantId")
  await till.open("/settings")
  await till.tap("Set up tap to pay")
  await till.isAt("/settings/mypinpad")
  await expect(till.button("Remove")).toBeDisabled()
  await till.tap("Register")
  await till.tap("Complete the set-up")
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
  api
}) => {
  await api.send("DELETE", "myPinPad/merchantId")
  await till.open("/settings/mypinpad")
  await till.tap("Register")
  await page.getByRole("combobox").selectOption("4003")
  await till.tap("Fail")
  await expect(page.getByText("Error code: 4003")).toBeVisible()
  await till.open("/settings/mypinpad/close")
  await expect(page.getByText("No keyProvisioningCompleted found")).toBeVisible()
})
