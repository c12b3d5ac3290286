import type { PaymentRequest } from "@karat/contract/payment"
import { readVoucher } from "@karat/contract/voucher"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { foreignDue } from "@karat/domain/payment/foreign-currency"
import { tender } from "@karat/domain/tender/tender-type"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { PersistentTill } from "./persistent-till.ts"
import type { Chance } from "./seeded-chance.ts"

export type Asked = (typeof PaymentRequest)["Type"]

/** A voucher that customers hold; several may hold the same. Amounts in öre. */
interface HeldVoucher {
  readonly code: string
  readonly tenderType: number
  readonly issued: number
}

/** What the customers of a store have to pay with; the latest is handed over first. */
export type Wallet = HeldVoucher[]

const euro = 11_500_000

/** How a customer pays what is left of a sale, or a part of it. */
export async function wayToPay(
  till: PersistentTill,
  left: MinorUnits,
  chance: Chance,
  wallet: Wallet
): Promise<Asked> {
  const base = { currency: "SEK", changeCurrency: "SEK" } as const
  const cash = { ...base, tenderType: tender.cash, amount: roundToCash(left, "SEK") }
  if (left < 100) return cash
  const voucher = chance.percent(20) ? wallet.at(-chance.between(1, 3)) : undefined
  if (voucher !== undefined) {
    const { code, tenderType } = voucher
    const query = { type: kindOf[tenderType] ?? "" }
    const { balance } = (await till.insist(readVoucher, { params: { code }, query })).answer.gift
    if (balance > 0) return { ...base, tenderType, data: code, amount: minorUnits(Math.min(balance, left)) }
  }
  const part = left > 200 && chance.percent(20) ? minorUnits(Math.floor(left / 2)) : left
  const outside = (tenderType: number) => ({ ...base, tenderType, amount: part })
  return chance.oneOf([
    () => ({ ...cash, amount: minorUnits(cash.amount + chance.oneOf([0, 0, 5000])) }),
    () => ({
      tenderType: tender.cash,
      currency: "EUR" as const,
      changeCurrency: chance.oneOf(["SEK", "EUR"] as const),
      amount: minorUnits(foreignDue(part, euro, "EUR") + chance.oneOf([0, 500]))
    }),
    () => outside(tender.card),
    () => outside(tender.card),
    () => outside(tender.swish),
    () => outside(tender.swishQr),
    () => outside(tender.swishQr),
    () => outside(tender.tapToPay)
  ])()
}

const kindOf: Readonly<Record<number, string>> = {
  [tender.giftCard]: "giftCard",
  [tender.storeCredit]: "storeCredit",
  [tender.requisition]: "requisition"
}

let made = 0

/** Gives the customers a new voucher of each kind, while the server is down. */
export function issueVouchers(dataDir: string, wallet: Wallet, chance: Chance): void {
  const db = new DatabaseSync(join(dataDir, "karat.sqlite"))
  for (const [tenderType, kind] of Object.entries(kindOf)) {
    made += 1
    const serial = String(made).padStart(8, "0")
    const voucher = {
      code: `FALL-${serial.slice(0, 4)}-${serial.slice(4)}-${kind.slice(0, 4).toUpperCase()}`,
      tenderType: Number(tenderType),
      issued: chance.between(1, 60_000)
    }
    db.prepare(
      `INSERT INTO voucher (code, kind, currency, balance_minor, expires_on, state, issued_at)
       VALUES (?, ?, 'SEK', ?, '2099-12-31', 'active', '2026-06-30T10:00:00.000Z')`
    ).run(voucher.code, kind, voucher.issued)
    wallet.push(voucher)
  }
  db.close()
}

/** Vouchers of which something else is left than was issued less what was paid with them. */
export function wrongVouchers(dataDir: string, wallet: Wallet): readonly string[] {
  const db = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  const left = db.prepare("SELECT balance_minor AS n FROM voucher WHERE code = ?")
  const paid = db.prepare(
    "SELECT coalesce(sum(amount_minor), 0) AS n FROM payment_line WHERE voucher_number = ?"
  )
  const wrong = wallet.flatMap(({ code, issued }) => {
    const [has, spent] = [Number(left.get(code)?.["n"]), Number(paid.get(code)?.["n"])]
    return has >= 0 && has === issued - spent
      ? []
      : [`${code} was worth ${issued}, ${spent} are spent and ${has} are left`]
  })
  db.close()
  return wrong
}
