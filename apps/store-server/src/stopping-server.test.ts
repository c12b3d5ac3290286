import { tender } from "@karat/domain/tender/tender-type"
import { expect, it } from "vitest"
import { present } from "./testing/present.ts"
import { sqlText } from "./testing/sql-text.ts"
import { cartWorth } from "./testing/test-sale.ts"
import { startTestServer } from "./testing/test-server.ts"
import { signedInTill, testConfig } from "./testing/test-till.ts"

it("a server that stops lets a call end, and says that its connection takes no next one", async () => {
  const server = await startTestServer(await testConfig({ stopGraceMs: 10_000 }))
  const till = await signedInTill(server.url)
  const terminal = present(await server.simulator?.cardTerminal("V400m-347069201"))
  terminal.choose("wait")
  const id = await cartWorth(till, 100_00)
  const paying = fetch(`${server.url}/api/payment/${id}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${till.token}`,
      "content-type": "application/json",
      "idempotency-key": "a-call-at-the-end"
    },
    body: JSON.stringify({ amount: 100, currency: "SEK", changeCurrency: "SEK", tenderType: tender.card })
  })
  await expect
    .poll(() => server.db.get(sqlText("SELECT 1 FROM payment_attempt WHERE cart_id = ?", id)))
    .toBeDefined()
  const stopped = server.stop()
  await expect.poll(terminal.approve).toBe(true)
  const answer = await paying
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"])
  await stopped
})
