import {
  type OfflineRemark,
  type OfflineRemarkKind,
  type RemarkState,
  remarksOnAPage,
  remarkStates
} from "@karat/domain/offline/offline-remark"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import type { Builder, Row } from "../database/tables.ts"
import { stillStands } from "./left-numbers.ts"
import { offlineTables } from "../database/tables/offline-tables.ts"

const insertSaleRow = preparedQuery((build, row: Row<"offline_sale">) =>
  build.insertInto("offline_sale").values(picked(row, columnsOf(offlineTables.offline_sale)))
)

/** Keeps a sale as its register has told of it. */
export async function insertOfflineSale(db: Database, row: Row<"offline_sale">): Promise<void> {
  await db.run(insertSaleRow(row))
}

const saleOfId = preparedQuery((build, value: { id: string }) =>
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

/** The earlier answer to a sale; undefined where it was not reported before. */
export async function earlierAnswer(
  db: Database,
  id: string
): Promise<{ readonly state: "booked" | "held"; readonly remarks: number } | undefined> {
  const row = await db.get(saleOfId({ id }))
  return row && { state: row.state, remarks: row.remarks ?? 0 }
}

const bookedSerial = preparedQuery((build, value: { terminalId: string; serial: number }) =>
  build
    .selectFrom("offline_sale")
    .select("id")
    .where("terminal_id", "=", value.terminalId)
    .where("serial", "=", value.serial)
    .where("state", "=", "booked")
)

/** Whether a sale is booked under a number. */
export async function isSerialBooked(db: Database, terminalId: string, serial: number): Promise<boolean> {
  return (await db.get(bookedSerial({ terminalId, serial }))) !== undefined
}

const heldBetween = preparedQuery(
  (build, { terminalId, used, serial, owner, teller }: Between & { readonly owner: string | null }) =>
    build
      .selectFrom("offline_sale")
      .select("serial")
      .distinct()
      .where("terminal_id", "=", terminalId)
      .where("serial", ">", used)
      .where("serial", "<", serial)
      .where("state", "=", "held")
      .where((eb) => eb.or([eb("device_id", "=", owner), eb("device_id", "=", teller)]))
      .orderBy("serial")
)
interface Between {
  readonly terminalId: string
  readonly used: number
  readonly serial: number
  /** The device that tells of it. */
  readonly teller: string
}

/**
 * The numbers of a block before another one that have not come. A sale that its device reported and that is held has
 * come; a report by another device fills no gap.
 */
export async function missingNumbers(
  db: Database,
  { terminal_id: terminalId, used, device_id: owner }: Row<"offline_series">,
  { serial, teller }: Pick<Between, "serial" | "teller">
): Promise<readonly { readonly first: number; readonly last: number }[]> {
  const come = (await db.all(heldBetween({ terminalId, used, serial, owner, teller }))).map(
    (row) => row.serial
  )
  return [...come, serial].flatMap((next, at) => {
    const first = (come[at - 1] ?? used) + 1
    return next > first ? [{ first, last: next - 1 }] : []
  })
}

const soldLast = preparedQuery((build, value: { terminalId: string; first: number; serial: number }) =>
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
export async function soldBefore(
  db: Database,
  { terminal_id: terminalId, first }: Pick<Row<"offline_series">, "terminal_id" | "first">,
  serial: number
): Promise<string | undefined> {
  return (await db.get(soldLast({ terminalId, first, serial })))?.soldAt
}

const saleOfLink = preparedQuery((build, value: { link: string }) =>
  build.selectFrom("offline_sale").select("id").where("link", "=", value.link).where("state", "=", "booked")
)

/** The sale whose receipt a link opens, once it is booked. */
export async function saleBehindLink(db: Database, link: string): Promise<string | undefined> {
  return (await db.get(saleOfLink({ link })))?.id
}

const insertRemarkRow = preparedQuery(
  (build, value: { saleId: string; kind: OfflineRemarkKind; said: string }) =>
    build.insertInto("offline_remark").values({ sale_id: value.saleId, kind: value.kind, said: value.said })
)

/** Notes what a person has to know of a sale. */
export async function insertRemark(
  db: Database,
  saleId: string,
  kind: OfflineRemarkKind,
  values: RefusalValues = {}
): Promise<void> {
  await db.run(insertRemarkRow({ saleId, kind, said: JSON.stringify(values) }))
}

const remarkRows = (build: Builder) =>
  build
    .selectFrom("offline_remark")
    .leftJoin("offline_sale", "offline_sale.id", "sale_id")
    .leftJoin("terminal", "terminal.id", "offline_remark.terminal_id")
    .leftJoin("staff", "staff.badge", "offline_sale.badge")
    .leftJoin("staff as doer", "doer.badge", "done_by")
    .select((eb) => [
      "offline_remark.id",
      "sale_id as saleId",
      eb.fn.coalesce("offline_sale.terminal_id", "offline_remark.terminal_id").as("terminalId"),
      eb.fn.coalesce("offline_sale.serial", "offline_remark.serial").as("serial"),
      eb.fn.coalesce("sold_at", "noted_at").as("soldAt"),
      "offline_sale.badge",
      "staff.given_name as givenName",
      "staff.family_name as familyName",
      "kind",
      "said",
      "doer.given_name as doerGivenName",
      "doer.family_name as doerFamilyName",
      "done_at as doneAt",
      "reason"
    ])

const remarkPage = preparedQuery(
  (build, value: { store: string; skip: number; open: number; settled: number }) =>
    remarkRows(build)
      .where((eb) =>
        eb.or([
          eb("offline_sale.store_number", "=", value.store),
          eb("terminal.store_number", "=", value.store)
        ])
      )
      .where(stillStands)
      .where((eb) =>
        eb.or([eb(eb.val(value.open), "=", 0), eb.and([eb("done_at", "is", null), eb("kind", "!=", "held")])])
      )
      .where((eb) =>
        eb.or([
          eb(eb.val(value.settled), "=", 0),
          eb.and([eb("done_at", "is not", null), eb("kind", "!=", "held")])
        ])
      )
      .orderBy("offline_remark.id", "desc")
      .limit(remarksOnAPage)
      .offset(value.skip)
)
const remarkOfId = preparedQuery((build, value: { store: string; id: number }) =>
  remarkRows(build)
    .where((eb) =>
      eb.or([
        eb("offline_sale.store_number", "=", value.store),
        eb("terminal.store_number", "=", value.store)
      ])
    )
    .where("offline_remark.id", "=", value.id)
)

interface RemarkRow {
  readonly id: number
  /** Null where it is about numbers that no sale is known of. */
  readonly saleId: string | null
  readonly terminalId: string | null
  readonly serial: number | null
  readonly soldAt: string | null
  readonly badge: string | null
  readonly givenName: string | null
  readonly familyName: string | null
  readonly kind: OfflineRemarkKind
  readonly said: string
  readonly doerGivenName: string | null
  readonly doerFamilyName: string | null
  readonly doneAt: string | null
  readonly reason: string | null
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
    saleId: row.saleId ?? undefined,
    soldAt: row.soldAt ?? "",
    kind: row.kind,
    receiptNumber: receiptNumber(terminalId ?? "", serial ?? 0),
    cashier: givenName === null ? (badge ?? "") : `${givenName} ${familyName}`,
    values: JSON.parse(said) as RefusalValues,
    doneBy: row.doerGivenName === null ? undefined : `${row.doerGivenName} ${row.doerFamilyName}`,
    doneAt: row.doneAt ?? undefined,
    reason: row.reason ?? undefined
  }
}

interface RemarkFilter {
  readonly store: string
  /** From 1 up. */
  readonly page: number
  readonly state: RemarkState | undefined
}

/** What is remarked of a store's sales, the latest first, a page at a time. */
export async function remarksOf(
  db: Database,
  { store, page, state }: RemarkFilter
): Promise<readonly OfflineRemark[]> {
  const [open, settled] = remarkStates.map((each) => Number(each === state)) as [number, number]
  return (await db.all(remarkPage({ store, skip: (page - 1) * remarksOnAPage, open, settled }))).map(remarkOf)
}

/** A remark of a store by its id; undefined when there is none. */
export async function findRemark(
  db: Database,
  store: string,
  id: number
): Promise<OfflineRemark | undefined> {
  const row = await db.get(remarkOfId({ store, id }))
  return row && remarkOf(row)
}

const waitingHeld = preparedQuery((build, value: { store: string; device: string }) =>
  build
    .selectFrom("offline_remark")
    .innerJoin("offline_sale", "offline_sale.id", "sale_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("ofStore"),
      eb.fn.count<number>("offline_sale.id").filterWhere("device_id", "=", value.device).as("ofDevice")
    ])
    .where("done_at", "is", null)
    .where("state", "=", "held")
    .where("offline_sale.store_number", "=", value.store)
)

/** How many held sales wait for a decision, of a store and of one of its devices. */
export async function heldOnes(
  db: Database,
  filter: { readonly store: string; readonly device: string }
): Promise<{ readonly ofStore: number; readonly ofDevice: number }> {
  return (await db.get(waitingHeld(filter))) ?? { ofStore: 0, ofDevice: 0 }
}

const bookedRow = preparedQuery(
  (build, value: { id: string; soldAt: string; badge: string; link: string | null }) =>
    build
      .updateTable("offline_sale")
      .set({ state: "booked", sold_at: value.soldAt, badge: value.badge, link: value.link })
      .where("id", "=", value.id)
)

/** Notes that a sale that was held is booked. */
export async function noteBooked(
  db: Database,
  sale: { readonly id: string; readonly soldAt: string; readonly badge: string; readonly link: string | null }
): Promise<void> {
  await db.run(bookedRow(sale))
}

const heldRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("offline_sale")
    .innerJoin("store", "store.number", "store_number")
    .innerJoin("offline_remark", "offline_remark.sale_id", "offline_sale.id")
    .leftJoin("offline_decision", "offline_decision.sale_id", "offline_sale.id")
    .selectAll("offline_sale")
    .select("said")
    .where("state", "=", "held")
    .where("kind", "=", "held")
    // Earlier versions had no decision: a sale that was entered by hand then has a settled remark instead.
    .where("done_at", "is", null)
    .where("decision", "is", null)
    .where("store.country", "=", value.country)
    .orderBy("told_at")
    .orderBy("offline_sale.id")
    .limit(mostListed)
)
const mostListed = 200

/** The held sales of a country's stores that wait for a decision, the oldest first. */
export function heldSales(
  db: Database,
  country: Country
): Promise<readonly (Row<"offline_sale"> & { readonly said: string })[]> {
  return db.all(heldRows({ country }))
}

const saleRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("offline_sale").selectAll().where("id", "=", value.id)
)

/** A sale as it was reported. */
export function findOfflineSale(db: Database, id: string): Promise<Row<"offline_sale"> | undefined> {
  return db.get(saleRow({ id }))
}

const insertDecision = preparedQuery((build, row: Row<"offline_decision">) =>
  build.insertInto("offline_decision").values(picked(row, columnsOf(offlineTables.offline_decision)))
)
const settleHeld = preparedQuery((build, value: { saleId: string; doneBy: string; doneAt: string }) =>
  build
    .updateTable("offline_remark")
    .set({ done_by: value.doneBy, done_at: value.doneAt })
    .where("sale_id", "=", value.saleId)
    .where("kind", "=", "held")
    .where("done_at", "is", null)
)

/** Notes an administrator's decision about a held sale, which also settles the remark that it was held. */
export async function noteDecision(db: Database, row: Row<"offline_decision">): Promise<void> {
  await db.run(insertDecision(row))
  await db.run(settleHeld({ saleId: row.sale_id, doneBy: row.badge, doneAt: row.decided_at }))
}

interface Settled {
  readonly id: number
  readonly doneBy: string
  readonly doneAt: string
  readonly reason: string
}

const settleRow = preparedQuery((build, value: Settled) =>
  build
    .updateTable("offline_remark")
    .set({ done_by: value.doneBy, done_at: value.doneAt, reason: value.reason })
    .where("id", "=", value.id)
    .where("done_at", "is", null)
)

/** Notes who has settled a remark, and why; the first one stays. */
export async function settleRemark(db: Database, settled: Settled): Promise<void> {
  await db.run(settleRow(settled))
}

const toDo = preparedQuery((build) =>
  build
    .selectFrom("offline_remark")
    .leftJoin("offline_sale", "offline_sale.id", "sale_id")
    .leftJoin("terminal", "terminal.id", "offline_remark.terminal_id")
    .select((eb) => [
      eb.fn.coalesce("told_at", "noted_at").as("since"),
      eb.fn.coalesce("offline_sale.store_number", "terminal.store_number").as("store")
    ])
    .where("done_at", "is", null)
    .where(stillStands)
    .orderBy("offline_remark.id")
)

/** The remarks that wait to be settled: since when, and of which store. */
export async function waitingRemarks(
  db: Database
): Promise<{ readonly since: string; readonly store: string }[]> {
  return (await db.all(toDo())).map(({ since, store }) => ({ since: since ?? "", store: store ?? "" }))
}
