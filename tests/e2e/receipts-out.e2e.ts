import { sellTwo } from "../words/receipts.ts"
import type { StoreServer } from "./store/store-server.ts"
import { expect, test } from "./test.ts"

/** What has arrived at the simulated end of a way. */
async function arrived(server: StoreServer, way: string): Promise<string> {
  return await (await fetch(`${server.url}/simulator/api/post/${way}`)).text()
}

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
