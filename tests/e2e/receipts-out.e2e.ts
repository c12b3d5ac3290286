import { tillAndPhone } from "./paying.ts"
import { sellTwo } from "./receipts.ts"
import type { StoreServer } from "./store/store-server.ts"
import { expect, test } from "./test.ts"

test.use({ staysOpen: true })

/** What has arrived at the simulated end of a way. */
async function arrived(server: StoreServer, way: string): Promise<string> {
  return await (await fetch(`${server.url}/simulator/api/post/${way}`)).text()
}

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("a receipt is sent by e-mail, and the till goes on to the next customer · RCPT-1 RCPT-6 RCPT-19", async ({
      till,
      server
    }) => {
      const number = await sellTwo(till)
      await till.tap(/^E-mail/)
      const field = till.dialog.getByRole("textbox", { name: "E-mail address" })
      await field.fill("nobody")
      await till.keyboard.press("Enter")
      await expect(till.dialog).toBeVisible()
      await field.fill("anna.ek@example.se")
      await till.dialog.getByRole("button", { name: "Send" }).click()
      await expect(till.notice("Sent")).toBeVisible()
      await till.isAt("/login")
      await expect.poll(() => arrived(server, "mail")).toContain(number)
      expect(await arrived(server, "mail")).toContain("anna.ek@example.se")
    })

    test("a receipt is sent by text message with the country code of the store · RCPT-21 RCPT-22", async ({
      till,
      page,
      server
    }) => {
      await sellTwo(till)
      await till.tap(/^SMS/)
      await expect(till.dialog.getByRole("textbox", { name: "Country code" })).toHaveValue("46")
      await till.dialog.getByRole("textbox", { name: "Mobile number" }).fill("070-174 06 05")
      const sent = page.waitForRequest("**/api/receipt/sms/*")
      await till.dialog.getByRole("button", { name: "Send" }).click()
      expect((await sent).postDataJSON()).toEqual({ mobilePhone: "070-174 06 05", countryCode: "46" })
      await till.isAt("/login")
      await expect.poll(() => arrived(server, "sms")).toContain("701740605")
    })
  })

test("a receipt is sent to a digital mailbox, and a number without one says so · RCPT-14 RCPT-15 RCPT-17 PRIV-3", async ({
  till,
  server
}) => {
  const recipients = (haveMailbox: boolean) =>
    fetch(`${server.url}/simulator/api/post/recipients`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ haveMailbox })
    })
  await recipients(false)
  await sellTwo(till)
  await till.tap(/^Digital mailbox/)
  const field = till.dialog.getByRole("textbox", { name: "Personal number" })
  await field.fill("19850412-238A")
  await till.keyboard.press("Enter")
  await expect(till.dialog).toContainText("Digits only")
  await expect(field).toHaveValue("198504••-••••")
  await field.fill("198504122386")
  await till.keyboard.press("Enter")
  await expect(till.dialog).toContainText("Not a digital mailbox user")
  await expect(field).toHaveValue("19850412••••")
  await recipients(true)
  await till.dialog.getByRole("button", { name: "Send" }).click()
  await expect(till.notice("Sent")).toBeVisible()
  await till.isAt("/login")
  await expect.poll(() => arrived(server, "mailbox")).toContain("198504122386")
})

test("a gift receipt has no prices, and both print again from the start screen · RCPT-10 RCPT-11 LOGIN-14 LOGIN-15", async ({
  till,
  counter
}) => {
  const number = await sellTwo(till)
  await till.tap(/^Gift receipt/)
  await till.isAt("/login")
  await expect.poll(() => counter.paper()).toContain(number)
  expect(await counter.paper()).not.toContain("249,00")
  await till.keyboard.press("F1")
  await expect(till.notice("The last receipt is being printed")).toBeVisible()
  await expect.poll(() => counter.paper()).toContain("249,00")
  await till.keyboard.press("F2")
  await expect(till.notice("The last gift receipt is being printed")).toBeVisible()
  await expect.poll(() => counter.paper()).not.toContain("249,00")
  expect(await counter.paper()).toContain(number)
})
