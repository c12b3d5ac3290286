import type { TapCallback } from "@karat/domain/ports/tap-to-pay"
import { backupsForTests } from "@karat/store-server/testing/backups-for-tests"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { setApprovalLimits } from "@karat/store-server/testing/approval-limits"
import { demoCredential } from "@karat/store-server/testing/demo-credential"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { Layer } from "effect"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { graphqlGoodsDocuments } from "../graphql/goods-documents.ts"
import { graphqlService } from "../graphql/graphql-service.ts"
import { graphqlItemSearch } from "../graphql/item-search.ts"
import { memoryToken } from "../memory/token-keeper.ts"
import { knownShop } from "../testing/known-shop.ts"
import { signInContract } from "../testing/sign-in-contract.ts"
import { askingContract } from "../testing/personal-codes-contract.ts"
import { proving } from "../testing/proving-api.ts"
import { tillContracts } from "../testing/till-contracts.ts"
import { httpAdministration } from "./administration.ts"
import { httpCatalogueImports } from "./catalogue-imports.ts"
import { httpPaymentServices } from "./payment-services.ts"
import { httpCardTerminal } from "./card-terminal.ts"
import { httpCartTerms } from "./cart-terms.ts"
import { httpCarts } from "./carts.ts"
import { httpCashDays } from "./cash-days.ts"
import { httpCatalogue } from "./catalogue.ts"
import { httpStoreOverview } from "./store-overview.ts"
import { httpDeviceRegister } from "./device-register.ts"
import { httpStaffSettings } from "./staff-settings.ts"
import { httpExpenses } from "./expenses.ts"
import { httpFollowUps } from "./follow-ups.ts"
import { httpVouchers } from "./vouchers.ts"
import { httpGoodsReturns } from "./goods-returns.ts"
import { httpCartServices } from "./cart-services.ts"
import { httpItemBrowser } from "./item-browser.ts"
import { httpMembers } from "./members.ts"
import { httpOfflineSales } from "./offline-sales.ts"
import { httpPayments } from "./payments.ts"
import { productApi } from "./product-api.ts"
import { httpPersonalCodes } from "./personal-codes.ts"
import { httpReceiptArchive } from "./receipt-archive.ts"
import { httpReceipts } from "./receipts.ts"
import { httpRegisterReports } from "./register-reports.ts"
import { httpReservations } from "./reservations.ts"
import { httpSalesReports } from "./sales-reports.ts"
import { httpShopFiles } from "./shop-files.ts"
import { httpSignIn } from "./sign-in.ts"
import { httpStaffRegister } from "./staff-register.ts"
import { httpStores } from "./stores.ts"
import { httpTapToPay } from "./tap-to-pay.ts"
import { httpTransfers } from "./transfers.ts"
import { httpWebOrders } from "./web-orders.ts"
import { httpWriteOffs } from "./write-offs.ts"

let server: TestServer
let tokens = memoryToken()

beforeAll(async () => {
  const opened = Date.now()
  let looks = 0
  server = await startTestServer(
    await testConfig({ terminalTimeoutMs: 20_000, serverAnswerMs: 25_000, ...backupsForTests() }),
    {
      // All suites are one register's, which mistypes no more than a badge a minute.
      clockOfLimits: () => new Date(opened + (looks += 1) * 60_000)
    }
  )
  await setApprovalLimits(server, { discountBasisPoints: 3000, cash: true })
})
afterAll(() => server.stop())
beforeEach(() => server.simulator?.swish.choose("wait"))

/** The till's adapters, in the hands of a device that has not signed in. */
const stranger = async () => {
  tokens = memoryToken()
  const bare = productApi({ base: `${server.url}/api`, tokens })
  const api = proving(bare)
  const selling = Layer.mergeAll(
    httpCardTerminal(api),
    httpCartTerms(api),
    httpCarts(api),
    httpCatalogue(
      api,
      graphqlItemSearch(graphqlService({ address: `${server.url}/api/search/graphql`, tokens }), tokens),
      tokens
    ),
    httpStoreOverview(api, api),
    httpFollowUps(api),
    httpCartServices(api, tokens),
    httpMembers(api)
  )
  const paying = Layer.mergeAll(
    httpPaymentServices(api, tokens),
    httpPayments(api, tokens),
    httpTapToPay(api, tokens),
    httpVouchers(api)
  )
  const goodsService = graphqlService({ address: `${server.url}/api/goods/graphql`, tokens })
  const store = Layer.mergeAll(
    httpAdministration(api),
    httpCatalogueImports(api),
    httpCashDays(api),
    httpRegisterReports(api),
    httpDeviceRegister(api),
    httpExpenses(api),
    httpGoodsReturns(api),
    httpOfflineSales(api),
    httpPersonalCodes(bare),
    httpReceiptArchive(api),
    httpReceipts(api),
    httpReservations(api, tokens),
    httpSalesReports(api),
    httpShopFiles(api),
    httpSignIn(api, api, tokens),
    httpStaffRegister(api),
    httpStaffSettings(api),
    httpStores(api, tokens),
    httpWebOrders(api, tokens)
  )
  const goods = Layer.mergeAll(
    graphqlGoodsDocuments(goodsService, api),
    httpItemBrowser(api, tokens),
    httpTransfers(api, tokens),
    httpWriteOffs(api, tokens)
  )
  return Layer.mergeAll(selling, paying, store, goods)
}
const make = async () => {
  const layer = await stranger()
  tokens.replace((await signedInTill(server.url, knownShop.signInCode)).token)
  return layer
}
const terminal = () => server.simulator?.cardTerminal(knownShop.device.cardTerminalId)
const received = () => {
  const post = server.simulator?.post
  return [post?.mails(), post?.texts(), post?.letters()].reduce((sum, each) => sum + (each?.length ?? 0), 0)
}

signInContract(
  "HTTP",
  stranger,
  () => tokens.claims,
  async (key) => await demoCredential(server.url, key)
)
askingContract("HTTP", async () => {
  const layer = await stranger()
  tokens.replace((await signedInTill(server.url, knownShop.signInCode)).token)
  const bare = productApi({ base: `${server.url}/api`, tokens })
  return Layer.mergeAll(
    layer,
    Layer.mergeAll(httpAdministration(bare), httpCartTerms(bare), httpCarts(bare), httpPersonalCodes(bare))
  )
})
tillContracts(
  "HTTP",
  make,
  {
    card: {
      hesitates: async () => (await terminal())?.choose("silent"),
      showsCards: async () => (await terminal())?.choose("approve"),
      isWaitedFor: async () => (await terminal())?.screen().type === "present-card"
    },
    terminal: {
      isAsked: async () => (await terminal())?.screen().type === "question",
      types: async (text) => (await terminal())?.reply({ type: "typed", text })
    },
    paysBySwish: () => server.simulator?.swish.pay(),
    app: {
      read: (data) => JSON.parse(Buffer.from(data, "base64url").toString()) as TapCallback,
      pay: () => server.simulator?.tap.pay()
    },
    received
  },
  { announce: (disruption) => server.simulator?.outside.announce(disruption) }
)
