import type { Kysely, Selectable } from "kysely"
import { approvalTables } from "../approval/approval-tables.ts"
import { bookkeepingTables } from "../bookkeeping/bookkeeping-tables.ts"
import { cartTables } from "../cart/cart-tables.ts"
import { cashTables } from "../cash/cash-tables.ts"
import { catalogueTables } from "../catalogue/catalogue-tables.ts"
import { webOrderTables } from "../click-and-collect/web-order-tables.ts"
import { controlUnitTables } from "../control-unit/control-unit-tables.ts"
import { customerTables } from "../customer/customer-tables.ts"
import { goodsTables } from "../goods/goods-tables.ts"
import { offlineTables } from "../offline/offline-tables.ts"
import { receiptTables } from "../old-receipt/receipt-tables.ts"
import { paymentTables } from "../payment/payment-tables.ts"
import type { TablesOf } from "./column.ts"
import { personalCodeTables } from "../personal-code/personal-code-tables.ts"
import { registerReportTables } from "../register-report/register-report-tables.ts"
import { storeDayTables } from "../store-day/store-day-tables.ts"
import { taskTables } from "../task/task-tables.ts"
import { storeTables } from "./store-tables.ts"

/** Every table of the database; each area declares its own beside its code. A test holds them to the migrations. */
export const tables = {
  ...storeTables,
  ...catalogueTables,
  ...customerTables,
  ...cartTables,
  ...paymentTables,
  ...cashTables,
  ...receiptTables,
  ...goodsTables,
  ...webOrderTables,
  ...storeDayTables,
  ...taskTables,
  ...registerReportTables,
  ...approvalTables,
  ...offlineTables,
  ...controlUnitTables,
  ...personalCodeTables,
  ...bookkeepingTables
}

export type Tables = TablesOf<typeof tables>

/** Builds queries over the tables. */
export type Builder = Kysely<Tables>

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
