import type { TenderType } from "@karat/domain/tender/tender-type"
import type { OldReceiptHeader, ReceiptGist } from "@karat/domain/receipt/old-receipt"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { findStaff } from "../staff/find-staff.ts"

const firstLineOfSale = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("cart_line")
    .select("description")
    .where("cart_id", "=", value.id)
    .orderBy("position")
    .limit(1)
)

const tendersOfSale = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("payment_line")
    .select(["description", "tender_type"])
    .where("cart_id", "=", value.id)
    .where("is_change", "=", 0)
    .orderBy("position")
)

const firstLineOfArchive = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("archive_line")
    .select("description")
    .where("receipt_id", "=", value.id)
    .orderBy("id")
    .limit(1)
)

const tendersOfArchive = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("archive_payment")
    .select(["description", "tender_type"])
    .where("receipt_id", "=", value.id)
    .where("is_change", "=", 0)
    .orderBy("id")
)

/**
 * By what a cashier knows a receipt again in a list: its first item, how it was paid, and who sold.
 * @param types the ways to pay of the store that asks, by which they are named in the languages of the till
 */
export async function gistOf(
  db: Database,
  types: readonly TenderType[],
  { id, nav, ecommerce, staffId = "" }: Pick<OldReceiptHeader, "id" | "nav" | "ecommerce" | "staffId">
): Promise<ReceiptGist> {
  const isOld = nav === true || ecommerce === true
  const first = await db.get((isOld ? firstLineOfArchive : firstLineOfSale)({ id }))
  const tenders = await db.all((isOld ? tendersOfArchive : tendersOfSale)({ id }))
  return {
    firstItem: first?.description,
    tenders: [...new Map(tenders.map((each) => [each.description, each.tender_type]))].map(
      ([description, tenderType]) => ({
        description,
        names: types.find((type) => type.id === tenderType)?.names
      })
    ),
    staffName: (await findStaff(db, staffId))?.given_name
  }
}
