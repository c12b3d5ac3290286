import type { Kysely, Selectable } from "kysely"
import { approvalTables } from "./tables/approval-tables.ts"
import { bookkeepingTables } from "./tables/bookkeeping-tables.ts"
import { cartTables } from "./tables/cart-tables.ts"
import { cashTables } from "./tables/cash-tables.ts"
import { catalogueTables } from "./tables/catalogue-tables.ts"
import { webOrderTables } from "./tables/web-order-tables.ts"
import { controlUnitTables } from "./tables/control-unit-tables.ts"
import { customerTables } from "./tables/customer-tables.ts"
import { importDraftTables } from "./tables/import-draft-tables.ts"
import { goodsTables } from "./tables/goods-tables.ts"
import { offlineTables } from "./tables/offline-tables.ts"
import { receiptTables } from "./tables/receipt-tables.ts"
import { paymentTables } from "./tables/payment-tables.ts"
import type { TablesOf } from "./column.ts"
import { personalCodeTables } from "./tables/personal-code-tables.ts"
import { registerReportTables } from "./tables/register-report-tables.ts"
import { salesReportTables } from "./tables/sales-report-tables.ts"
import { serverTables } from "./tables/server-tables.ts"
import { storeDayTables } from "./tables/store-day-tables.ts"
import { taskTables } from "./tables/task-tables.ts"
import { storeTables } from "./store-tables.ts"

/** Every table of the database, in files by subject. A test compares them with the migrations. */
export const tables = {
  ...storeTables,
  ...catalogueTables,
  ...importDraftTables,
  ...customerTables,
  ...cartTables,
  ...paymentTables,
  ...cashTables,
  ...receiptTables,
  ...goodsTables,
  ...webOrderTables,
  ...storeDayTables,
  ...salesReportTables,
  ...taskTables,
  ...registerReportTables,
  ...approvalTables,
  ...offlineTables,
  ...controlUnitTables,
  ...personalCodeTables,
  ...bookkeepingTables,
  ...serverTables
}

export type Tables = TablesOf<typeof tables>

/** Builds queries over the tables. */
export type Builder = Kysely<Tables>

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
