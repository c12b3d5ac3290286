import { printDepositSlip, readCashDay, saveBanking, saveCashDay } from "@karat/contract/cash"
import { closeRegister, printRegisterReport, readRegisterReport } from "@karat/contract/register-report"
import { noCash } from "@karat/domain/cash/banking"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { TestServer } from "@karat/store-server/testing/test-server"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { count, gesture, type Preparation, until } from "./gesture.ts"

const dayMs = 24 * 3_600_000

/** A day of long ago that nobody has counted yet. */
async function freshDate(server: TestServer): Promise<string> {
  const days = await count(server, "SELECT count(*) AS n FROM cash_day")
  return new Date(Date.UTC(2024, 0, 1) + days * dayMs).toISOString().slice(0, 10)
}

/** What is counted of a day as it stands, in kronor. */
async function counted(till: TestTill, date: string, kronor: number) {
  const { sums, version } = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
  const { expected, opening } = sums.SEK
  return {
    body: {
      date,
      pos: 1,
      currency: "SEK" as const,
      staffId: "1001",
      opening,
      expected,
      counted: minorUnits(kronor * 100),
      closing: opening,
      difference: minorUnits(kronor * 100 - expected),
      comment: "Counted twice",
      version
    }
  }
}

/** A bag with a day of its own in it. */
async function sentBag(server: TestServer, till: TestTill) {
  const date = await freshDate(server)
  await till.call(saveCashDay, await counted(till, date, 1000))
  const bag = (number: string) => ({
    body: { ids: [`${date}-1`], bankBag: number, bankChange: noCash, badgeNumber: "1001" }
  })
  return { date, bag }
}

const bags = (server: TestServer) => count(server, "SELECT count(*) AS n FROM bank_bag")

/** What is counted of the tills' cash and sent to the bank, by name. */
export const cashGestures: Readonly<Record<string, Preparation>> = {
  "counts a day": async (server, till) => {
    const date = await freshDate(server)
    return gesture(saveCashDay, await counted(till, date, 1000), await counted(till, date, 900), () =>
      count(server, "SELECT count(*) AS n FROM cash_count WHERE date = ?", date)
    )
  },
  "closes a bank bag": async (server, till) => {
    const { bag } = await sentBag(server, till)
    const number = `F-${await bags(server)}`
    return gesture(saveBanking, bag(number), bag(`${number}-2`), () => bags(server))
  },
  "closes the register": async (server, till) => {
    const { number } = (await till.call(readRegisterReport)).answer
    const closing = (which: number) => ({ body: { number: which, badgeNumber: "1001" } })
    return gesture(closeRegister, closing(number), closing(number + 1), () =>
      count(server, "SELECT count(*) AS n FROM register_report")
    )
  },
  "prints a register report": async (server, till) => {
    const { number } = (await till.call(readRegisterReport)).answer
    const { register } = (await till.call(closeRegister, { body: { number, badgeNumber: "1001" } })).answer
    const { terminalNumber } = register
    const prints = (state: string) =>
      count(
        server,
        "SELECT count(*) AS n FROM outbox WHERE cart_id = ? AND state LIKE ?",
        `Z ${terminalNumber} ${number}`,
        state
      )
    await until(async () => (await prints("done")) === 1)
    return gesture(
      printRegisterReport,
      { body: { closed: { terminalNumber, number } } },
      { body: { closed: { terminalNumber, number: number + 1 } } },
      () => prints("%")
    )
  },
  "prints a deposit slip": async (server, till) => {
    const { bag } = await sentBag(server, till)
    const { answer } = await till.call(saveBanking, bag(`S-${await bags(server)}`))
    const bankId = answer.bankId ?? ""
    const slips = (state: string) =>
      count(server, "SELECT count(*) AS n FROM outbox WHERE cart_id = ? AND state LIKE ?", bankId, state)
    await until(async () => (await slips("done")) === 1)
    const slip = (id: string) => ({ params: { bankId: id } })
    return gesture(printDepositSlip, slip(bankId), slip("another-bag"), () => slips("%"))
  }
}
