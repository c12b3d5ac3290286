import { httpCashDays } from "@karat/adapters/http/cash-days"
import { httpCarts } from "@karat/adapters/http/carts"
import { httpCartTerms } from "@karat/adapters/http/cart-terms"
import { httpDeviceRegister } from "@karat/adapters/http/device-register"
import { httpExpenses } from "@karat/adapters/http/expenses"
import { httpVouchers } from "@karat/adapters/http/vouchers"
import { httpGoodsReturns } from "@karat/adapters/http/goods-returns"
import { httpCartServices } from "@karat/adapters/http/cart-services"
import { httpPayments } from "@karat/adapters/http/payments"
import { productApi } from "@karat/adapters/http/product-api"
import { httpReservations } from "@karat/adapters/http/reservations"
import { httpStaffSettings } from "@karat/adapters/http/staff-settings"
import { httpPaymentServices } from "@karat/adapters/http/payment-services"
import { httpStoreOverview } from "@karat/adapters/http/store-overview"
import { httpWebOrders } from "@karat/adapters/http/web-orders"
import { httpTapToPay } from "@karat/adapters/http/tap-to-pay"
import { memoryAttemptLog } from "@karat/adapters/memory/attempt-log"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import type { AttemptLog } from "@karat/domain/ports/attempt-log"
import type { Carts } from "@karat/domain/ports/carts"
import type { CashDays } from "@karat/domain/ports/cash-days"
import type { CartTerms } from "@karat/domain/ports/cart-terms"
import type { DeviceRegister } from "@karat/domain/ports/device-register"
import type { Expenses } from "@karat/domain/ports/expenses"
import type { Vouchers } from "@karat/domain/ports/vouchers"
import type { GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { CartServices } from "@karat/domain/ports/cart-services"
import type { Payments } from "@karat/domain/ports/payments"
import type { Reservations } from "@karat/domain/ports/reservations"
import type { StaffSettings } from "@karat/domain/ports/staff-settings"
import type { PaymentServices } from "@karat/domain/ports/payment-services"
import type { StoreOverview } from "@karat/domain/ports/store-overview"
import type { WebOrders } from "@karat/domain/ports/web-orders"
import type { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Layer } from "effect"

/** Everything that a till of a run asks of its store. */
export type TillPorts =
  | AttemptLog
  | Carts
  | CartTerms
  | CashDays
  | DeviceRegister
  | Expenses
  | Vouchers
  | GoodsReturns
  | CartServices
  | Payments
  | Reservations
  | StaffSettings
  | PaymentServices
  | TapToPay
  | StoreOverview
  | WebOrders

/** The adapters of the real till, over a line. */
export function tillPorts(tokens: TokenKeeper, fetch: typeof globalThis.fetch): Layer.Layer<TillPorts> {
  const api = productApi({ base: "http://store/api", tokens, fetch })
  return Layer.mergeAll(
    httpCarts(api),
    httpCartTerms(api),
    httpCashDays(api),
    httpDeviceRegister(api),
    httpExpenses(api),
    httpVouchers(api),
    httpGoodsReturns(api),
    httpCartServices(api, tokens),
    httpPayments(api, tokens),
    httpReservations(api, tokens),
    httpStaffSettings(api),
    httpPaymentServices(api, tokens),
    httpTapToPay(api, tokens),
    httpStoreOverview(api, api),
    httpWebOrders(api, tokens),
    memoryAttemptLog()
  )
}
