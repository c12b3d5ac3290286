import { emailReceipt } from "@karat/contract/receipt-sending"
import { SMTPServer } from "smtp-server"
import { afterEach, expect, it } from "vitest"
import { Undeliverable, WayClosed } from "../outbox/delivery.ts"
import { startTestServer } from "../testing/test-server.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { smtpMail } from "./smtp-mail.ts"

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** A mail server that takes mail for everybody but `nobody`, and is busy for `later`. */
async function mailServer() {
  const mails: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith("nobody") ? 550 : 451
      if (!/^(?:nobody|later)/u.test(address)) done()
      else done(Object.assign(new Error(`no mail for ${address}`), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      let raw = ""
      stream.on("data", (chunk: Buffer) => {
        raw += chunk.toString("utf8")
      })
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw })
        done()
      })
    }
  })
  servers.push(server)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })
  return { mails, smtp: { url: `smtp://127.0.0.1:${port}`, from: "Karat <receipts@karat.example>" } }
}

const mail = {
  id: "cart-1",
  to: "anna@example.com",
  subject: "Ditt kvitto från Åsa",
  text: "å",
  html: "<p>å</p>"
}

it("mails a receipt over SMTP, as text and as a page · RCPT-19", async () => {
  const { mails, smtp } = await mailServer()
  const server = await startTestServer(await testConfig({ smtp }))
  const till = await signedInTill(server.url)
  const id = await cartWorth(till, 10_00)
  await pay(till, id, 10_00)
  await till.call(emailReceipt, { params: { transactionId: id }, body: { email: "anna@example.com" } })
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
  expect(mails[0]?.to).toBe("anna@example.com")
  for (const part of [
    "multipart/alternative",
    "text/plain",
    "text/html",
    "From: Karat <receipts@karat.example>"
  ])
    expect(mails[0]?.raw).toContain(part)
  expect(mails[0]?.raw).toMatch(new RegExp(`Message-ID: <${id}-\\d+@karat\\.example>`, "u"))
  expect(server.simulator?.post.mails()).toEqual([])
  await server.stop()
})

it("tells a mail that is refused for good from a way that is closed, and quotes no address", async () => {
  const { mails, smtp } = await mailServer()
  const way = smtpMail(smtp)
  await way.send(mail)
  const refused = await way.send({ ...mail, to: "nobody@example.com" }).catch((cause: unknown) => cause)
  const later = await way.send({ ...mail, to: "later@example.com" }).catch((cause: unknown) => cause)
  const gone = smtpMail({ ...smtp, url: "smtp://127.0.0.1:1" })
  const closed = await gone.send(mail).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(Undeliverable)
  expect([later, closed].every((each) => each instanceof WayClosed)).toBe(true)
  expect(`${String(refused)} ${String(later)} ${String(closed)}`).not.toContain("@")
  expect(mails).toHaveLength(1)
})

it("goes to one address only, whatever the address says", async () => {
  const { mails, smtp } = await mailServer()
  await smtpMail(smtp)
    .send({ ...mail, to: "anna@example.com, all@example.com\r\nBcc: all@example.com" })
    .catch(() => undefined)
  expect(mails.map(({ to }) => to).join()).not.toMatch(/all@example\.com.*,|,.*all@example\.com/u)
})
