import { inTurn } from "../database/in-turn.ts"
import { readBrands, readOldReceipt, searchReceipts } from "@karat/contract/old-receipt"
import { maskedGiftCards, maskedPayments } from "@karat/domain/gift-card/masked-code"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import { languages } from "@karat/domain/store/country"
import { reasonsOf } from "../catalogue/reasons.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { madeBy } from "../device/limits.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { isPersonsNumber } from "./found-by.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"
import { gistOf } from "./receipt-gist.ts"
import { searchFilters } from "./search-filters.ts"
import { searchReceipts as searched } from "./search-receipts.ts"
import { findSoldReceipt } from "./find-sold-receipt.ts"
import type { SoldReceipt } from "./sold-receipt.ts"

const brands = preparedQuery((build) =>
  build.selectFrom("item").select("family as brand").distinct().where("family", "<>", "").orderBy("family")
)

/** The brands of the assortment, which receipts are searched by. Its path comes before that of a single item. */
export function bindBrands(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readBrands, () => db.all(brands()))
}

/** Every receipt there is: this store's, other stores' of the country, the archive's and the web shop's. */
export function bindOldReceipts(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, limits } = parts
  bind.read(searchReceipts, async ({ query, caller }) => {
    // A personal number shows what its member has bought, so it counts as one more person that was looked up.
    const namesPerson =
      (query.socialSecurityNumber ?? "").trim() !== "" ||
      isPersonsNumber(query.find ?? "", caller.store, clock())
    if (namesPerson) await limits.persons.take(madeBy(caller))
    const filters = await searchFilters(db, caller.store, query, clock())
    const found = await searched(db, caller.store.country, filters, checkedPage(query.page))
    const types = await tenderTypesOf(db, caller.store)
    return {
      results: await inTurn.map(found, async (header) => ({
        ...header,
        ...(await gistOf(db, types, header))
      }))
    }
  })
  bind.read(readOldReceipt, async ({ params, query, caller }) => {
    const receipt = await findSoldReceipt(parts, caller.store, params.transactionId)
    const locale = (await findStaff(db, query.badgeNumber ?? ""))?.locale ?? languages[caller.store.country]
    const header = {
      ...receipt.header,
      ...(await gistOf(db, await tenderTypesOf(db, caller.store), receipt.header))
    }
    return { ...onTheWire(parts, receipt), header, returnReasons: await reasonsOf(db, "return", locale) }
  })
}

function onTheWire(
  { config, receiptLinks }: Pick<StoreServerParts, "config" | "receiptLinks">,
  { header, lines, payments, insurance, giftCards, expenses, incomeExpenses }: SoldReceipt
): Omit<OldReceipt, "returnReasons"> {
  return {
    header,
    items: lines,
    payments: maskedPayments(payments, false),
    insurance: insurancesOf({ lines, insurance }),
    giftCards: maskedGiftCards(giftCards, false),
    expenses,
    incomeExpenses,
    // Without a public address the till finds the page where it found the till itself.
    receiptUrl: `${config.publicUrl ?? ""}${receiptLinks.path({ id: header.id, whole: false })}`
  }
}

/** Every insurance of a receipt with the line that it insures; a certificate whose line is not known stays too. */
function insurancesOf({
  lines,
  insurance
}: Pick<SoldReceipt, "lines" | "insurance">): OldReceipt["insurance"] {
  const numbers = new Map(insurance.map((each) => [each.lineId, each.insuranceNumber]))
  const insuring = lines.filter(({ id, insures }) => insures !== undefined || numbers.has(id))
  return insuring.map(({ id, insures }) => ({
    lineId: id,
    ...(numbers.has(id) ? { insuranceNumber: numbers.get(id) } : {}),
    ...(insures === undefined ? {} : { insuredLineId: insures })
  }))
}
