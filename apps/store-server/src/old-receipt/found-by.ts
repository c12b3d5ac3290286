import { bareNumber } from "@karat/domain/customer/bare-number"
import { isPersonalNumber } from "@karat/domain/customer/customer-form"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { isReceiptNumber } from "@karat/domain/scan/classify-scan"
import { plusAsHyphen } from "@karat/domain/scan/plus-as-hyphen"
import { personalNumberFault } from "@karat/domain/customer/personal-number-fault"
import { isFinnishIdentityCode } from "@karat/domain/customer/finnish-identity-code"
import { storeTime } from "@karat/domain/store/store-time"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { searchItems } from "../catalogue/search-items.ts"
import { personLookup } from "../customer/personal-number.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { contactIdOf } from "../customer/member-register.ts"

/** What a receipt may be found by, of which one is enough. */
export interface FoundBy {
  /** The number from its beginning on. */
  readonly number?: string
  /** The last digits of the number, four or more. */
  readonly end?: string
  /** What it came to, without its sign. */
  readonly amounts?: { readonly from: number; readonly to: number }
  readonly member?: string
  readonly items: readonly string[]
}

/** Words that name more items than this say too little to find a receipt by. */
const mostItems = 20
/** What a receipt's number ends with: the count of its register. */
const serialDigits = 9
const certainDigits = 4

/**
 * Everything that a typed text may mean about a receipt: its number as it is printed; the number's last digits, four or
 * more, or fewer as the whole count of its register; a sum, to the unit where no decimals are typed; an item's number,
 * barcode or words of its name; a member's personal number.
 */
export async function foundBy(db: Database, store: StoreTable, typed: string, at: Date): Promise<FoundBy> {
  const code = plusAsHyphen(typed).toUpperCase()
  if (isReceiptNumber(code)) return { number: code, items: [] }
  if (isPersonsNumber(typed, store, at)) {
    const number = bareNumber(typed, storeTime(store.country, at).date)
    return { member: (await contactIdOf(db, personLookup(number, store, at))) ?? "nobody", items: [] }
  }
  const digits = /^\d{1,9}$/u.test(typed) ? typed : undefined
  return {
    ...(digits !== undefined && {
      end: digits.length < certainDigits ? digits.padStart(serialDigits, "0") : digits
    }),
    ...amountsOf(typed),
    items: await itemsOf(db, store, typed)
  }
}

/** Whether a personal number was typed, by which a person is looked up. */
export function isPersonsNumber(typed: string, { country }: Pick<StoreTable, "country">, at: Date): boolean {
  const today = storeTime(country, at).date
  const number = bareNumber(typed, today)
  if (!isPersonalNumber(number, country)) return false
  return isFinnishIdentityCode(number, today) || personalNumberFault(number, today) === undefined
}

function amountsOf(typed: string): Pick<FoundBy, "amounts"> {
  const amount = minorUnitsFromTyped(typed)
  if (amount === undefined) return {}
  const from = Math.abs(amount)
  return { amounts: { from, to: /[,.]\d{1,2}$/u.test(typed) ? from : from + 99 } }
}

async function itemsOf(db: Database, store: StoreTable, typed: string): Promise<readonly string[]> {
  const exact = await itemNumberOf(db, typed)
  if (exact !== undefined) return [exact]
  // What stands in receipts alone, as an item that is sold no more, is found by its whole number.
  const own = typed.toUpperCase()
  if (!/\p{L}{2}/u.test(typed)) return [own]
  const search = { storeNumber: store.number, text: typed, page: 1, pageSize: mostItems }
  return [own, ...(await searchItems(db, search)).map(({ number }) => number)]
}
