import { RegisterReport as Written } from "@karat/contract/register-report"
import { posOf } from "@karat/domain/cash/pos-number"
import { minorUnits } from "@karat/domain/money/minor-units"
import {
  type Counted,
  grandTotalsAfter,
  noGrandTotals,
  type RegisterReport,
  registerSums,
  reportPageSize,
  type TenderName,
  withBatchTotals,
  withTenderNames,
  withTerminals,
  type BatchTotal
} from "@karat/domain/register-report/register-report"
import { storeTime } from "@karat/domain/store/store-time"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { Schema } from "effect"
import { cashDayOf, isPractising, nameOf, wallTime } from "../cash/cash-day-book.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { lockRegister } from "../device/lock-register.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { tenderAccount } from "../journal/entries.ts"
import { findStaff } from "../staff/find-staff.ts"
import { offeredTenderTypes, tenderTypesOf } from "../tender/tender-types.ts"
import { factsOf } from "./register-facts.ts"

/** A register, and the moment of its report. */
export interface ReportRequest {
  readonly store: StoreTable
  readonly terminalId: string
  readonly at: Date
}

const lastReport = preparedQuery((build, value: { terminal: string }) =>
  build
    .selectFrom("register_report")
    .leftJoin("staff", "staff.badge", "register_report.badge")
    .select([
      "number",
      "register_report.badge",
      "at",
      "through_entry as throughEntry",
      "through_event as throughEvent",
      "sold_minor as sold",
      "refunds_minor as refunds",
      "given_name as givenName",
      "family_name as familyName"
    ])
    .where("terminal_id", "=", value.terminal)
    .orderBy("number", "desc")
    .limit(1)
)
const terminalRow = preparedQuery((build, value: { terminal: string }) =>
  build.selectFrom("terminal").select("name").where("id", "=", value.terminal)
)
const parkedOf = preparedQuery((build, value: { store: string; terminal: string }) =>
  build
    .selectFrom("cart")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(
            eb
              .selectFrom("cart_line")
              .select((line) => line.fn.sum<number>("amount_minor").as("amount"))
              .whereRef("cart_line.cart_id", "=", "cart.id")
          ),
          eb.lit(0)
        )
        .as("amount")
    ])
    .where("store_number", "=", value.store)
    .where("state", "=", "parked")
    .where("terminal_id", "=", value.terminal)
    .where("training", "=", 0)
)

/** What a register did since its last Z, as it stands now. */
export async function openReport(db: Database, request: ReportRequest): Promise<RegisterReport> {
  return (await openPeriod(db, request)).report
}

/** The report with what a Z keeps beside it. */
async function openPeriod(db: Database, { store, terminalId, at }: ReportRequest) {
  const last = await db.get(lastReport({ terminal: terminalId }))
  const { facts, throughEntry, throughEvent } = await factsOf(db, {
    store,
    terminalId,
    afterEntry: last?.throughEntry ?? 0,
    afterEvent: last?.throughEvent ?? 0
  })
  const named = withTenderNames(registerSums(facts), await ownNames(db, store))
  const offered = namesOf(await offeredTenderTypes(db, store))
  const sums = withTerminals(named, offered, store.currency)
  const report: RegisterReport = {
    kind: "X",
    number: (last?.number ?? 0) + 1,
    register: {
      terminalNumber: terminalId,
      name: (await db.get(terminalRow({ terminal: terminalId })))?.name ?? terminalId,
      storeName: store.name,
      organisationName: store.organisation_name === "" ? undefined : store.organisation_name,
      organisationNumber: store.organisation_number,
      currency: store.currency
    },
    since: last === undefined ? undefined : wallTime(store, last.at),
    madeAt: wallTime(store, at.toISOString()),
    sums,
    grandTotals: grandTotalsAfter(
      last === undefined ? noGrandTotals : { sold: minorUnits(last.sold), refunds: minorUnits(last.refunds) },
      sums
    ),
    parked: await parked(db, store, terminalId),
    openingCash: (
      await cashDayOf(db, { store, date: storeTime(store.country, at).date, pos: posOf(terminalId) })
    ).sums[store.currency].opening
  }
  return { report, last, throughEntry, throughEvent }
}

/** What the shop calls the tenders that it has made itself, also those that it offers no more. */
async function ownNames(db: Database, store: StoreTable): Promise<readonly TenderName[]> {
  return namesOf(await tenderTypesOf(db, store))
}

function namesOf(types: readonly TenderType[]): readonly TenderName[] {
  return types
    .filter(({ own }) => own !== undefined)
    .map(({ id, description, names }) => ({ account: tenderAccount(id), name: description, names }))
}

async function parked(db: Database, store: StoreTable, terminalId: string): Promise<Counted> {
  const row = await db.get(parkedOf({ store: store.number, terminal: terminalId }))
  return { count: row?.count ?? 0, amount: minorUnits(row?.amount ?? 0) }
}

const insertReport = preparedQuery((build, row: Row<"register_report">) =>
  build.insertInto("register_report").values(picked(row, columns))
)
const columns = [
  "terminal_id",
  "number",
  "store_number",
  "badge",
  "at",
  "through_entry",
  "through_event",
  "sold_minor",
  "refunds_minor",
  "report"
] as const satisfies readonly (keyof Row<"register_report">)[]

/** A report as it is kept and answered. */
export const writeReport = Schema.encodeSync(Schema.fromJsonString(Written))
export const readReport: (json: string) => RegisterReport = Schema.decodeUnknownSync(
  Schema.fromJsonString(Written)
)

/** Who closes a register, and the number of the Z that they have seen coming. */
export interface Closing extends ReportRequest {
  readonly number: number
  readonly badge: string
  /** What the shop's own card terminals say they have taken. */
  readonly batches?: readonly BatchTotal[] | undefined
}

/**
 * Closes what a register did since its last Z, for good. Belongs into a transaction: what is sold meanwhile is in this
 * period or in the next one. Refuses with 422 where the period is closed already, and for a cashier who practises.
 */
export async function closePeriod(
  db: Database,
  { number, badge, batches = [], ...request }: Closing
): Promise<RegisterReport> {
  const { store, terminalId, at } = request
  await lockRegister(db, terminalId)
  const staff = await findStaff(db, badge)
  if (staff === undefined) throw new Refusal(422, "staff_not_found", "There is no such staff member.")
  if (await isPractising(db, badge, terminalId))
    throw new Refusal(422, "cart_in_training", "Nothing is closed in training.")
  const { report: open, last, throughEntry, throughEvent } = await openPeriod(db, request)
  if (open.number !== number) {
    const [, time = ""] = last === undefined ? [] : wallTime(store, last.at).split(" ")
    throw new Refusal(422, "register_closed", "Somebody else has closed the register.", {
      values: {
        number: String(open.number - 1),
        name: last === undefined ? "" : nameOf(last),
        time: time.slice(0, 5)
      }
    })
  }
  const { family_name: familyName, given_name: givenName } = staff
  const sums = withBatchTotals(open.sums, batches)
  if (sums === undefined) throw new Refusal(422, "invalid_body", "No such card terminal is reported.")
  const madeBy = nameOf({ badge, givenName, familyName })
  const report: RegisterReport = { ...open, sums, kind: "Z", madeBy }
  await db.run(
    insertReport({
      terminal_id: terminalId,
      number,
      store_number: store.number,
      badge,
      at: at.toISOString(),
      through_entry: throughEntry,
      through_event: throughEvent,
      sold_minor: report.grandTotals.sold,
      refunds_minor: report.grandTotals.refunds,
      report: writeReport(report)
    })
  )
  return report
}

const pageOfReports = preparedQuery((build, value: { store: string; most: number; offset: number }) =>
  build
    .selectFrom("register_report")
    .select("report")
    .where("store_number", "=", value.store)
    .orderBy("at", "desc")
    .orderBy("terminal_id")
    .orderBy("number", "desc")
    .limit(value.most)
    .offset(value.offset)
)

/** The Z's of every register of a store, the latest first; a page of them, from 1 up. */
export async function closedReports(
  db: Database,
  store: StoreTable,
  page: number
): Promise<readonly RegisterReport[]> {
  const request = { store: store.number, most: reportPageSize, offset: (page - 1) * reportPageSize }
  const known = await ownNames(db, store)
  return (await db.all(pageOfReports(request))).map(({ report }) => named(readReport(report), known))
}

const reportRow = preparedQuery((build, value: { store: string; terminal: string; number: number }) =>
  build
    .selectFrom("register_report")
    .select("report")
    .where("store_number", "=", value.store)
    .where("terminal_id", "=", value.terminal)
    .where("number", "=", value.number)
)

/** A Z of a register of a store. Refuses with 404 where there is none. */
export async function closedReport(
  db: Database,
  store: StoreTable,
  terminal: string,
  number: number
): Promise<RegisterReport> {
  const row = await db.get(reportRow({ store: store.number, terminal, number }))
  if (row === undefined) throw notFound("There is no such Z report.", "report_not_found")
  return named(readReport(row.report), await ownNames(db, store))
}

/** A kept report; one of before its tenders' names were kept has those of now. */
function named(report: RegisterReport, known: readonly TenderName[]): RegisterReport {
  return { ...report, sums: withTenderNames(report.sums, known) }
}
