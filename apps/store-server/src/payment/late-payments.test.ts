import { readAttempts } from "@karat/contract/payment-attempt"
import { readTroubles } from "@karat/contract/trouble"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { pino } from "pino"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  bankAway,
  type Charge,
  type ChargeEnd,
  type ChargeOutcome,
  type ChargeStanding,
  type LatePayment,
  type SwishBank
} from "../hardware/charge-service.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const refused: ChargeOutcome = { type: "cancelled", message: "The customer refused." }

/** A bank that does what a test says. */
function aBank() {
  const says = {
    /** How a charge ends; it waits while this is undefined. */
    charge: refused as ChargeOutcome | undefined,
    late: [] as LatePayment[],
    looks: 0,
    /** A look is answered when this is settled, with what was known when it began. */
    holds: undefined as Promise<void> | undefined,
    refund: (): ChargeEnd => ({ type: "approved" }),
    refunds: [] as Charge[],
    /** How a refund stands that is looked for. */
    refundStanding: { type: "pending" } as ChargeStanding,
    tell: (): void => undefined
  }
  const bank: SwishBank = {
    charge: () => (says.charge === undefined ? new Promise(() => undefined) : Promise.resolve(says.charge)),
    abort: () => Promise.resolve(),
    lookup: (attempt) =>
      Promise.resolve(
        attempt.endsWith(" refund") ? says.refundStanding : (says.charge ?? { type: "pending" })
      ),
    latePayments: async () => {
      says.looks += 1
      const known = [...says.late]
      await says.holds
      return known
    },
    onLatePayment: (listener) => {
      says.tell = listener
    },
    refund: async (refund) => {
      says.refunds.push(refund)
      return says.refund()
    }
  }
  return { says, bank }
}

let server: TestServer
let till: TestTill
let says: ReturnType<typeof aBank>["says"]
let logged: string[]

async function started(latePaymentPollMs: number): Promise<void> {
  const { bank, says: itSays } = aBank()
  says = itSays
  logged = []
  server = await startTestServer(
    await testConfig({ latePaymentPollMs, terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 }),
    {
      before: (hardware) => ({ ...hardware, swishBank: bank }),
      log: pino({ level: "warn" }, { write: (line: string) => logged.push(line) })
    }
  )
  till = await signedInTill(server.url)
  await expect.poll(() => says.looks).toBeGreaterThan(0)
}
// Nothing is looked for by itself: what is found was told of.
beforeEach(() => started(600_000))
afterEach(() => server.stop())

/** A payment that was refused at the bank; answers what the bank says when it comes all the same. */
async function cameTooLate(key: string, amount = 65_00): Promise<LatePayment> {
  const id = await cartWorth(till, amount)
  await pay(till, id, amount, { tenderType: tender.swish, key })
  return { attempt: `${id} ${key}`, amount: minorUnits(amount), currency: "SEK" }
}
const booked = async (late: LatePayment) =>
  (
    await server.db.all(
      sqlText<{ kind: string; amount: number }>(
        `SELECT group_kind AS kind, amount_minor AS amount FROM journal_entry
         WHERE cart_id = ? AND group_kind LIKE 'late%' AND account = 'swish' ORDER BY id`,
        late.attempt.split(" ")[0]
      )
    )
  ).map(({ kind, amount }) => `${kind} ${amount}`)
const givenBack = ["late-payment 6500", "late-refund -6500"]
const saysLogged = (words: string) => logged.some((line) => line.includes(words))

describe("a late payment", () => {
  it("that the bank tells of is booked and given back under a name of its own, once", async () => {
    const late = await cameTooLate("refused-and-paid")
    says.late = [late]
    says.tell()
    await expect.poll(() => booked(late)).toEqual(givenBack)
    const { looks } = says
    says.tell()
    await expect.poll(() => says.looks).toBeGreaterThan(looks)
    expect(says.refunds).toEqual([{ ...late, attempt: `${late.attempt} refund` }])
    expect([await booked(late), await verifyJournal(server.db)]).toEqual([givenBack, []])
  })

  it("is none where it was booked while the bank was being asked: nothing is given back", async () => {
    says.charge = { type: "approved" }
    const paid = await cameTooLate("paid-in-time")
    says.late = [paid]
    const { looks } = says
    says.tell()
    await expect.poll(() => says.looks).toBe(looks + 1)
    says.tell()
    await expect.poll(() => says.looks).toBe(looks + 2)
    expect([await booked(paid), says.refunds, await verifyJournal(server.db)]).toEqual([[], [], []])
  })

  it("that comes while others are looked for is looked for at once, and not at the next round", async () => {
    const late = await cameTooLate("comes-in-between")
    let release = (): void => undefined
    says.holds = new Promise((resolve) => {
      release = resolve
    })
    const { looks } = says
    says.tell()
    await expect.poll(() => says.looks).toBe(looks + 1)
    says.late = [late]
    says.tell()
    says.tell()
    expect(says.looks).toBe(looks + 1)
    release()
    await expect.poll(() => booked(late)).toEqual(givenBack)
    expect(says.looks).toBe(looks + 2)
  })

  it("that the bank does not give back yet is not booked as given back, and is asked for again", async () => {
    const late = await cameTooLate("not-given-back-yet")
    says.late = [late]
    says.refund = () => {
      throw bankAway.swish()
    }
    says.tell()
    await expect.poll(() => saysLogged("a late payment could not be given back yet")).toBe(true)
    expect(await booked(late)).toEqual(["late-payment 6500"])
    expect(await sequelOf(late)).toBe("late-being-given-back")
    says.refund = () => ({ type: "approved" })
    says.tell()
    await expect.poll(() => booked(late)).toEqual(givenBack)
  })

  it("that the bank refuses to give back is told to a person, and never asked for again: they pay the customer · SWISHAPI-11", async () => {
    const late = await cameTooLate("not-given-back")
    says.late = [late]
    says.refund = () => ({ type: "declined", message: "No." })
    says.tell()
    await expect.poll(() => saysLogged("the bank refuses to give a payment back")).toBe(true)
    says.refund = () => ({ type: "approved" })
    await looksAgain()
    expect([says.refunds.length, await booked(late)]).toEqual([1, ["late-payment 6500"]])
    expect(await sequelOf(late)).toBe("late-not-given-back")
    expect((await till.call(readTroubles)).answer.troubles).toMatchObject([
      { kind: "refund-failed", count: 1 }
    ])
  })

  it("of which the bank does not know whether it is given back is looked for alone, until it is known · SWISHAPI-11", async () => {
    const late = await cameTooLate("nobody-knows")
    says.late = [late]
    says.refund = () => ({ type: "unsure", message: "Nobody knows.", code: "swish_unsure" })
    says.tell()
    await expect.poll(() => sequelOf(late)).toBe("late-refund-unknown")
    says.refund = () => ({ type: "approved" })
    await looksAgain()
    expect([says.refunds.length, await booked(late)]).toEqual([1, ["late-payment 6500"]])
    says.refundStanding = { type: "approved" }
    await looksAgain()
    expect([says.refunds.length, await booked(late)]).toEqual([1, givenBack])
    expect((await till.call(readTroubles)).answer.troubles).toEqual([])
  })

  /** Has the bank tell twice, so that the first round is over. */
  async function looksAgain(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      const { looks } = says
      says.tell()
      await expect.poll(() => says.looks).toBeGreaterThan(looks)
    }
  }
  const sequelOf = async (late: LatePayment) =>
    (await till.call(readAttempts, { query: { cart: late.attempt.split(" ")[0] ?? "" } })).answer[0]?.sequel

  it("is not one while its payment still waits for its customer, nor where nobody here has asked for it", async () => {
    says.charge = undefined
    const id = await cartWorth(till, 65_00)
    const key = "still-waits-for-its-customer"
    void pay(till, id, 65_00, { tenderType: tender.swish, key }).catch(() => undefined)
    await expect
      .poll(() => server.db.all(sqlText("SELECT 1 FROM payment_attempt WHERE name = ?", key)))
      .toHaveLength(1)
    const waiting: LatePayment = { attempt: `${id} ${key}`, amount: minorUnits(65_00), currency: "SEK" }
    const other = await cameTooLateAfter(waiting)
    expect([await booked(waiting), await booked(other)]).toEqual([[], givenBack])
    expect(says.refunds).toHaveLength(1)
  })

  /** Tells of these and of one that is really late, and waits until that one is given back. */
  async function cameTooLateAfter(...others: readonly LatePayment[]): Promise<LatePayment> {
    const elsewhere = await signedInTill(server.url, "101-2")
    const id = await cartWorth(elsewhere, 65_00, "1003")
    says.charge = refused
    const key = "really-late"
    await pay(elsewhere, id, 65_00, { tenderType: tender.swish, key })
    says.charge = undefined
    const late: LatePayment = { attempt: `${id} ${key}`, amount: minorUnits(65_00), currency: "SEK" }
    says.late = [{ ...late, attempt: "nobody asked-for-it" }, ...others, late]
    says.tell()
    await expect.poll(() => booked(late)).toEqual(givenBack)
    return late
  }
})

it("a bank whose late payments cannot be read is asked again, and that is told in the log, unless it is only away", async () => {
  await server.stop()
  await started(20)
  const late = await cameTooLate("found-later")
  says.holds = Promise.reject(bankAway.swish())
  says.holds.catch(() => undefined)
  const { looks } = says
  await expect.poll(() => says.looks).toBeGreaterThan(looks + 1)
  expect(saysLogged("late payments could not be given back")).toBe(false)
  says.holds = Promise.reject(new Error("Nobody can read this."))
  says.holds.catch(() => undefined)
  await expect.poll(() => saysLogged("late payments could not be given back")).toBe(true)
  says.holds = undefined
  says.late = [late]
  await expect.poll(() => booked(late)).toEqual(givenBack)
})

it("a server that stops writes nothing of what the bank says afterwards", async () => {
  const late = await cameTooLate("told-too-late")
  let release = (): void => undefined
  says.holds = new Promise((resolve) => {
    release = resolve
  })
  says.late = [late]
  const { looks } = says
  says.tell()
  await expect.poll(() => says.looks).toBe(looks + 1)
  await server.stop()
  release()
  says.tell()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([says.looks, says.refunds, logged]).toEqual([looks + 1, [], []])
  // One that can be stopped.
  await started(600_000)
})
