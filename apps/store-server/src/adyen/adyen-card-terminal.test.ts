import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { CardTerminalConfig } from "../config/card-terminal-config.ts"
import { readConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { type CardTerminal, TerminalAnswerLost, TerminalUnreachable } from "../hardware/card-terminal.ts"
import type { Charge } from "../hardware/charge-service.ts"
import { noHardware } from "../hardware/store-hardware.ts"
import { outsideRequest } from "../payment/outside-requests.ts"
import { type NexoTerminal, nexoTerminal } from "@karat/demo-shop/simulator/nexo-terminal"
import {
  simulatedCardTerminal,
  type SimulatedCardTerminal
} from "@karat/demo-shop/simulator/simulated-card-terminal"
import { openTerminalLedger, type TerminalLedger } from "@karat/demo-shop/simulator/terminal-ledger"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { anyTestTerminal, testCertificate, type TestCertificate } from "../testing/test-certificate.ts"
import { pino } from "pino"
import { withCardTerminals } from "./with-card-terminals.ts"

const poiid = "V400m-347069201"
const key = { identifier: "shop", version: 1, passphrase: "a passphrase of the shop" }
const logged: string[] = []
const log = pino({ level: "info" }, { write: (line: string) => logged.push(line) })
const saysLogged = (words: string) => logged.some((line) => line.includes(words))
let certificate: TestCertificate
let db: Database
let ledger: TerminalLedger
let simulated: SimulatedCardTerminal
let spoken: NexoTerminal
let cloud: NexoTerminal
let now = new Date("2026-11-23T12:00:00Z")

beforeAll(async () => {
  certificate = await testCertificate(`${poiid}.test.terminal.adyen.com`)
  ledger = openTerminalLedger(":memory:")
  simulated = simulatedCardTerminal(poiid, ledger, 5, () => undefined)
  const behind = { poiid, tls: certificate, terminal: () => simulated, ledger: () => ledger }
  spoken = await nexoTerminal({ ...behind, key })
  cloud = await nexoTerminal({ ...behind, key: undefined, apiKey: "the key of the shop" })
})
beforeEach(async () => {
  db = await openTestDatabase()
  now = new Date("2026-11-23T12:00:00Z")
  logged.length = 0
  simulated.choose("approve")
  for (const each of [spoken, cloud]) {
    each.choose("none")
    each.refuse(undefined)
  }
})
afterAll(async () => {
  simulated.close()
  await Promise.all([spoken.close(), cloud.close()])
  ledger.close()
})

interface Reached {
  readonly ca?: string
  readonly key?: typeof key
  readonly environment?: "live" | "test"
  readonly apiKey?: string
  readonly chargeMs?: number
}

async function terminalAt(config: CardTerminalConfig, over: Reached = {}): Promise<CardTerminal> {
  const { adyen } = readConfig({})
  const chargeMs = over.chargeMs ?? 20_000
  return await withCardTerminals(
    noHardware,
    {
      cardTerminals: [config],
      adyen: {
        ...adyen,
        environment: over.environment ?? "test",
        apiKey: over.apiKey ?? "the key of the shop",
        merchant: "KaratSE",
        cloudUrl: `https://127.0.0.1:${cloud.port}/v1`,
        terminalCa: over.ca ?? certificate.cert,
        cloudCa: certificate.cert
      },
      terminalTimeoutMs: chargeMs,
      serverAnswerMs: chargeMs,
      ledgerAnswerMs: 5000
    },
    { db, log, clock: () => now }
  ).cardTerminal(poiid)
}
const inShop = (over: Reached = {}) =>
  terminalAt(
    {
      poiid,
      registerOf: undefined,
      local: { url: `https://127.0.0.1:${spoken.port}/nexo`, key: over.key ?? key }
    },
    over
  )
const inCloud = (over: Reached = {}) => terminalAt({ poiid, registerOf: undefined, local: undefined }, over)

let charges = 0
const charge = (amount: number, more: Partial<Charge> = {}): Charge => ({
  attempt: `cart-${String((charges += 1))} gesture-${Math.random().toString(36).slice(2)}`,
  amount: minorUnits(amount),
  currency: "SEK",
  ...more
})
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const taken = (attempt: string) => ledger.standing(attempt).type

const schemeLines = expect.arrayContaining([
  { name: "AID", value: "A0000000041010" },
  { name: "APPROVED", value: "" }
])

describe.each([
  ["in the shop", inShop],
  ["through the cloud", inCloud]
])("a card terminal %s", (_, terminal) => {
  it("charges a card to the öre, and says of it what a refund needs and no more · NEXO-1 NEXO-4", async () => {
    const asked = charge(1_234_07)
    expect(await (await terminal()).charge(asked)).toEqual({
      type: "approved",
      maskedCard: expect.stringMatching(/^\*{4} \*{4} \*{4} \d{4}$/u),
      cardBrand: expect.stringMatching(/^VISA|MASTERCARD$/u),
      alias: expect.stringMatching(/^crd-/u),
      reference: expect.stringMatching(/^SIM\.\S+ 2026-/u),
      receipt: { customer: schemeLines, cashier: schemeLines }
    })
    expect(ledger.rows(poiid)[0]).toMatchObject({ attempt: asked.attempt, amount: 1_234_07, currency: "SEK" })
    expect(await (await terminal()).lookup(asked.attempt)).toMatchObject({
      type: "approved",
      alias: expect.any(String),
      receipt: { customer: schemeLines }
    })
  })

  it("gives a payment back by its reference without its card, and to any card where there is none · NEXO-5", async () => {
    const asked = charge(500_00)
    const paid = await (await terminal()).charge(asked)
    if (paid.type !== "approved") throw new Error("It was not approved.")
    const { maskedCard = "", cardBrand, reference } = paid
    const back = charge(-200_00, { to: { maskedCard, cardBrand, reference } })
    expect(await (await terminal()).charge(back)).toMatchObject({ type: "approved", maskedCard, cardBrand })
    expect(ledger.rows(poiid)[0]).toMatchObject({ attempt: back.attempt, amount: -200_00, maskedCard })
    expect((await outsideRequest(db, back.attempt))?.kind).toBe("reversal")
    expect(await (await terminal()).lookup(back.attempt)).toMatchObject({
      type: "approved",
      maskedCard,
      cardBrand
    })
    const free = charge(-10_00)
    expect((await (await terminal()).charge(free)).type).toBe("approved")
    expect((await outsideRequest(db, free.attempt))?.kind).toBe("refund")
    const gone = charge(-10_00, { to: { maskedCard, reference: "SIM.bm9uZQ 2026-11-23T12:00:00.000Z" } })
    expect(await (await terminal()).charge(gone)).toMatchObject({
      type: "declined",
      code: "refund_not_found"
    })
    // Had that answer been lost, asking later would not go on for ever.
    later(600)
    expect(await (await terminal()).lookup(gone.attempt)).toEqual({ type: "never-heard" })
  })

  it("says no in the words of its condition · NEXO-1 NEXO-15", async () => {
    simulated.choose("decline")
    expect(await (await terminal()).charge(charge(10_00))).toMatchObject({
      type: "declined",
      code: "card_declined"
    })
    simulated.choose("wait")
    const first = charge(10_00)
    const running = await terminal()
    const waiting = running.charge(first)
    await expect.poll(() => taken(first.attempt)).toBe("pending")
    const second = charge(10_00)
    expect(await (await terminal()).charge(second)).toMatchObject({
      type: "declined",
      code: "card_terminal_busy"
    })
    expect(await running.lookup(first.attempt)).toEqual({ type: "pending" })
    await running.abort(first.attempt)
    expect(await waiting).toMatchObject({ type: "cancelled" })
  })

  it("that is off has heard nothing, and the charge is over for good · NEXO-2", async () => {
    simulated.choose("offline")
    const asked = charge(10_00)
    await expect((await terminal()).charge(asked)).rejects.toThrow(TerminalUnreachable)
    simulated.choose("approve")
    expect(await (await terminal()).charge(asked).catch(() => "lost")).not.toMatchObject({ type: "approved" })
    expect(taken(asked.attempt)).toBe("never-heard")
  })

  it("remembers nothing that was given up before it was asked; the shop does · NEXO-3", async () => {
    const asked = charge(10_00)
    expect(await (await terminal()).lookup(asked.attempt)).toEqual({ type: "never-heard" })
    await (await terminal()).abort(asked.attempt)
    expect(await (await terminal()).lookup(asked.attempt)).toMatchObject({ type: "cancelled" })
    expect(await (await terminal()).charge(asked)).toMatchObject({ type: "cancelled" })
    expect(taken(asked.attempt)).toBe("never-heard")
  })

  it("never hears of one charge twice, whatever its first answer was · NEXO-2", async () => {
    simulated.choose("drop-answer")
    const asked = charge(10_00)
    await expect((await terminal()).charge(asked)).rejects.toThrow(TerminalAnswerLost)
    await expect((await terminal()).charge(asked)).rejects.toThrow(TerminalAnswerLost)
    expect(await (await terminal()).lookup(asked.attempt)).toMatchObject({ type: "approved" })
    expect(ledger.rows(poiid).filter(({ attempt }) => attempt === asked.attempt)).toHaveLength(1)
  })

  it("asks, shows and reads cards · NEXO-6", async () => {
    const at = await terminal()
    simulated.choose("wait")
    const confirmed = at.ask({
      type: "confirmation",
      title: "Kvitto",
      text: "Per mejl?",
      yes: "Ja",
      no: "Nej"
    })
    await expect.poll(simulated.screen).toMatchObject({ title: "Kvitto", buttons: ["Ja", "Nej"] })
    simulated.reply({ type: "pressed", button: 0 })
    expect(await confirmed).toEqual({ type: "pressed", button: 0 })
    const chosen = at.ask({ type: "menu", text: "Hur?", buttons: ["A", "B", "C"] })
    await expect.poll(simulated.screen).toMatchObject({ text: "Hur?" })
    simulated.reply({ type: "pressed", button: 2 })
    expect(await chosen).toEqual({ type: "pressed", button: 2 })
    const typed = at.ask({ type: "personal-number" })
    await expect.poll(simulated.screen).toMatchObject({ typed: true })
    simulated.reply({ type: "typed", text: "198001019876" })
    expect(await typed).toEqual({ type: "typed", text: "198001019876" })
    const stopped = at.ask({ type: "menu", text: "Hur?", buttons: ["A"] })
    await expect.poll(simulated.screen).toMatchObject({ text: "Hur?" })
    const [unanswered] = await Promise.allSettled([stopped, at.stopAsking()])
    expect(unanswered).toMatchObject({ reason: { why: "stopped" } })
    const card = at.readCard()
    await expect.poll(simulated.screen).toMatchObject({ type: "present-card" })
    simulated.approve()
    expect(await card).toMatchObject({ alias: expect.stringMatching(/^crd-/u) })
    const ended = at.readCard()
    await expect.poll(simulated.screen).toMatchObject({ type: "present-card" })
    const [unread] = await Promise.allSettled([ended, at.stopReading()])
    expect(unread).toMatchObject({ reason: { why: "stopped" } })
    at.display({ lines: [{ text: "Ring <1> & co", amount: "10,00" }], total: "10,00" })
    await expect.poll(simulated.screen).toMatchObject({
      lines: [{ text: "Ring &lt;1&gt; &amp; co", amount: "10,00" }],
      total: "10,00"
    })
    at.display(undefined)
    await expect.poll(simulated.screen).toEqual({ type: "idle" })
    expect(await at.diagnose()).toEqual({ ready: true, reachesHost: true, says: "OK" })
  })
})

describe.each([
  ["in the shop", inShop, () => spoken],
  ["through the cloud", inCloud, () => cloud]
])("what a terminal %s refuses", (_, terminal, speaking) => {
  it.each([
    ["NotAllowed", "card_not_allowed"],
    ["MessageFormat", "card_request_refused"],
    ["InsertedCard", "card_still_inserted"],
    ["PaymentRestriction", "card_restricted"],
    ["Refusal", "card_declined"],
    ["WrongPIN", "card_declined"]
  ] as const)(
    "by %s is told in words of its own, and its reason is in the log · NEXO-15",
    async (condition, code) => {
      speaking().refuse(condition)
      expect(await (await terminal()).charge(charge(10_00))).toMatchObject({ type: "declined", code })
      expect(saysLogged("214 Declined online: NOT_NOW")).toBe(true)
    }
  )

  it("with proof that it is the terminal was never charged, and the log says why · NEXO-11", async () => {
    speaking().choose("rejects")
    const asked = charge(10_00)
    await expect((await terminal()).charge(asked)).rejects.toMatchObject({ code: "card_request_refused" })
    expect(saysLogged("Unknown POIID")).toBe(true)
    speaking().choose("none")
    expect(await (await terminal()).lookup(asked.attempt)).toMatchObject({ type: "cancelled" })
    expect(taken(asked.attempt)).toBe("never-heard")
  })

  it("a payment that the customer has to sign for says so · NEXO-13", async () => {
    speaking().choose("signature")
    expect(await (await terminal()).charge(charge(10_00))).toMatchObject({
      type: "approved",
      needsSignature: true
    })
  })

  it("a payment whose receipts nobody can read is taken all the same · NEXO-16", async () => {
    speaking().choose("strange-receipt")
    const outcome = await (await terminal()).charge(charge(10_00))
    expect(outcome.type).toBe("approved")
    expect(outcome).not.toHaveProperty("receipt")
  })

  it("a terminal that Adyen cannot reach is not ready · NEXO-14", async () => {
    speaking().choose("unreachable")
    expect(await (await terminal()).diagnose()).toMatchObject({ ready: false, says: "Unreachable" })
  })

  it("what it may have forgotten is not known, and ended by nobody but a person · NEXO-12", async () => {
    const at = await terminal()
    const first = charge(10_00)
    const other = charge(20_00)
    await at.charge(first)
    speaking().choose("forgets")
    later(60)
    // Nothing else was asked of it, and it was asked a moment ago: it has never heard of it.
    expect(await at.lookup(first.attempt)).toEqual({ type: "never-heard" })
    speaking().choose("none")
    await at.charge(other)
    speaking().choose("forgets")
    expect(await at.lookup(first.attempt)).toEqual({ type: "never-heard" })
    later(600)
    expect(await at.lookup(first.attempt)).toMatchObject({ type: "unsure", code: "card_terminal_forgot" })
    expect(await at.lookup(other.attempt)).toEqual({ type: "never-heard" })
    speaking().choose("none")
    expect(await at.lookup(first.attempt)).toMatchObject({ type: "approved" })
  })
})

it("a refusal that anybody could have sent ends no payment, and is told · NEXO-11", async () => {
  const terminal = await inShop()
  await terminal.diagnose()
  spoken.choose("rejects-unsealed")
  const asked = charge(10_00)
  await expect(terminal.charge(asked)).rejects.toThrow(TerminalAnswerLost)
  expect(saysLogged("The terminal refuses the message: Crypto error")).toBe(true)
  await expect(terminal.lookup(asked.attempt)).rejects.toThrow(TerminalUnreachable)
  // From then on the key is in doubt, and nothing else is charged.
  await expect(terminal.charge(charge(10_00))).rejects.toMatchObject({ code: "card_terminal_key_wrong" })
  spoken.choose("none")
  expect(await terminal.lookup(asked.attempt)).toMatchObject({ type: "approved" })
  expect((await terminal.charge(charge(10_00))).type).toBe("approved")
})

it("a refusal with proof to be diagnosed proves the key: cards are charged · NEXO-11", async () => {
  spoken.choose("rejects-diagnosis")
  expect((await (await inShop()).charge(charge(10_00))).type).toBe("approved")
  const tried = await inShop()
  await expect(tried.diagnose()).rejects.toThrow(TerminalUnreachable)
  expect((await tried.charge(charge(10_00))).type).toBe("approved")
})

it("an answer that the key does not open is told as a wrong key, before a payment and by a test · NEXO-11", async () => {
  spoken.choose("wrong-seal")
  const asked = charge(10_00)
  await expect((await inShop()).charge(asked)).rejects.toMatchObject({ code: "card_terminal_key_wrong" })
  expect(taken(asked.attempt)).toBe("never-heard")
  await expect((await inShop()).diagnose()).rejects.toMatchObject({ code: "card_terminal_key_wrong" })
})

describe("a terminal that speaks badly", () => {
  it.each(["wrong-seal", "truncated", "duplicate", "silence", "wrong-amount"] as const)(
    "(%s) has its charge looked for, and its end is its own word · NEXO-7",
    async (fault) => {
      const terminal = await inShop({ chargeMs: fault === "silence" ? 500 : 20_000 })
      // Of the same amount, so that nothing but its id tells its answer from the next one.
      await terminal.charge(charge(10_00))
      spoken.choose(fault)
      const asked = charge(10_00)
      await expect(terminal.charge(asked)).rejects.toThrow(TerminalAnswerLost)
      if (fault !== "wrong-amount")
        await expect(terminal.lookup(asked.attempt)).rejects.toThrow(TerminalUnreachable)
      spoken.choose("none")
      expect(await terminal.lookup(asked.attempt)).toMatchObject({ type: "approved" })
      expect(ledger.rows(poiid)[0]).toMatchObject({ attempt: asked.attempt, amount: 10_00 })
    }
  )

  it("has heard nothing of what it lost, and says so only once nothing can be on its way · NEXO-3", async () => {
    const terminal = await inShop()
    await terminal.diagnose()
    spoken.choose("deaf")
    const asked = charge(10_00)
    await expect(terminal.charge(asked)).rejects.toThrow(TerminalAnswerLost)
    spoken.choose("none")
    expect(await terminal.lookup(asked.attempt)).toEqual({ type: "pending" })
    later(6)
    expect(await terminal.lookup(asked.attempt)).toEqual({ type: "never-heard" })
    await terminal.abort(asked.attempt)
    expect(await terminal.lookup(asked.attempt)).toMatchObject({ type: "cancelled" })
    await expect(terminal.charge(asked)).rejects.toThrow(TerminalAnswerLost)
    expect(taken(asked.attempt)).toBe("never-heard")
  })

  it("is not talked to unless it is the one, by its certificate and its name · NEXO-8", async () => {
    const other = await testCertificate(`${poiid}.test.terminal.adyen.com`)
    const another = await testCertificate("V400m-999999999.test.terminal.adyen.com")
    const stranger = await nexoTerminal({
      poiid,
      tls: another,
      key,
      terminal: () => simulated,
      ledger: () => ledger
    })
    const at = (port: number): CardTerminalConfig => ({
      poiid,
      registerOf: undefined,
      local: { url: `https://127.0.0.1:${port}/nexo`, key }
    })
    const asked = charge(10_00)
    for (const terminal of [
      await inShop({ ca: other.cert }),
      await inShop({ environment: "live" }),
      await terminalAt(at(stranger.port), { ca: another.cert })
    ])
      await expect(terminal.charge({ ...asked, attempt: charge(1).attempt })).rejects.toThrow(
        TerminalUnreachable
      )
    const shared = await testCertificate(anyTestTerminal)
    const older = await nexoTerminal({
      poiid,
      tls: shared,
      key,
      terminal: () => simulated,
      ledger: () => ledger
    })
    expect((await (await terminalAt(at(older.port), { ca: shared.cert })).charge(asked)).type).toBe(
      "approved"
    )
    expect(taken(asked.attempt)).toBe("approved")
    await Promise.all([stranger.close(), older.close()])
  })

  it("is not reached with another shop's key, in the shop or in the cloud · NEXO-8", async () => {
    const asked = charge(10_00)
    const stranger = await inShop({ key: { ...key, passphrase: "another" } })
    await expect(stranger.charge(asked)).rejects.toMatchObject({ code: "card_terminal_key_wrong" })
    expect(await stranger.lookup(asked.attempt)).toMatchObject({ type: "cancelled" })
    await expect(stranger.diagnose()).rejects.toMatchObject({ code: "card_terminal_key_wrong" })
    expect(saysLogged("Crypto error")).toBe(true)
    await expect((await inCloud({ apiKey: "another" })).charge(charge(10_00))).rejects.toThrow(
      TerminalUnreachable
    )
    expect(taken(asked.attempt)).toBe("never-heard")
  })
})
