import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { readAttempts } from "@karat/contract/payment-attempt"
import { tender } from "@karat/domain/tender/tender-type"
import { setTimeout as wait } from "node:timers/promises"
import { pino } from "pino"
import { afterEach, describe, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import {
  bankAway,
  type Charge,
  ChargeAnswerLost,
  type ChargeOutcome,
  type ChargeStanding,
  noSwishBank,
  type SwishBank
} from "../hardware/charge-service.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { closesSale } from "../testing/paid-answers.ts"

const approved: ChargeOutcome = { type: "approved", reference: "a-word-of-the-bank" }
const cancelled: ChargeOutcome = { type: "cancelled", message: "Given up." }
const pending: ChargeStanding = { type: "pending" }
const neverHeard: ChargeStanding = { type: "never-heard" }
const lost = () => new ChargeAnswerLost("The answer was lost.")

/** What a bank answers to one question: this, or a failure. */
type Says<Answer> = Answer | Error | Promise<Answer>

let server: TestServer
let till: TestTill
let id: string
/** What the bank was asked, in turn. */
let asked: string[]
/** The charge that it was asked for last. */
let request: Charge | undefined
let logged: string[]
let charge: () => Says<ChargeOutcome>
/** What the ledger says to one question after the other; the last answer stays. */
let ledger: Says<ChargeStanding>[]
let abort: () => Says<void>
/** So long the ledger takes for an answer. */
let lookupMs = 0

const answered = async <Answer>(says: Says<Answer>): Promise<Answer> => {
  if (says instanceof Error) throw says
  return says
}
const bank: SwishBank = {
  ...noSwishBank,
  charge: (wanted) => {
    asked.push("charge")
    request = wanted
    return answered(charge())
  },
  abort: () => {
    asked.push("abort")
    return answered(abort())
  },
  lookup: async () => {
    asked.push("lookup")
    const [says = pending] = ledger.length > 1 ? ledger.splice(0, 1) : ledger
    if (lookupMs > 0) await wait(lookupMs)
    return await answered(says)
  },
  latePayments: () => Promise.resolve([])
}
const never = () => new Promise<never>(() => undefined)

/** A store whose Swish bank is ours; nothing is asked again by itself unless a test says how often. */
async function opened(over: Partial<ServerConfig> = {}): Promise<void> {
  const config = await testConfig({
    statusPollMs: 600_000,
    terminalTimeoutMs: 600_000,
    serverAnswerMs: 5000,
    cancelWaitMs: 5000,
    ledgerAnswerMs: 5000,
    ...over
  })
  asked = []
  logged = []
  ledger = [pending]
  lookupMs = 0
  charge = never
  abort = () => undefined
  server = await startTestServer(config, {
    before: (hardware) => ({ ...hardware, swishBank: bank }),
    log: pino({ level: "warn" }, { write: (line: string) => logged.push(line) })
  })
  till = await signedInTill(server.url)
  id = await cartWorth(till, 65_00)
}
afterEach(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  await server.stop()
})

const key = "a-payment-by-swish"
const bySwish = async () => (await pay(till, id, 65_00, { tenderType: tender.swish, key })).answer
const cancel = async () =>
  (await till.call(cancelPayment, { params: { id }, query: { attempt: key } })).answer
const status = async () =>
  (await till.call(readPaymentStatus, { params: { id }, query: { attempt: key } })).answer
const saysLogged = (words: string) => logged.some((line) => line.includes(words))
const isPaid = async () => (await headerOf(till, id)).closedAt !== undefined

describe("a payment whose bank says how it ended", () => {
  it("has ended so, and nobody asks the bank again · PAY-28", async () => {
    await opened()
    charge = () => approved
    expect(await bySwish()).toEqual(closesSale)
    expect(await isPaid()).toBe(true)
    expect((await cancel()).success).toBe(false)
    expect(asked).toEqual(["charge"])
    expect(request).toEqual({ attempt: `${id} ${key}`, amount: 65_00, currency: "SEK" })
  })

  it("says to the cashier and in the attempt book that the customer has to sign for it · NEXO-13", async () => {
    await opened()
    charge = () => ({ ...approved, needsSignature: true })
    expect(await bySwish()).toMatchObject({ success: true, status: 1, code: "card_needs_signature" })
    const book = await till.call(readAttempts, { query: { cart: id } })
    expect(book.answer).toMatchObject([{ state: "approved", code: "card_needs_signature" }])
  })

  it("was never made where the bank cannot be reached, in the words of why", async () => {
    await opened()
    charge = bankAway.swish
    expect(await bySwish()).toEqual({
      success: false,
      status: 3,
      code: "swish_away",
      errorMessage: "Swish does not answer."
    })
    expect([asked, await isPaid()]).toEqual([["charge"], false])
  })
})

describe("a payment whose answer was lost", () => {
  it("is looked for at once", async () => {
    await opened()
    charge = lost
    ledger = [approved]
    expect(await bySwish()).toEqual(closesSale)
    expect([asked, await isPaid()]).toEqual([["charge", "lookup"], true])
    expect(saysLogged("a payment's end is not known")).toBe(true)
  })

  it("is called unknown by nobody while it is looked for", async () => {
    await opened()
    charge = lost
    ledger = [approved]
    lookupMs = 1000
    expect(await bySwish()).toEqual(closesSale)
  })

  it("is called unknown by nobody where another payment ends meanwhile", async () => {
    await opened()
    const another = await cartWorth(till, 65_00, "1002")
    charge = lost
    ledger = [approved]
    lookupMs = 500
    const paid = bySwish()
    await expect.poll(() => asked).toContain("lookup")
    charge = () => ({ type: "declined", message: "Not today." })
    const { answer } = await pay(till, another, 65_00, { tenderType: tender.swish, key: "another-payment" })
    expect(answer.errorMessage).toBe("Not today.")
    expect(await paid).toEqual(closesSale)
  })

  it("is not known while the bank does not say it, and is asked for until it does · PAY-29", async () => {
    await opened({ statusPollMs: 20 })
    charge = lost
    ledger = [bankAway.swish(), pending, bankAway.swish(), pending]
    expect(await bySwish()).toMatchObject({ success: false, status: 4, code: "payment_end_unknown" })
    await expect.poll(() => asked.length).toBeGreaterThan(6)
    expect([await status(), saysLogged("a payment could not be asked for")]).toEqual([
      expect.objectContaining({ status: 4 }),
      false
    ])
    expect(asked).not.toContain("abort")
    ledger = [approved]
    await expect.poll(isPaid).toBe(true)
    const { length } = asked
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toHaveLength(length)
  })

  it("is asked for again, and that is told in the log, where what the bank says cannot be read", async () => {
    await opened({ statusPollMs: 20 })
    charge = lost
    ledger = [new Error("Nobody can read this."), approved]
    expect((await bySwish()).status).toBe(4)
    await expect.poll(isPaid).toBe(true)
    expect(saysLogged("a payment could not be asked for")).toBe(true)
  })

  it("is given up where the bank never heard of it, before anybody calls it cancelled", async () => {
    await opened()
    charge = lost
    ledger = [neverHeard, cancelled]
    expect(await bySwish()).toMatchObject({ success: false, status: 2, errorMessage: "Given up." })
    expect(asked).toEqual(["charge", "lookup", "abort", "lookup"])
  })

  it("is asked for when it is cancelled, since nobody else tells of it", async () => {
    await opened()
    charge = lost
    expect((await bySwish()).status).toBe(4)
    asked = []
    ledger = [cancelled]
    expect(await cancel()).toEqual({ success: true })
    expect(asked).toEqual(["abort", "lookup"])
  })
})

describe("a payment that waits for its customer", () => {
  /** Asks for a payment that waits; answers how to end it at the bank, and what the till is told then. */
  async function waiting() {
    let end = (_outcome: ChargeOutcome): void => undefined
    const outcome = new Promise<ChargeOutcome>((resolve) => {
      end = resolve
    })
    charge = () => outcome
    const told = bySwish()
    await expect.poll(() => asked).toEqual(["charge"])
    return { end, told }
  }

  it("is cancelled as soon as the bank says so, and not before: its own answer is waited for", async () => {
    await opened({ cancelWaitMs: 20_000 })
    const { end, told } = await waiting()
    abort = () => end(cancelled)
    const began = performance.now()
    expect(await cancel()).toEqual({ success: true })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await told).toMatchObject({ success: false, status: 2, errorMessage: "Given up." })
    expect(asked).toEqual(["charge", "abort"])
  })

  it("stays booked where the customer was quicker than the cancel · PAY-28", async () => {
    await opened()
    const { end } = await waiting()
    abort = () => end(approved)
    expect(await cancel()).toEqual({
      success: false,
      errorMessage: "The payment has already been completed."
    })
    expect(await isPaid()).toBe(true)
  })

  it("may go on where nobody hears the cancel", async () => {
    await opened({ cancelWaitMs: 30 })
    const { end } = await waiting()
    abort = bankAway.swish
    expect(await cancel()).toEqual({
      success: false,
      errorMessage: "The cancel has not been confirmed yet."
    })
    expect(asked).toEqual(["charge", "abort"])
    end(approved)
    await expect.poll(isPaid).toBe(true)
  })

  it("is given up when its time is over, and has not come in time in the bank's word of it", async () => {
    await opened({ terminalTimeoutMs: 300 })
    const { told } = await waiting()
    ledger = [cancelled]
    expect(await told).toEqual({
      success: false,
      status: 2,
      code: "payment_not_in_time",
      errorMessage: "The payment was not made in time."
    })
    expect(asked).toEqual(["charge", "abort", "lookup"])
  })

  it("is given up once more where the bank still waits after its time, and is not known until it does not", async () => {
    await opened({ terminalTimeoutMs: 300, statusPollMs: 20 })
    await waiting()
    await expect.poll(async () => (await status()).status).toBe(4)
    await expect.poll(() => asked.filter((each) => each === "abort").length).toBeGreaterThan(3)
    ledger = [approved]
    await expect.poll(isPaid).toBe(true)
    expect((await status()).status).toBe(1)
  })

  it("is written down no more once the server stops", async () => {
    await opened()
    const { end, told } = await waiting()
    told.catch(() => undefined)
    await server.stop()
    end(approved)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([asked, logged.filter((line) => line.includes("could not"))]).toEqual([["charge"], []])
    // One that can be stopped.
    await opened()
  })
})
