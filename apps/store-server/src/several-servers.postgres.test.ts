import { addItem, readLines, readPayments } from "@karat/contract/cart"
import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { signInWithCode } from "@karat/contract/session"
import * as terminal from "@karat/contract/terminal"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { StoreHardware } from "./hardware/store-hardware.ts"
import { verifyJournal } from "./journal/verify-journal.ts"
import { present } from "./testing/present.ts"
import { sqlText } from "./testing/sql-text.ts"
import { testDataFolder } from "./testing/test-data-folder.ts"
import { cartWorth, headerOf, openedCart, pay } from "./testing/test-sale.ts"
import { startTestServer, type TestServer } from "./testing/test-server.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "./testing/test-till.ts"

const patient = { terminalTimeoutMs: 20_000, serverAnswerMs: 15_000, cancelWaitMs: 5000, stopGraceMs: 50 }

/** Servers of one database, with the devices of one shop. */
class Chain {
  readonly servers: TestServer[] = []
  #config: Awaited<ReturnType<typeof testConfig>> | undefined
  #hardware: StoreHardware | undefined

  async add(): Promise<TestServer> {
    this.#config ??= await testConfig(patient)
    const dataDir = this.servers.length === 0 ? this.#config.dataDir : testDataFolder()
    const server = await startTestServer(
      { ...this.#config, dataDir },
      // The devices outlive the server that was started first.
      { before: (itself) => (this.#hardware ??= { ...itself, close: () => undefined }) }
    )
    this.servers.push(server)
    return server
  }

  /** The simulated terminal, as it stands beside all of them. */
  async terminal() {
    return present(await present(this.servers[0]).simulator?.cardTerminal("V400m-347069201"))
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.stop()
  }
}

const chain = new Chain()
let tills: readonly [TestTill, TestTill]

beforeAll(async () => {
  const [one, other] = [await chain.add(), await chain.add()]
  const till = await signedInTill(one.url)
  // The register's calls come to the one or to the other.
  tills = [till, testTill(other.url, till.token)]
})
afterAll(() => chain.stop())
beforeEach(async () => (await chain.terminal()).choose("approve"))

const addBag = (till: TestTill, id: string, key: string) =>
  till.call(addItem, { params: { id }, body: { itemNumber: "BAG-S", quantity: 1 }, key })
const times = <Answer>(count: number, work: (nth: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, nth) => nth).reduce<Promise<Answer[]>>(
    async (before, nth) => [...(await before), await work(nth)],
    Promise.resolve([])
  )
/** Pays what is left, so that the next cart is a new one. */
const closes = async (till: TestTill, id: string) => {
  const { closedAt, paid, total } = await headerOf(till, id)
  if (closedAt === undefined) await pay(till, id, total - paid)
}
const rightBooks = async () => expect(await verifyJournal(present(chain.servers[0]).db)).toEqual([])

describe("several servers of one database", () => {
  it("know at once what the other has done to a cart · CHAIN-4", async () => {
    const [one, other] = tills
    const { id } = await openedCart(one)
    await times(6, (nth) => addBag(nth % 2 === 0 ? one : other, id, `in-turns-${nth}`))
    expect((await headerOf(one, id)).numberOfLines).toBe(6)
    expect(await headerOf(other, id)).toEqual(await headerOf(one, id))
    await closes(other, id)
  })

  it("never close a cart that goods were added to meanwhile · CHAIN-4", async () => {
    const [one, other] = tills
    const ends = await times(12, async (nth) => {
      const id = await cartWorth(one, 100_00)
      const [paid, added] = await Promise.all([
        pay(one, id, 100_00, { tenderType: tender.cash }),
        addBag(other, id, `while-paying-${nth}`)
      ])
      expect(paid.status).toBe(200)
      const { closedAt, total, paid: sum } = await headerOf(other, id)
      const lines = (await one.call(readLines, { params: { id } })).answer
      expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(total)
      expect(lines).toHaveLength(added.status === 200 ? 2 : 1)
      if (closedAt !== undefined) expect(sum).toBe(total)
      await closes(one, id)
      return added.status
    })
    expect(ends.every((status) => [200, 409].includes(status))).toBe(true)
    await rightBooks()
  })

  it("carry a gesture out once that comes to both, and answer it alike · CHAIN-4 IDEM-5", async () => {
    const { id } = await openedCart(tills[0])
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      const [one, other] = await Promise.all(tills.map((till) => addBag(till, id, `to-both-servers-${nth}`)))
      expect(present(other).text).toBe(present(one).text)
      expect((await headerOf(tills[0], id)).numberOfLines).toBe(nth)
    }
    await closes(tills[1], id)
    for (const nth of [1, 2, 3, 4]) {
      const paid = await cartWorth(tills[1], 100_00)
      const key = `payment-to-both-${nth}`
      const [one, other] = await Promise.all(
        tills.map((till) => pay(till, paid, 100_00, { tenderType: tender.card, key }))
      )
      expect([present(one).status, present(other).answer]).toEqual([200, present(one).answer])
      expect((await tills[0].call(readPayments, { params: { id: paid } })).answer).toHaveLength(1)
    }
    await rightBooks()
  })

  it("cancel a payment that the other one drives · CHAIN-4", async () => {
    const [one, other] = tills
    ;(await chain.terminal()).choose("wait")
    const id = await cartWorth(one, 100_00)
    const paid = pay(one, id, 100_00, { tenderType: tender.card, key: "cancelled-elsewhere" })
    await expect.poll(async () => (await chain.terminal()).screen().type).toBe("insert-card")
    const cancelled = await other.call(cancelPayment, {
      params: { id },
      query: { attempt: "cancelled-elsewhere" }
    })
    expect(cancelled.answer).toEqual({ success: true })
    expect((await paid).answer).toMatchObject({ success: false })
    expect(await headerOf(other, id)).toMatchObject({ paid: 0 })
    await closes(other, id)
  })

  it("stop what the other one waits for at a terminal, where its own register asks · CHAIN-4 TERM-2", async () => {
    const [one, other] = tills
    const colleague = await signedInTill(present(chain.servers[1]).url, "101-2")
    const screen = async () => (await chain.terminal()).screen().type
    const asked = one.call(terminal.askPersonalNumber)
    await expect.poll(screen).toBe("question")
    if ((await terminalOf(colleague)) === (await terminalOf(one)))
      expect(await colleague.call(terminal.askPersonalNumber)).toMatchObject({ code: "card_terminal_busy" })
    await other.call(terminal.stopAskingPersonalNumber)
    expect(await asked).toMatchObject({ status: 422, code: "question_stopped" })
    await expect.poll(screen).toBe("idle")
    // A second question of the same register takes the place of the first.
    const first = one.call(terminal.askPersonalNumber)
    await expect.poll(screen).toBe("question")
    const second = other.call(terminal.askPersonalNumber)
    expect(await first).toMatchObject({ status: 422, code: "question_stopped" })
    await expect.poll(screen).toBe("question")
    ;(await chain.terminal()).reply({ type: "typed", text: "19880808-1189" })
    expect((await second).answer).toEqual({ personalNumber: "19880808-1189" })
  })

  it("count guesses together · CHAIN-4", async () => {
    const guesses = await times(8, (nth) =>
      testTill(present(chain.servers[nth % 2]).url).call(signInWithCode, { body: { code: "999-9" } })
    )
    const [free, slowed] = [guesses.slice(0, 5), guesses.slice(5)]
    expect(free.every(({ status }) => status !== 429)).toBe(true)
    expect(slowed.map(({ status }) => status)).toEqual([429, 429, 429])
    await present(chain.servers[0]).db.run(sqlText("DELETE FROM guess"))
  })

  it("carry on what a server drove that is gone, and take the tills that it had signed in · CHAIN-4", async () => {
    const third = await chain.add()
    const till = await signedInTill(third.url)
    ;(await chain.terminal()).choose("wait")
    const id = await cartWorth(till, 100_00)
    const lost = pay(till, id, 100_00, { tenderType: tender.card, key: "its-server-is-gone" }).catch(
      () => undefined
    )
    await expect.poll(async () => (await chain.terminal()).screen().type).toBe("insert-card")
    chain.servers.pop()
    await third.stop()
    await lost
    expect((await chain.terminal()).approve()).toBe(true)
    const again = testTill(present(chain.servers[0]).url, till.token)
    const status = async () =>
      (await again.call(readPaymentStatus, { params: { id }, query: { attempt: "its-server-is-gone" } }))
        .answer
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ success: true, status: 1 })
    expect(await headerOf(again, id)).toMatchObject({ paid: 100_00, closedAt: expect.any(String) })
    expect((await again.call(readPayments, { params: { id } })).answer).toHaveLength(1)
    await rightBooks()
  })
})

async function terminalOf(till: TestTill): Promise<unknown> {
  const claims: unknown = JSON.parse(Buffer.from(till.token.split(".")[1] ?? "", "base64url").toString())
  return (claims as { readonly cardTerminalId?: string }).cardTerminalId
}
