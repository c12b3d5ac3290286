import type { OfflineRemark, OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { kept, picked } from "../database/kept.ts"
import type { Row } from "../database/tables.ts"
import { offlineTables } from "./offline-tables.ts"

const insertSaleRow = kept((build, row: Row<"offline_sale">) =>
  build.insertInto("offline_sale").values(picked(row, columnsOf(offlineTables.offline_sale)))
)

/** Keeps a sale as its register has told of it. */
export function insertOfflineSale(db: Database, row: Row<"offline_sale">): void {
  db.run(insertSaleRow(row))
}

const saleOfId = kept((build, value: { id: string }) =>
  build
    .selectFrom("offline_sale")
    .select((eb) => [
      "state",
      eb
        .selectFrom("offline_remark")
        .select(eb.fn.countAll<number>().as("count"))
        .whereRef("sale_id", "=", "offline_sale.id")
        .as("remarks")
    ])
    .where("id", "=", value.id)
)

/** What was answered to a sale before; undefined where nobody has told of it. */
export function toldBefore(
  db: Database,
  id: string
): { readonly state: "booked" | "held"; readonly remarks: number } | undefined {
  const row = db.get(saleOfId({ id }))
  return row && { state: row.state, remarks: row.remarks ?? 0 }
}

const bookedSerial = kept((build, value: { terminalId: string; serial: number }) =>
  build
    .selectFrom("offline_sale")
    .select("id")
    .where("terminal_id", "=", value.terminalId)
    .where("serial", "=", value.serial)
    .where("state", "=", "booked")
)

/** Whether a sale is booked under a number. */
export function isSerialBooked(db: Database, terminalId: string, serial: number): boolean {
  return db.get(bookedSerial({ terminalId, serial })) !== undefined
}

const soldLast = kept((build, value: { terminalId: string; first: number; serial: number }) =>
  build
    .selectFrom("offline_sale")
    .select("sold_at as soldAt")
    .where("terminal_id", "=", value.terminalId)
    .where("serial", ">=", value.first)
    .where("serial", "<", value.serial)
    .where("state", "=", "booked")
    .orderBy("serial", "desc")
    .limit(1)
)

/** When the sale before a number of a block was made (ISO 8601). */
export function soldBefore(
  db: Database,
  { terminal_id: terminalId, first }: Pick<Row<"offline_series">, "terminal_id" | "first">,
  serial: number
): string | undefined {
  return db.get(soldLast({ terminalId, first, serial }))?.soldAt
}

const saleOfLink = kept((build, value: { link: string }) =>
  build.selectFrom("offline_sale").select("id").where("link", "=", value.link).where("state", "=", "booked")
)

/** The sale whose receipt a link opens, once it is booked. */
export function saleBehindLink(db: Database, link: string): string | undefined {
  return db.get(saleOfLink({ link }))?.id
}

const insertRemarkRow = kept((build, value: { saleId: string; kind: OfflineRemarkKind; said: string }) =>
  build.insertInto("offline_remark").values({ sale_id: value.saleId, kind: value.kind, said: value.said })
)

/** Notes what a person has to know of a sale. */
export function insertRemark(
  db: Database,
  saleId: string,
  kind: OfflineRemarkKind,
  values: RefusalValues = {}
): void {
  db.run(insertRemarkRow({ saleId, kind, said: JSON.stringify(values) }))
}

const remarkColumns = [
  "offline_remark.id",
  "sale_id as saleId",
  "offline_sale.terminal_id as terminalId",
  "offline_sale.serial",
  "sold_at as soldAt",
  "offline_sale.badge",
  "given_name as givenName",
  "family_name as familyName",
  "kind",
  "said",
  "done_by as doneBy",
  "done_at as doneAt"
] as const

const remarksOnAPage = 50

const remarkPage = kept((build, value: { store: string; skip: number }) =>
  build
    .selectFrom("offline_remark")
    .innerJoin("offline_sale", "offline_sale.id", "sale_id")
    .leftJoin("staff", "staff.badge", "offline_sale.badge")
    .select(remarkColumns)
    .where("offline_sale.store_number", "=", value.store)
    .orderBy("offline_remark.id", "desc")
    .limit(remarksOnAPage)
    .offset(value.skip)
)
const remarkOfId = kept((build, value: { store: string; id: number }) =>
  build
    .selectFrom("offline_remark")
    .innerJoin("offline_sale", "offline_sale.id", "sale_id")
    .leftJoin("staff", "staff.badge", "offline_sale.badge")
    .select(remarkColumns)
    .where("offline_sale.store_number", "=", value.store)
    .where("offline_remark.id", "=", value.id)
)

interface RemarkRow {
  readonly id: number
  readonly saleId: string
  readonly terminalId: string
  readonly serial: number
  readonly soldAt: string
  readonly badge: string
  readonly givenName: string | null
  readonly familyName: string | null
  readonly kind: OfflineRemarkKind
  readonly said: string
  readonly doneBy: string | null
  readonly doneAt: string | null
}

function remarkOf({
  terminalId,
  serial,
  badge,
  givenName,
  familyName,
  said,
  ...row
}: RemarkRow): OfflineRemark {
  return {
    id: row.id,
    saleId: row.saleId,
    soldAt: row.soldAt,
    kind: row.kind,
    receiptNumber: receiptNumber(terminalId, serial),
    cashier: givenName === null ? badge : `${givenName} ${familyName}`,
    values: JSON.parse(said) as RefusalValues,
    doneBy: row.doneBy ?? undefined,
    doneAt: row.doneAt ?? undefined
  }
}

/** What is remarked of a store's sales, the latest first, a page at a time from 1 up. */
export function remarksOf(db: Database, store: string, page: number): readonly OfflineRemark[] {
  return db.all(remarkPage({ store, skip: (page - 1) * remarksOnAPage })).map(remarkOf)
}

/** A remark of a store by its id; undefined when there is none. */
export function findRemark(db: Database, store: string, id: number): OfflineRemark | undefined {
  const row = db.get(remarkOfId({ store, id }))
  return row && remarkOf(row)
}

const settleRow = kept((build, value: { id: number; doneBy: string; doneAt: string }) =>
  build
    .updateTable("offline_remark")
    .set({ done_by: value.doneBy, done_at: value.doneAt })
    .where("id", "=", value.id)
    .where("done_at", "is", null)
)

/** Notes who has looked after a remark; whoever was first stays. */
export function settleRemark(db: Database, id: number, doneBy: string, at: Date): void {
  db.run(settleRow({ id, doneBy, doneAt: at.toISOString() }))
}

const toDo = kept((build) =>
  build
    .selectFrom("offline_remark")
    .innerJoin("offline_sale", "offline_sale.id", "sale_id")
    .select(["told_at as since", "offline_sale.store_number as store"])
    .where("done_at", "is", null)
    .orderBy("offline_remark.id")
)

/** Since when remarks of which stores wait for somebody. */
export function waitingRemarks(db: Database): { readonly since: string; readonly store: string }[] {
  return db.all(toDo())
}
