import { RegisterReport as Written } from "@karat/contract/register-report"
import { minorUnits } from "@karat/domain/money/minor-units"
import {
  type Counted,
  grandTotalsAfter,
  noGrandTotals,
  type RegisterReport,
  registerSums
} from "@karat/domain/register-report/register-report"
import { Schema } from "effect"
import { sql } from "kysely"
import { nameOf, wallTime } from "../cash/cash-day-book.ts"
import type { Database } from "../database/database.ts"
import { kept, picked } from "../database/kept.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"
import { factsOf } from "./register-facts.ts"

/** A register, and the moment at which somebody looks at it. */
export interface RegisterAsked {
  readonly store: StoreTable
  readonly terminalId: string
  readonly at: Date
}

const lastReport = kept((build, value: { terminal: string }) =>
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
const terminalRow = kept((build, value: { terminal: string }) =>
  build.selectFrom("terminal").select("name").where("id", "=", value.terminal)
)
const parkedOf = kept((build, value: { store: string; terminal: string }) =>
  build
    .selectFrom("cart")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum((SELECT sum(amount_minor) FROM cart_line WHERE cart_id = cart.id)), 0)`.as(
        "amount"
      )
    ])
    .where("store_number", "=", value.store)
    .where("state", "=", "parked")
    .where("terminal_id", "=", value.terminal)
    .where("training", "=", 0)
)

/** What a register did since its last Z, as it stands now. */
export function openReport(db: Database, asked: RegisterAsked): RegisterReport {
  return openPeriod(db, asked).report
}

/** The report with what a Z keeps beside it. */
function openPeriod(db: Database, { store, terminalId, at }: RegisterAsked) {
  const last = db.get(lastReport({ terminal: terminalId }))
  const { facts, throughEntry, throughEvent } = factsOf(db, {
    store,
    terminalId,
    afterEntry: last?.throughEntry ?? 0,
    afterEvent: last?.throughEvent ?? 0
  })
  const sums = registerSums(facts)
  const report: RegisterReport = {
    kind: "X",
    number: (last?.number ?? 0) + 1,
    register: {
      terminalNumber: terminalId,
      name: db.get(terminalRow({ terminal: terminalId }))?.name ?? terminalId,
      storeName: store.name,
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
    parked: parked(db, store, terminalId)
  }
  return { report, last, throughEntry, throughEvent }
}

function parked(db: Database, store: StoreTable, terminalId: string): Counted {
  const row = db.get(parkedOf({ store: store.number, terminal: terminalId }))
  return { count: row?.count ?? 0, amount: minorUnits(row?.amount ?? 0) }
}

const insertReport = kept((build, row: Row<"register_report">) =>
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

const write = Schema.encodeSync(Schema.fromJsonString(Written))

/** Who closes a register, and the number of the Z that they have seen coming. */
export interface Closing extends RegisterAsked {
  readonly number: number
  readonly badge: string
}

/**
 * Closes what a register did since its last Z, for good. Belongs into a transaction: what is sold meanwhile is in this
 * period or in the next one. Refuses with 422 where somebody else was first.
 */
export function closePeriod(db: Database, { number, badge, ...asked }: Closing): RegisterReport {
  const { store, terminalId, at } = asked
  const staff = findStaff(db, badge)
  if (staff === undefined) throw new Refusal(422, "staff_not_found", "There is no such staff member.")
  const { report: open, last, throughEntry, throughEvent } = openPeriod(db, asked)
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
  const report: RegisterReport = { ...open, kind: "Z", madeBy: nameOf({ badge, givenName, familyName }) }
  db.run(
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
      report: write(report)
    })
  )
  return report
}
