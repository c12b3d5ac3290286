import type { GraphqlService } from "@karat/adapters/graphql/graphql-service"
import type { ProductApi } from "@karat/adapters/http/product-api"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import { Administration } from "@karat/domain/ports/administration"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { CatalogueImports } from "@karat/domain/ports/catalogue-imports"
import { CashDays } from "@karat/domain/ports/cash-days"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { Expenses } from "@karat/domain/ports/expenses"
import { FirstStart } from "@karat/domain/ports/first-start"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { CartServices } from "@karat/domain/ports/cart-services"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { Members } from "@karat/domain/ports/members"
import { OfflineSales } from "@karat/domain/ports/offline-sales"
import { PersonalCodes } from "@karat/domain/ports/personal-codes"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { Reservations } from "@karat/domain/ports/reservations"
import { SalesReports } from "@karat/domain/ports/sales-reports"
import { ShopFiles } from "@karat/domain/ports/shop-files"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { Transfers } from "@karat/domain/ports/transfers"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { type Context, Layer } from "effect"
import type { Addresses } from "./addresses.ts"
import { lazyPort, type MayBeUnreachable } from "./lazy-port.ts"

interface Services {
  readonly addresses: Addresses
  readonly api: ProductApi
  readonly auth: ProductApi
  readonly notices: ProductApi
  readonly tokens: TokenKeeper
  readonly goods: () => Promise<GraphqlService>
}

/** The ports of a server that the start does not need: the adapter of each is fetched when it is first asked for. */
export function laterPorts({ api, auth, notices, tokens, goods, addresses }: Services) {
  const http = <Port, Service extends MayBeUnreachable<Service>, Name extends string>(
    port: Context.Key<Port, Service>,
    fetch: () => Promise<Record<NoInfer<Name>, (api: ProductApi, tokens: TokenKeeper) => Layer.Layer<Port>>>,
    name: Name
  ) => lazyPort(port, async () => (await fetch())[name](api, tokens))
  return Layer.mergeAll(
    http(Administration, () => import("@karat/adapters/http/administration"), "httpAdministration"),
    http(CardTerminal, () => import("@karat/adapters/http/card-terminal"), "httpCardTerminal"),
    http(CartServices, () => import("@karat/adapters/http/cart-services"), "httpCartServices"),
    http(CatalogueImports, () => import("@karat/adapters/http/catalogue-imports"), "httpCatalogueImports"),
    http(CashDays, () => import("@karat/adapters/http/cash-days"), "httpCashDays"),
    http(DeviceRegister, () => import("@karat/adapters/http/device-register"), "httpDeviceRegister"),
    http(Expenses, () => import("@karat/adapters/http/expenses"), "httpExpenses"),
    http(GoodsReturns, () => import("@karat/adapters/http/goods-returns"), "httpGoodsReturns"),
    http(ItemBrowser, () => import("@karat/adapters/http/item-browser"), "httpItemBrowser"),
    http(Members, () => import("@karat/adapters/http/members"), "httpMembers"),
    http(OfflineSales, () => import("@karat/adapters/http/offline-sales"), "httpOfflineSales"),
    http(PaymentServices, () => import("@karat/adapters/http/payment-services"), "httpPaymentServices"),
    http(PersonalCodes, () => import("@karat/adapters/http/personal-codes"), "httpPersonalCodes"),
    http(ReceiptArchive, () => import("@karat/adapters/http/receipt-archive"), "httpReceiptArchive"),
    http(RegisterReports, () => import("@karat/adapters/http/register-reports"), "httpRegisterReports"),
    http(Reservations, () => import("@karat/adapters/http/reservations"), "httpReservations"),
    http(SalesReports, () => import("@karat/adapters/http/sales-reports"), "httpSalesReports"),
    http(ShopFiles, () => import("@karat/adapters/http/shop-files"), "httpShopFiles"),
    http(StaffSettings, () => import("@karat/adapters/http/staff-settings"), "httpStaffSettings"),
    http(TapToPay, () => import("@karat/adapters/http/tap-to-pay"), "httpTapToPay"),
    http(Transfers, () => import("@karat/adapters/http/transfers"), "httpTransfers"),
    http(Vouchers, () => import("@karat/adapters/http/vouchers"), "httpVouchers"),
    http(WebOrders, () => import("@karat/adapters/http/web-orders"), "httpWebOrders"),
    http(WriteOffs, () => import("@karat/adapters/http/write-offs"), "httpWriteOffs"),
    lazyPort(GoodsDocuments, async () =>
      (await import("@karat/adapters/graphql/goods-documents")).graphqlGoodsDocuments(await goods(), api)
    ),
    lazyPort(StoreOverview, async () =>
      (await import("@karat/adapters/http/store-overview")).httpStoreOverview(api, notices)
    ),
    lazyPort(FirstStart, async () => {
      const { httpFirstStart } = await import("@karat/adapters/http/first-start")
      return httpFirstStart(auth, addresses.auth === new URL("api", document.baseURI).href)
    })
  )
}
