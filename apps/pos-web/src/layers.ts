import { watchConnection } from "@karat/adapters/connection/connection-speed"
import { type GraphqlService, graphqlService } from "@karat/adapters/graphql/graphql-service"
import { graphqlItemSearch } from "@karat/adapters/graphql/item-search"
import { httpCardReader } from "@karat/adapters/http/card-reader"
import { httpCartTerms } from "@karat/adapters/http/cart-terms"
import { httpChainNotices } from "@karat/adapters/http/chain-notices"
import { httpFollowUps } from "@karat/adapters/http/follow-ups"
import { httpGiftCards } from "@karat/adapters/http/gift-cards"
import { httpHomeOrders } from "@karat/adapters/http/home-orders"
import { httpInsurances } from "@karat/adapters/http/insurances"
import { httpMembers } from "@karat/adapters/http/members"
import { httpParkedCarts } from "@karat/adapters/http/parked-carts"
import { httpRecommendations } from "@karat/adapters/http/recommendations"
import { httpRoundUps } from "@karat/adapters/http/round-ups"
import { httpTraining } from "@karat/adapters/http/training"
import { placeholderGoldQuotes } from "@karat/adapters/memory/gold-quotes"
import { httpCarts } from "@karat/adapters/http/carts"
import { httpCatalogue } from "@karat/adapters/http/catalogue"
import { httpDeviceRegister } from "@karat/adapters/http/device-register"
import { httpPayments } from "@karat/adapters/http/payments"
import { type ProductApi, productApi } from "@karat/adapters/http/product-api"
import { httpReceipts } from "@karat/adapters/http/receipts"
import { httpSignIn } from "@karat/adapters/http/sign-in"
import { httpStaffRegister } from "@karat/adapters/http/staff-register"
import { httpStores } from "@karat/adapters/http/stores"
import { httpTerminalDisplay } from "@karat/adapters/http/terminal-display"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import { keyboardWedge } from "@karat/adapters/scanner/keyboard-wedge"
import { storedAttemptLog } from "@karat/adapters/storage/attempt-log"
import { newGestureKey } from "@karat/adapters/storage/gesture-keys"
import { storedToken } from "@karat/adapters/storage/token-storage"
import { Layer } from "effect"
import type { Addresses } from "./addresses.ts"
import type { BackOfficePorts, PayingPorts, Ports, ReceiptPorts } from "./run.ts"

export interface Surroundings {
  readonly ports: Layer.Layer<Ports>
  /** Fetched when they are first asked for. */
  readonly payingPorts: () => Promise<Layer.Layer<PayingPorts>>
  readonly receiptPorts: () => Promise<Layer.Layer<ReceiptPorts>>
  readonly backOfficePorts: () => Promise<Layer.Layer<BackOfficePorts>>
  readonly tokens: TokenKeeper
  readonly newKey: typeof newGestureKey
}

/** Chooses the adapters: the one place that knows which technology stands behind which port. */
export function makeLayers(addresses: Addresses): Surroundings {
  const tokens = storedToken(localStorage)
  const connection = watchConnection(window, addresses.health)
  const reached = (yes: boolean) => connection.reached(yes)
  const api = productApi({ base: addresses.productApi, tokens, reached })
  const auth = productApi({ base: addresses.auth, tokens, reached })
  const notices = productApi({ base: addresses.notices, tokens, reached })
  const ports = Layer.mergeAll(
    httpCardReader(api),
    httpCartTerms(api),
    httpInsurances(api, tokens),
    httpHomeOrders(api),
    httpGiftCards(api),
    httpMembers(api),
    httpParkedCarts(api),
    httpRoundUps(api),
    httpFollowUps(api),
    httpRecommendations(api),
    httpTraining(api),
    httpChainNotices(api, notices),
    placeholderGoldQuotes,
    httpSignIn(auth, tokens),
    httpStaffRegister(api),
    httpStores(api, tokens),
    httpDeviceRegister(api),
    httpCatalogue(api, graphqlItemSearch(addresses.search, tokens), tokens),
    httpCarts(api),
    httpPayments(api, tokens),
    httpReceipts(api),
    httpTerminalDisplay(api),
    storedAttemptLog(localStorage),
    keyboardWedge(window),
    connection.layer
  )
  return {
    ports,
    payingPorts: payingLayers(api, tokens),
    receiptPorts: receiptLayers(api),
    backOfficePorts: backOfficeLayers(api, tokens, graphqlService(addresses.goods, tokens)),
    tokens,
    newKey: newGestureKey
  }
}

/** What only paying needs comes when somebody pays, so that the start does not wait for it. */
function payingLayers(api: ProductApi, tokens: TokenKeeper): Surroundings["payingPorts"] {
  return fetchedOnce(async () => {
    const [book, rates, codes, tap, vouchers] = await Promise.all([
      import("@karat/adapters/http/attempt-book"),
      import("@karat/adapters/http/exchange-rates"),
      import("@karat/adapters/http/swish-codes"),
      import("@karat/adapters/http/tap-to-pay"),
      import("@karat/adapters/http/vouchers")
    ])
    return Layer.mergeAll(
      book.httpAttemptBook(api),
      rates.httpExchangeRates(api, tokens),
      codes.httpSwishCodes(api),
      tap.httpTapToPay(api, tokens),
      vouchers.httpVouchers(api)
    )
  })
}

/** What only receipts, returns and refunds need comes when somebody asks for one. */
function receiptLayers(api: ProductApi): Surroundings["receiptPorts"] {
  return fetchedOnce(async () => {
    const [archive, sending, returns] = await Promise.all([
      import("@karat/adapters/http/receipt-archive"),
      import("@karat/adapters/http/receipt-sending"),
      import("@karat/adapters/http/goods-returns")
    ])
    return Layer.mergeAll(
      archive.httpReceiptArchive(api),
      sending.httpReceiptSending(api),
      returns.httpGoodsReturns(api)
    )
  })
}

/** What only the back office needs comes when somebody works there. */
function backOfficeLayers(
  api: ProductApi,
  tokens: TokenKeeper,
  goods: GraphqlService
): Surroundings["backOfficePorts"] {
  return fetchedOnce(async () => {
    const [browser, cards, deliveries, documents, expenses, reservations, settings, transfers, writeOffs] =
      await Promise.all([
        import("@karat/adapters/http/item-browser"),
        import("@karat/adapters/http/employee-cards"),
        import("@karat/adapters/graphql/deliveries"),
        import("@karat/adapters/graphql/goods-documents"),
        import("@karat/adapters/http/expenses"),
        import("@karat/adapters/http/reservations"),
        import("@karat/adapters/http/staff-settings"),
        import("@karat/adapters/http/transfers"),
        import("@karat/adapters/http/write-offs")
      ])
    return Layer.mergeAll(
      browser.httpItemBrowser(api, tokens),
      cards.httpEmployeeCards(api),
      deliveries.graphqlDeliveries(goods, api),
      documents.graphqlGoodsDocuments(goods),
      expenses.httpExpenses(api),
      reservations.httpReservations(api, tokens),
      settings.httpStaffSettings(api),
      transfers.httpTransfers(api, tokens),
      writeOffs.httpWriteOffs(api, tokens)
    )
  })
}

function fetchedOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return async () => {
    made ??= make()
    try {
      return await made
    } catch (cause) {
      // The network was away; the next who asks tries again.
      made = undefined
      throw cause
    }
  }
}
