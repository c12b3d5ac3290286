import type { Currency } from "@karat/domain/money/currency"
import { type Database, type Row, writeReasons } from "@karat/store-server/demo-shop/seam"
import { writeMembersAndPersons } from "./demo-members.ts"

type Band = readonly [from: number, to: number, premium: number]

/** Whole kronor; the upper end belongs to the next band. */
const bandsSek: readonly Band[] = [
  [500, 2000, 149],
  [2000, 5000, 299],
  [5000, 10_000, 499],
  [10_000, 25_000, 899],
  [25_000, 50_000, 1499],
  [50_000, 100_000, 2490]
]

const bandsEur: readonly Band[] = [
  [50, 200, 15],
  [200, 500, 30],
  [500, 1000, 50],
  [1000, 2500, 90],
  [2500, 5000, 150],
  [5000, 10_000, 249]
]

type Repair = readonly [id: string, store: string, description: string, priceMinor: number | null]

const repairs: readonly Repair[] = [
  ["R10001", "101", "Lödning av kedja, guld 18K", 49_500],
  ["R10002", "101", "Storleksändring ring, vitguld", 69_500],
  ["R10003", "101", "Byte av lås, silverarmband", 29_500],
  ["R10004", "101", "Fasttryckning av sten", null],
  ["R10005", "101", "Urverksservice, mekanisk klocka", 249_500],
  ["R10006", "101", "Renovering av arvegods", null],
  ["R20001", "102", "Omträdning av pärlhalsband", 79_500],
  ["R20002", "102", "Glasbyte, armbandsur", null],
  ["F30001", "fi201", "Ketjun juotto, kulta 18K", 4990],
  ["F30002", "fi201", "Sormuksen koon muutos", 6990],
  ["F30003", "fi201", "Kellon huolto", null]
]

type Voucher = readonly [
  code: string,
  kind: Row<"voucher">["kind"],
  currency: Currency,
  balanceMinor: number,
  expiresOn: string
]

/** The vouchers of the demo stores; their codes have letters, so that none could be a payment card's number. */
export const demoVouchers: readonly Voucher[] = [
  ["GIFT-DEMO-AAAA-0001", "giftCard", "SEK", 50_000, "2028-06-30"],
  ["GIFT-DEMO-AAAA-0002", "giftCard", "SEK", 123_450, "2028-06-30"],
  ["GIFT-DEMO-AAAA-0003", "giftCard", "SEK", 0, "2027-12-31"],
  ["GIFT-DEMO-AAAA-0004", "giftCard", "SEK", 20_000, "2026-06-30"],
  ["GIFT-DEMO-EURO-0001", "giftCard", "EUR", 10_000, "2028-06-30"],
  ["GIFT-DEMO-EURO-0002", "giftCard", "EUR", 0, "2027-12-31"],
  ["CRED-DEMO-AAAA-0001", "storeCredit", "SEK", 79_500, "2027-12-31"],
  ["CRED-DEMO-AAAA-0002", "storeCredit", "SEK", 25_000, "2028-06-30"],
  ["CRED-DEMO-EURO-0001", "storeCredit", "EUR", 4990, "2027-12-31"],
  ["REQU-DEMO-AAAA-0001", "requisition", "SEK", 200_000, "2027-12-31"],
  ["REQU-DEMO-AAAA-0002", "requisition", "SEK", 100_000, "2028-06-30"],
  ["REQU-DEMO-EURO-0001", "requisition", "EUR", 25_000, "2027-12-31"]
]

/** Writes what the demo stores keep beside their items: reasons, premiums, repairs, vouchers and people. */
export async function writeRegisters(db: Database): Promise<void> {
  await writeReasons(db)
  for (const [currency, bands] of [
    ["SEK", bandsSek],
    ["NOK", bandsSek],
    ["EUR", bandsEur]
  ] as const)
    await db.run(
      db.build.insertInto("insurance_premium").values(
        bands.map(([from, to, premium]) => ({
          currency,
          from_minor: from * 100,
          to_minor: to * 100 - 1,
          premium_minor: premium * 100
        }))
      )
    )
  await db.run(
    db.build.insertInto("repair").values(
      repairs.map(([id, store, description, price]) => ({
        id,
        store_number: store,
        description,
        price_minor: price
      }))
    )
  )
  await writeMembersAndPersons(db)
  await writeMeansOfPayment(db)
}

type Rate = readonly [base: Currency, currency: Currency, millionths: number]

const rates: readonly Rate[] = [
  ["SEK", "EUR", 11_500_000],
  ["SEK", "NOK", 980_000],
  ["EUR", "SEK", 87_000]
]

/** Writes the vouchers and the exchange rates that are not there yet; what has been spent stays spent. */
export async function writeMeansOfPayment(db: Database): Promise<void> {
  const vouchers = demoVouchers.map(([code, kind, currency, balance, expiresOn]) => ({
    code,
    kind,
    currency,
    balance_minor: balance,
    expires_on: expiresOn,
    state: "active" as const,
    issued_at: "2026-06-30T10:00:00.000Z"
  }))
  await db.run(
    db.build
      .insertInto("voucher")
      .values(vouchers)
      .onConflict((conflict) => conflict.doNothing())
  )
  await db.run(
    db.build
      .insertInto("exchange_rate")
      .values(rates.map(([base, currency, millionths]) => ({ base, currency, millionths })))
      .onConflict((conflict) => conflict.doNothing())
  )
}
