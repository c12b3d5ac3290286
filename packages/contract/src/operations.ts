import * as admin from "./admin.ts"
import * as amount from "./amount.ts"
import * as approvalLimits from "./approval-limits.ts"
import * as backup from "./backup.ts"
import * as cart from "./cart.ts"
import * as cash from "./cash.ts"
import * as catalogue from "./catalogue.ts"
import * as catalogueImport from "./catalogue-import.ts"
import * as clickAndCollect from "./click-and-collect.ts"
import * as controlUnit from "./control-unit.ts"
import * as customer from "./customer.ts"
import * as device from "./device.ts"
import * as discount from "./discount.ts"
import * as disruption from "./disruption.ts"
import * as employeeCard from "./employee-card.ts"
import * as errorAnswer from "./error-answer.ts"
import * as exchangeRate from "./exchange-rate.ts"
import * as expense from "./expense.ts"
import * as firstStart from "./first-start.ts"
import * as flag from "./flag.ts"
import * as followUp from "./follow-up.ts"
import * as goodsList from "./goods-list.ts"
import * as goodsReturn from "./goods-return.ts"
import * as homeOrder from "./home-order.ts"
import * as insurance from "./insurance.ts"
import * as member from "./member.ts"
import * as names from "./names.ts"
import * as offline from "./offline.ts"
import * as oldReceipt from "./old-receipt.ts"
import * as parking from "./parking.ts"
import * as payment from "./payment.ts"
import * as paymentAttempt from "./payment-attempt.ts"
import * as paymentLine from "./payment-line.ts"
import * as personalCode from "./personal-code.ts"
import * as receipt from "./receipt.ts"
import * as receiptSending from "./receipt-sending.ts"
import * as recommendation from "./recommendation.ts"
import * as registerReport from "./register-report.ts"
import * as reservation from "./reservation.ts"
import * as roundUp from "./round-up.ts"
import * as salesReport from "./sales-report.ts"
import * as shopFile from "./shop-file.ts"
import * as session from "./session.ts"
import * as shortcut from "./shortcut.ts"
import * as staff from "./staff.ts"
import * as staffSettings from "./staff-settings.ts"
import * as store from "./store.ts"
import * as storeDay from "./store-day.ts"
import * as swish from "./swish.ts"
import * as tapToPay from "./tap-to-pay.ts"
import * as task from "./task.ts"
import * as terminal from "./terminal.ts"
import * as transfer from "./transfer.ts"
import * as trouble from "./trouble.ts"
import * as unclearPayment from "./unclear-payment.ts"
import * as voucher from "./voucher.ts"
import * as writeOff from "./write-off.ts"
import { Schema, type SchemaAST } from "effect"
import type { Call } from "./call.ts"

/** The files that have calls, by the name of their word; a test holds that none is missing. */
const words = {
  admin,
  backup,
  cart,
  cash,
  catalogue,
  catalogueImport,
  clickAndCollect,
  controlUnit,
  customer,
  device,
  discount,
  disruption,
  employeeCard,
  exchangeRate,
  expense,
  firstStart,
  followUp,
  goodsReturn,
  homeOrder,
  insurance,
  member,
  offline,
  oldReceipt,
  parking,
  paymentAttempt,
  payment,
  personalCode,
  receiptSending,
  receipt,
  recommendation,
  registerReport,
  reservation,
  roundUp,
  salesReport,
  shopFile,
  session,
  shortcut,
  staffSettings,
  staff,
  storeDay,
  store,
  swish,
  tapToPay,
  task,
  terminal,
  transfer,
  trouble,
  unclearPayment,
  voucher,
  writeOff
}

/** Files whose shapes stand in calls of several words. */
const common = { amount, approvalLimits, errorAnswer, flag, goodsList, names, paymentLine }

/** A call by its name outside, that of its constant, and the word that it belongs to. */
export interface Operation {
  readonly name: string
  readonly word: string
  readonly call: Call
}

/** Every call of the product API, a word after the other. */
export const operations: readonly Operation[] = Object.entries(words).flatMap(([word, file]) =>
  Object.entries(file).flatMap(([name, call]) => (isCall(call) ? [{ name, word, call }] : []))
)

/** Every shape that has a name of its own; the first of several names of one shape comes first. */
export const namedShapes: readonly { readonly name: string; readonly ast: SchemaAST.AST }[] = Object.values({
  ...common,
  ...words
}).flatMap((file) =>
  Object.entries(file).flatMap(([name, shape]) => (Schema.isSchema(shape) ? [{ name, ast: shape.ast }] : []))
)

function isCall(value: unknown): value is Call {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value
  )
}
