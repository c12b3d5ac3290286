import { emailReceipt, mailReceiptToMailbox, textReceipt } from "@karat/contract/receipt-sending"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { startTestServer } from "@karat/store-server/testing/test-server"
import { cartWorth, pay } from "@karat/store-server/testing/test-sale"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { openPostLedger, simulatedPost } from "./simulated-post.ts"

const arrivals = (server: Awaited<ReturnType<typeof startTestServer>>) => {
  const { letters, mails, texts } = server.simulator!.post
  return { letters: letters(), mails: mails(), texts: texts() }
}

it("mails, text messages and letters that arrived are there after a restart of the store server", async () => {
  const config = await testConfig()
  const first = await startTestServer(config)
  const till = await signedInTill(first.url)
  const transactionId = await cartWorth(till, 99_00)
  await pay(till, transactionId, 99_00)
  const ssn = "198504122386"
  await till.call(emailReceipt, { params: { transactionId }, body: { email: "anna@example.se" } })
  await till.call(textReceipt, {
    params: { transactionId },
    body: { mobilePhone: "0701740605", countryCode: "46" }
  })
  await till.call(mailReceiptToMailbox, {
    params: { transactionId, ssn },
    query: { checkUserExists: "true" }
  })
  await expect
    .poll(() => Object.values(arrivals(first)).map(({ length }) => length), { timeout: 5000 })
    .toEqual([1, 1, 1])
  const before = arrivals(first)
  await first.stop()

  const second = await startTestServer(config)
  expect(arrivals(second)).toEqual(before)
  const shown = await fetch(`${second.url}/simulator/post/mail/${before.mails[0]?.id}`)
  expect(await shown.text()).toBe(before.mails[0]?.html)
  const state = (await (await fetch(`${second.url}/simulator/api/state`)).json()) as {
    readonly post: { readonly sms: { readonly arrived: readonly unknown[] } }
  }
  expect(state.post.sms.arrived).toMatchObject([{ to: "+46701740605" }])
  await second.stop()
})

it("a message that comes again after a restart is the one that arrived before", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "karat-")), "post-simulator.sqlite")
  const message = { id: "m-1", to: "+46701740605", text: "Ditt kvitto" }
  let heard = 0
  const deliver = async (id: string) => {
    const post = simulatedPost(path, () => (heard += 1))
    await post.textMessages?.send({ ...message, id })
    const texts = post.texts().map((each) => each.id)
    post.close()
    return texts
  }
  expect(await deliver("m-1")).toEqual(["m-1"])
  expect(await deliver("m-1")).toEqual(["m-1"])
  expect(heard).toBe(1)
  expect(await deliver("m-2")).toEqual(["m-2", "m-1"])
})

it("keeps the latest messages of each way, and no more than anybody repeats", () => {
  const ledger = openPostLedger(":memory:")
  const mails = ledger.box<{ readonly id: string }>("mail")
  ledger.box("sms").keep({ id: "0" })
  for (let number = 0; number < 520; number += 1) mails.keep({ id: String(number) })
  expect(mails.all()).toHaveLength(50)
  expect(mails.all()[0]?.id).toBe("519")
  expect(mails.keep({ id: "300" })).toBe(false)
  expect(ledger.box("mail").all()).toEqual(mails.all())
  expect(ledger.box("sms").all()).toHaveLength(1)
  ledger.close()
})
