import { readEntries, saveEntry } from "@karat/contract/admin"
import { overrideTender } from "@karat/contract/goods-return"
import { readExpenses, setExpense } from "@karat/contract/expense"
import { readTenderTypes } from "@karat/contract/payment"
import { readAttempts } from "@karat/contract/payment-attempt"
import { closeRegister, readClosedReports, readRegisterReport } from "@karat/contract/register-report"
import { readTenderTypeTotals } from "@karat/contract/store-day"
import type { Entry } from "@karat/domain/admin/entry"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accountPlans } from "../bookkeeping/account-plan.ts"
import { booksOf } from "../bookkeeping/books-of.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartOfReturns, readReceipt, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const owner = "1001"
let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const fresh: Entry = {
  tenderKind: "card-terminal",
  textSv: "Kort på egen terminal",
  textFi: "Kortti omalla päätteellä",
  textEn: "Card on our terminal",
  swishNumber: "",
  tenderStores: "",
  givesBack: true,
  opensDrawer: false,
  asksReference: false,
  roundsAsCash: false,
  changeInCash: false,
  sellsOffline: false,
  bookAccount: "",
  position: 5,
  isOffered: true,
  ownTenderId: ""
}
const save = (entry: Entry, before?: Entry) =>
  till.call(saveEntry, { params: { kind: "ownTender" }, body: { badgeNumber: owner, entry, before } })
let count = 0
/** Makes a tender of a name of its own and answers its number. */
async function made(over: Entry): Promise<number> {
  count += 1
  const names = { textSv: `Sätt ${count}`, textFi: `Tapa ${count}`, textEn: `Way ${count}` }
  const told = await save({ ...fresh, ...names, ...over })
  if (told.status !== 200) throw new Error(told.text)
  return Number((JSON.parse(told.text) as Entry)["ownTenderId"])
}
const entryOf = async (id: number) => {
  const query = { badgeNumber: owner }
  const { entries } = (await till.call(readEntries, { params: { kind: "ownTender" }, query })).answer
  return present(entries.find(({ ownTenderId }) => ownTenderId === String(id)))
}
const offered = async (on = till) => (await on.call(readTenderTypes)).answer
const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })

/** A cart of money that comes in without a sale, or goes out below nothing. */
async function cartOfIncome(amount: number): Promise<string> {
  const { id } = await openedCart(till)
  const rows = (await till.call(readExpenses, { params: { id } })).answer
  const { id: expenseId } = present(rows.find(({ bringsMoney }) => bringsMoney === amount > 0))
  await till.call(setExpense, { params: { id }, body: { expenseId, amount: minorUnits(Math.abs(amount)) } })
  return id
}
const accountOf = async (cartId: string, account: string) =>
  (
    await server.db.get(
      sqlText<{ sum: number | null }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
        cartId,
        account
      )
    )
  )?.sum

describe("a tender of the shop's own", () => {
  it("is made, named, offered where it shall be, and offered no more · OWN-1", async () => {
    const everywhere = await made({ tenderKind: "invoice", textSv: "Faktura" })
    const elsewhere = await made({ tenderKind: "invoice", tenderStores: " 102, 102 " })
    expect([everywhere, elsewhere]).toEqual([300, 301])
    expect((await entryOf(elsewhere))["tenderStores"]).toBe("102")
    const found = (await offered()).find(({ id }) => id === everywhere)
    expect(found).toMatchObject({
      description: "Faktura",
      names: { sv: "Faktura", fi: "Tapa 1", en: "Way 1" },
      rounds: false,
      own: { kind: "invoice", refundable: true, opensDrawer: false, needsReference: false }
    })
    expect((await offered()).map(({ id }) => id)).not.toContain(elsewhere)
    const before = await entryOf(everywhere)
    expect((await save({ ...before, isOffered: false }, before)).status).toBe(200)
    expect((await offered()).map(({ id }) => id)).not.toContain(everywhere)
    const id = await cartWorth(till, 100_00)
    expect(await pay(till, id, 100_00, { tenderType: everywhere, data: "F-1" })).toMatchObject({
      code: "tender_not_offered"
    })
    await pay(till, id, 100_00)
  })

  it("has a name of its own among those that are offered, in each language · OWN-1", async () => {
    const first = await made({ textSv: "Gallerian", textFi: "Keskus", textEn: "The centre" })
    const names = { textSv: "A", textFi: "B", textEn: "C" }
    for (const same of [
      { textSv: "GALLERIAN" },
      { textFi: "kes\u00ADkus" },
      { textEn: "The  centre" },
      { textSv: "Kontant" }
    ])
      expect(await save({ ...fresh, ...names, ...same })).toMatchObject({
        status: same.textFi === undefined ? 409 : 422
      })
    expect(await save({ ...fresh, ...names, textSv: "gallerian" })).toMatchObject({
      code: "tender_name_taken"
    })
    const cash = present(
      (
        await till.call(readEntries, { params: { kind: "tender" }, query: { badgeNumber: owner } })
      ).answer.entries.find(({ tenderId }) => tenderId === "1")
    )
    const body = { badgeNumber: owner, entry: { ...cash, textFi: "keskus" }, before: cash }
    expect(await till.call(saveEntry, { params: { kind: "tender" }, body })).toMatchObject({
      code: "tender_name_taken"
    })
    const before = await entryOf(first)
    expect((await save({ ...before, isOffered: false }, before)).status).toBe(200)
    const second = await made({ textSv: "Gallerian" })
    const gone = await entryOf(first)
    expect(await save({ ...gone, isOffered: true }, gone)).toMatchObject({ code: "tender_name_taken" })
    const standing = await entryOf(second)
    expect((await save({ ...standing, position: 7 }, standing)).status).toBe(200)
  })

  it("is saved with everything said: a field that is missing is neither yes nor no · OWN-1", async () => {
    for (const field of ["givesBack", "roundsAsCash", "changeInCash", "isOffered"]) {
      const { [field]: _left, ...rest } = fresh
      const told = await save(rest)
      expect([told.status, told.text]).toEqual([422, expect.stringContaining(`${field}: required`)])
    }
  })

  it("is refused where it cannot be: its number, its Swish number, its stores · OWN-1 OWN-3", async () => {
    for (const wrong of [
      { ownTenderId: "3" },
      { ownTenderId: "399" },
      { ownTenderId: "1e2" },
      { ownTenderId: "0100" },
      { tenderKind: "cash" },
      { tenderStores: "999" },
      { tenderStores: "101;102" },
      { bookAccount: "12" },
      { tenderKind: "swish-number", swishNumber: "0701740605" }
    ])
      expect(await save({ ...fresh, ...wrong })).toMatchObject({ status: 422, code: "entry_invalid" })
    expect(await save({ ...fresh, tenderKind: "swish-number" })).toMatchObject({
      status: 422,
      code: "swish_number_missing"
    })
    const helsinki = await signedInTill(server.url, "fi201-1")
    const inFinland = (entry: Entry) =>
      helsinki.call(saveEntry, {
        params: { kind: "ownTender" },
        body: { badgeNumber: owner, entry, before: undefined }
      })
    expect(
      await inFinland({ ...fresh, tenderKind: "swish-number", swishNumber: "1234567890" })
    ).toMatchObject({ status: 422, code: "entry_invalid" })
    expect((await save({ ...fresh, ownTenderId: "142" })).status).toBe(200)
    const before = await entryOf(142)
    expect(await save({ ...before, tenderKind: "other" }, before)).toMatchObject({ code: "entry_invalid" })
    expect(await inFinland({ ...fresh, ownTenderId: "142" })).toMatchObject({ code: "entry_taken" })
    const swish = await made({ tenderKind: "swish-number", swishNumber: "123 456 78 90" })
    expect((await offered()).find(({ id }) => id === swish)?.own?.swishNumber).toBe("1234567890")
  })

  it("pays once its reference is there, which the receipt and the books keep · OWN-2 OWN-5", async () => {
    const card = await made({})
    const id = await cartWorth(till, 250_00)
    for (const data of [undefined, "  ", "4".repeat(41)])
      expect(await pay(till, id, 250_00, { tenderType: card, ...(data && { data }) })).toMatchObject({
        status: 422,
        code: "reference_missing"
      })
    expect(await pay(till, id, 250_00, { tenderType: card, data: "4242 4242 4242 4242" })).toMatchObject({
      status: 422,
      code: "card_number_in_text"
    })
    expect(await pay(till, id, 300_00, { tenderType: card, data: "4242" })).toMatchObject({
      code: "overtender"
    })
    expect((await headerOf(till, id)).paid).toBe(0)
    const paying = { tenderType: card, data: "4242", key: "one-card-of-the-shop" }
    const [first, again] = [await pay(till, id, 250_00, paying), await pay(till, id, 250_00, paying)]
    expect([first.answer.success, again.text]).toEqual([true, first.text])
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    expect((await readReceipt(till, id)).payments).toMatchObject([
      { tenderType: card, maskedCard: "**** **** **** 4242", amountInCurrency: 250_00 }
    ])
    expect(await accountOf(id, `card-terminal:${card}`)).toBe(250_00)
    expect(await accountOf(id, "cash")).toBeNull()
    expect(
      await server.db.get(sqlText("SELECT reference FROM payment_attempt WHERE cart_id = ?", id))
    ).toEqual({
      reference: "4242"
    })
  })

  it("shows on the receipt and the cart what finds the payment again, and in the attempt book · OWN-6", async () => {
    const invoice = await made({ tenderKind: "invoice" })
    const id = await soldReceipt(till, [60_00], { tenderType: invoice, data: " F\u200B-1042 " })
    expect((await readReceipt(till, id)).payments).toMatchObject([{ reference: "F-1042" }])
    const { answer } = await till.call(readAttempts, { query: { cart: id } })
    expect(answer).toMatchObject([{ tenderType: invoice, reference: "F-1042" }])
  })

  it("is named in X and Z and in the day's figures, also once it is offered no more · OWN-6", async () => {
    const other = await made({ tenderKind: "other", textSv: "Byte", textFi: "Vaihto", textEn: "Trade-in" })
    await soldReceipt(till, [44_00], { tenderType: other })
    const before = await entryOf(other)
    expect((await save({ ...before, isOffered: false }, before)).status).toBe(200)
    const names = { sv: "Byte", fi: "Vaihto", en: "Trade-in" }
    const open = (await till.call(readRegisterReport)).answer
    const named = { account: `other:${other}`, amount: 44_00, name: "Byte", names }
    expect(open.sums.tenders.find(({ account }) => account === `other:${other}`)).toMatchObject(named)
    const figures = (await till.call(readTenderTypeTotals, { query: {} })).answer
    expect(figures.find(({ tenderType }) => tenderType === other)).toMatchObject({
      description: "Byte",
      names,
      amount: 44_00
    })
  })

  it("gives change from the drawer where it shall, in coins, and goes back as far as it paid · OWN-7", async () => {
    const voucher = await made({ tenderKind: "foreign-voucher", changeInCash: true })
    const drawer = (await till.call(readRegisterReport)).answer.sums
    const id = await cartWorth(till, 149_30)
    expect((await pay(till, id, 200_00, { tenderType: voucher })).answer.success).toBe(true)
    const { payments } = await readReceipt(till, id)
    expect(payments).toMatchObject([
      { tenderType: voucher, amountInCurrency: 200_00, isChange: false },
      { tenderType: 1, amountInCurrency: -51_00, isChange: true }
    ])
    expect(await accountOf(id, `foreign-voucher:${voucher}`)).toBe(200_00)
    expect(await accountOf(id, "cash")).toBe(-51_00)
    expect(await accountOf(id, "rounding")).toBe(30)
    const { sums } = (await till.call(readRegisterReport)).answer
    const cashOf = (each: typeof sums) => each.tenders.find(({ account }) => account === "cash")?.amount ?? 0
    expect(cashOf(sums) - cashOf(drawer)).toBe(-51_00)
    const back = await cartOfReturns(till, id, { 0: 1 })
    expect((await pay(till, back, -149_30, { tenderType: voucher })).answer.success).toBe(true)
  })

  it("is rounded as cash where it shall be, and takes no more than is due where it gives no change · OWN-7", async () => {
    const rounds = await made({ tenderKind: "other", roundsAsCash: true })
    expect((await offered()).find(({ id }) => id === rounds)).toMatchObject({
      rounds: true,
      roundingTo: 1_00,
      overtenderAllowed: false
    })
    const drawer = () => server.db.all(sqlText("SELECT * FROM cash_flow ORDER BY terminal_id, currency"))
    const before = await drawer()
    const id = await cartWorth(till, 99_60)
    expect(await pay(till, id, 101_00, { tenderType: rounds })).toMatchObject({ code: "overtender" })
    expect(await pay(till, id, 50_50, { tenderType: rounds })).toMatchObject({ code: "not_in_coins" })
    expect((await pay(till, id, 100_00, { tenderType: rounds })).answer.success).toBe(true)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    expect(await accountOf(id, "rounding")).toBe(-40)
    expect(await accountOf(id, "cash")).toBeNull()
    expect(await drawer()).toEqual(before)
  })

  it("brings money that is no sale, but not as an invoice or a voucher · OWN-8", async () => {
    const [card, invoice] = [await made({}), await made({ tenderKind: "invoice" })]
    const id = await cartOfIncome(50_00)
    expect(await pay(till, id, 50_00, { tenderType: invoice, data: "F-7" })).toMatchObject({
      status: 422,
      code: "tender_takes_no_income"
    })
    expect((await pay(till, id, 50_00, { tenderType: card, data: "4242" })).answer.success).toBe(true)
    expect(await accountOf(id, `card-terminal:${card}`)).toBe(50_00)
    const out = await cartOfIncome(-20_00)
    expect(await pay(till, out, -20_00, { tenderType: card, data: "4242" })).toMatchObject({
      code: "tender_pays_no_expense"
    })
    await pay(till, out, -20_00)
  })

  it("is compared with the terminal's own total when the register is closed · OWN-9", async () => {
    const card = await made({ textSv: "Bordet" })
    await soldReceipt(till, [80_00], { tenderType: card, data: "4242" })
    const account = `card-terminal:${card}`
    const { number, sums } = (await till.call(readRegisterReport)).answer
    expect(sums.tenders.find((each) => each.account === account)).toMatchObject({ amount: 80_00 })
    const close = (named: string) =>
      till.call(closeRegister, {
        body: { number, badgeNumber: owner, batches: [{ account: named, total: minorUnits(75_00) }] }
      })
    expect(await close("cash")).toMatchObject({ status: 422, code: "invalid_body" })
    expect((await close(account)).status).toBe(200)
    const [closed] = (await till.call(readClosedReports)).answer
    expect(closed?.sums.tenders.find((each) => each.account === account)).toMatchObject({
      name: "Bordet",
      amount: 80_00,
      batchTotal: 75_00
    })
    const after = (await till.call(readRegisterReport)).answer.sums.tenders
    expect(after.find((each) => each.account === account)).toMatchObject({ amount: 0 })
  })

  it("moves at least a krona by Swish · OWN-3", async () => {
    const swish = await made({ tenderKind: "swish-number", swishNumber: "1234567890" })
    const id = await cartWorth(till, 10_00)
    expect(await pay(till, id, 99, { tenderType: swish })).toMatchObject({ code: "swish_too_little" })
    expect((await pay(till, id, 1_00, { tenderType: swish })).answer.success).toBe(true)
    await pay(till, id, 9_00)
  })

  it("takes money back as it came, and warns before it goes elsewhere · OWN-4", async () => {
    const card = await made({ textSv: "Kort vid disken" })
    const sale = await soldReceipt(till, [120_00], { tenderType: card, data: "1881" })
    const back = await cartOfReturns(till, sale, { 0: 1 })
    expect(await pay(till, back, -120_00)).toMatchObject({ status: 412 })
    expect((await pay(till, back, -120_00, { tenderType: card, data: "1881" })).answer.success).toBe(true)
    expect(await accountOf(back, `card-terminal:${card}`)).toBe(-120_00)
  })

  it("that gives nothing back is refused, and its money goes back in cash knowingly · OWN-4", async () => {
    const voucher = await made({ tenderKind: "foreign-voucher", textSv: "Gallerians kort", givesBack: false })
    const sale = await soldReceipt(till, [90_00], { tenderType: voucher })
    const back = await cartOfReturns(till, sale, { 0: 1 })
    expect(await pay(till, back, -90_00, { tenderType: voucher })).toMatchObject({
      code: "tender_cannot_refund"
    })
    expect(await pay(till, back, -90_00)).toMatchObject({ status: 412 })
    await till.call(overrideTender, { params: { id: back }, query: { reason: "tender-cannot" } })
    expect((await pay(till, back, -90_00)).answer.success).toBe(true)
  })

  it("that is offered no more leaves its money to go back in cash knowingly · OWN-4", async () => {
    const gone = await made({ tenderKind: "other", textSv: "Förr" })
    const sale = await soldReceipt(till, [70_00], { tenderType: gone })
    const before = await entryOf(gone)
    expect((await save({ ...before, isOffered: false }, before)).status).toBe(200)
    const back = await cartOfReturns(till, sale, { 0: 1 })
    expect(await pay(till, back, -70_00)).toMatchObject({ status: 412 })
    await till.call(overrideTender, { params: { id: back }, query: { reason: "tender-cannot" } })
    expect((await pay(till, back, -70_00)).answer.success).toBe(true)
  })

  it("keeps what was booked where it was, and the name that the books have for an account · OWN-5", async () => {
    const other = await made({ tenderKind: "other", bookAccount: "1930", textSv: "Inbyte" })
    await server.db.run(sqlText("UPDATE own_tender_account SET from_date = '2025-01-01' WHERE id = ?", other))
    for (const [account, amount] of [
      [`other:${other}`, 500],
      ["cash", -500]
    ] as const)
      await server.db.run(
        sqlText(
          `INSERT INTO journal_entry (group_id, group_kind, account, currency, amount_minor, store_number, terminal_id, training, at)
             VALUES ('of-last-year', 'banked', ?, 'SEK', ?, '101', 'WK1011', 0, '2025-03-02T10:00:00.000Z')`,
          account,
          amount
        )
      )
    const before = await entryOf(other)
    expect((await save({ ...before, bookAccount: "1681" }, before)).status).toBe(200)
    await soldReceipt(till, [7_77], { tenderType: other })
    const rowsOf = async (day: string) => {
      const request = { from: day, to: day, format: "csv", stores: ["101"] } as const
      const { file } = await booksOf(server.db, request, accountPlans(undefined), {
        version: "0",
        now: new Date()
      })
      return file.toString("utf8")
    }
    expect(await rowsOf("2025-03-02")).toContain('2025-03-02;"101";1930;"Företagskonto";5,00;')
    expect(await rowsOf(today)).toContain(`${today};"101";1681;"Inbyte";7,77;`)
  })

  it("is booked on its own account, or on the usual one of its kind · OWN-5", async () => {
    const named = await made({ tenderKind: "bank-transfer", bookAccount: "1941", textSv: "Handelsbanken" })
    const usual = await made({ tenderKind: "invoice", textSv: "Räkning" })
    await soldReceipt(till, [40_00], { tenderType: named })
    await soldReceipt(till, [30_00], { tenderType: usual, data: "R-77" })
    const { file } = await booksOf(
      server.db,
      { from: today, to: today, format: "csv", stores: ["101"] },
      accountPlans(undefined),
      { version: "0.1.0", now: new Date() }
    )
    const rows = file.toString("utf8").split(/\r?\n/u)
    const ofAccount = (number: string) => rows.find((row) => row.includes(number))
    expect(ofAccount("1941")).toMatch(/Handelsbanken.*40,00/u)
    expect(ofAccount("1510")).toContain("90,00")
  })
})
