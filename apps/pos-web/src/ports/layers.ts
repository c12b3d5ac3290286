import { watchConnection } from "@karat/adapters/connection/connection-speed"
import type { GraphqlService } from "@karat/adapters/graphql/graphql-service"
import { httpCardReader } from "@karat/adapters/http/card-reader"
import { httpCartTerms } from "@karat/adapters/http/cart-terms"
import { httpChainNotices } from "@karat/adapters/http/chain-notices"
import { httpFollowUps } from "@karat/adapters/http/follow-ups"
import { placeholderGoldQuotes } from "@karat/adapters/memory/gold-quotes"
import { httpCarts } from "@karat/adapters/http/carts"
import { httpCatalogue, type SearchItems } from "@karat/adapters/http/catalogue"
import { watchPictures } from "@karat/adapters/http/picture-address"
import { httpPayments } from "@karat/adapters/http/payments"
import { type ProductApi, productApi } from "@karat/adapters/http/product-api"
import { httpReceipts } from "@karat/adapters/http/receipts"
import { httpSignIn } from "@karat/adapters/http/sign-in"
import { httpStaffRegister } from "@karat/adapters/http/staff-register"
import { httpStores } from "@karat/adapters/http/stores"
import { httpTerminalDisplay } from "@karat/adapters/http/terminal-display"
import { installPrompt } from "@karat/adapters/app-offer/install-prompt"
import type { LocalNeeds } from "@karat/adapters/offline/local-shop"
import { sellingPorts } from "@karat/adapters/offline/selling-ports"
import { mayHaveOfflineDatabase } from "@karat/adapters/storage/offline-database"
import { keyboardWedge } from "@karat/adapters/scanner/keyboard-wedge"
import type { SerialLines } from "@karat/adapters/scanner/web-serial"
import { storedAttemptLog } from "@karat/adapters/storage/attempt-log"
import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { keepingAnswers } from "@karat/adapters/storage/kept-answers"
import { newGestureKey } from "@karat/adapters/storage/gesture-keys"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import { ServerClock } from "@karat/adapters/storage/server-clock"
import { storedScannerPace } from "@karat/adapters/storage/scanner-pace"
import { storedToken } from "@karat/adapters/storage/token-storage"
import { heartbeatTabLock } from "@karat/adapters/tab/heartbeat"
import { webTabLock } from "@karat/adapters/tab/web-locks"
import { lockPatienceMs } from "./kept-tab.ts"
import { Insurances } from "@karat/domain/ports/insurances"
import { HomeOrders } from "@karat/domain/ports/home-orders"
import { GiftCards } from "@karat/domain/ports/gift-cards"
import { Members } from "@karat/domain/ports/members"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import { RoundUps } from "@karat/domain/ports/round-ups"
import { Training } from "@karat/domain/ports/training"
import { Recommendations } from "@karat/domain/ports/recommendations"
import { Administration } from "@karat/domain/ports/administration"
import { AttemptBook } from "@karat/domain/ports/attempt-book"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import { CashDays } from "@karat/domain/ports/cash-days"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Camera } from "@karat/domain/ports/camera"
import type { Connection } from "@karat/domain/ports/connection"
import { DayFigures } from "@karat/domain/ports/day-figures"
import { Deliveries } from "@karat/domain/ports/deliveries"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { EmployeeCards } from "@karat/domain/ports/employee-cards"
import { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import { Expenses } from "@karat/domain/ports/expenses"
import { FirstStart } from "@karat/domain/ports/first-start"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Installation } from "@karat/domain/ports/installation"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { KeptCatalogue } from "@karat/domain/ports/kept-catalogue"
import { OfflineSales } from "@karat/domain/ports/offline-sales"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { PersonalCodes } from "@karat/domain/ports/personal-codes"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import { Receipts } from "@karat/domain/ports/receipts"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { Reservations } from "@karat/domain/ports/reservations"
import { SerialScanner } from "@karat/domain/ports/serial-scanner"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { StoreChange } from "@karat/domain/ports/store-change"
import type { Stores } from "@karat/domain/ports/stores"
import { SwishCodes } from "@karat/domain/ports/swish-codes"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Tasks } from "@karat/domain/ports/tasks"
import { TerminalQuestions } from "@karat/domain/ports/terminal-questions"
import { Transfers } from "@karat/domain/ports/transfers"
import { Updates } from "@karat/domain/ports/updates"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { readSetup } from "@karat/contract/store"
import { Effect, Layer } from "effect"
import type { Addresses } from "./addresses.ts"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import type { AnswerReports, Told } from "./answer-reports.ts"
import { lazyPort } from "./lazy-port.ts"
import { fetchedOnce } from "./fetched-once.ts"

export type Surroundings = ReturnType<typeof makeLayers>

/**
 * Chooses the adapters: the one place that knows which technology stands behind which port. What the start does
 * not need is fetched when it is first asked for.
 * @param version the till's
 */
export function makeLayers(addresses: Addresses, version = "") {
  const tokens = storedToken(localStorage)
  /** Who has something to say of an answer says it late: it has been read by then. */
  const reports: Pick<Told, "leftOut" | "useless"> = { leftOut: () => undefined, useless: () => undefined }
  const making = { made: undefined as Promise<AnswerReports> | undefined }
  const told = (report: AnswerReport) => {
    making.made ??= import("./answer-reports.ts").then(
      ({ AnswerReports }) =>
        new AnswerReports(globalThis.console, {
          leftOut: (details) => reports.leftOut(details),
          useless: (address, fault) => reports.useless(address, fault)
        })
    )
    void making.made.then((made) => made.tell(report))
  }
  const connection = watchConnection(window, addresses.health, told)
  const reached = (yes: boolean, tookMs?: number) => connection.reached(yes, tookMs)
  // What nobody has set may well be missing.
  if (addresses.pictureIsSet === true) watchPictures(window, addresses.picture, told)
  const clock = new ServerClock(localStorage)
  const notes = deviceNotes(localStorage, window, shelfOf("notes"))
  const heard = (date: string | null) => clock.heard(date)
  const api = keepingAnswers(
    productApi({
      base: addresses.productApi,
      tokens,
      reached,
      heard,
      told,
      notes: localStorage,
      bySetup: true
    }),
    notes,
    tokens,
    version
  )
  const auth = productApi({ base: addresses.auth, tokens, reached, told, notes: localStorage })
  const notices = productApi({ base: addresses.notices, tokens, reached, told, notes: localStorage })
  const graphql = async (address: string) => {
    const { graphqlService } = await import("@karat/adapters/graphql/graphql-service")
    return graphqlService({ address, tokens, told, notes: localStorage })
  }
  const fetchedSearch = Effect.tryPromise({
    try: fetchedOnce(async () => {
      const { graphqlItemSearch } = await import("@karat/adapters/graphql/item-search")
      const own = { query: addresses.searchQuery, exclusions: searchExclusions(api), told }
      return graphqlItemSearch(await graphql(addresses.search), tokens, own)
    }),
    catch: (cause) => new Unreachable({ cause })
  })
  const search: SearchItems = (asked) => Effect.flatMap(fetchedSearch, (found) => found(asked))
  const goods = fetchedOnce(() => graphql(addresses.goods))
  const stores = httpStores(api, tokens, addresses.frames)
  /** What the till knows of a code; who knows it says so when the till is made. */
  const known: { findItem: LocalNeeds["findItem"] } = { findItem: () => undefined }
  const ports = Layer.mergeAll(
    httpCardReader(api),
    httpFollowUps(api),
    httpChainNotices(api, notices),
    placeholderGoldQuotes,
    httpSignIn(auth, api, tokens),
    stores,
    httpCatalogue(api, search, tokens),
    sellingPortsOf({ api, tokens, stores, clock, known, connection: connection.layer }),
    httpTerminalDisplay(api),
    storedAttemptLog(localStorage, shelfOf("attempts")),
    keyboardWedge(window, storedScannerPace(localStorage)),
    connection.layer,
    installPrompt(window),
    laterPorts({ api, auth, tokens, goods, addresses, clock })
  )
  return {
    ports,
    tokens,
    newKey: newGestureKey,
    notes,
    reports,
    onShopChange: api.onShopChange,
    known,
    /** Asked before the till is made: a second tab has none. */
    tabLock: tabLock()
  }
}

/** Fetches a shelf of this device when it is first needed. */
const shelfOf = (named: "attempts" | "notes") => async () =>
  await (await import("@karat/adapters/storage/disk-shelf")).diskShelf(named)

interface Selling extends Pick<Later, "api" | "tokens"> {
  readonly stores: Layer.Layer<Stores>
  readonly clock: ServerClock
  readonly known: Pick<LocalNeeds, "findItem">
  readonly connection: Layer.Layer<Connection>
}

/** What sells, with and without the line; what does it without is fetched when it is first asked for. */
function sellingPortsOf({ api, tokens, stores, clock, known, connection }: Selling) {
  const payments = httpPayments(api, tokens)
  const receipts = httpReceipts(api)
  const terms = httpCartTerms(api)
  const local = fetchedOnce(async () => {
    const { localSelling } = await import("@karat/adapters/offline/local-selling")
    const online = Layer.mergeAll(stores, payments, receipts, terms)
    return await localSelling({ online, clock, known, claims: () => tokens.claims })
  })
  return sellingPorts({
    online: Layer.mergeAll(httpCarts(api), terms, payments, receipts, httpStaffRegister(api)),
    local: Layer.mergeAll(
      lazyPort(Carts, local),
      lazyPort(CartTerms, local),
      lazyPort(Payments, local),
      lazyPort(Receipts, local),
      lazyPort(StaffRegister, local),
      lazyPort(OfflineTill, local)
    ),
    connection,
    mayGoOn: mayHaveOfflineDatabase
  })
}

/** What another search service is told not to find, by the store's setup. */
const searchExclusions = (api: ProductApi) =>
  Effect.map(
    api.send(readSetup, { params: {}, body: undefined, key: undefined }),
    ({ searchExclusions: said, giftCardItemNumber, fixedItems }) =>
      said ?? {
        divisions: [],
        itemNumbers: [giftCardItemNumber, fixedItems?.insurance ?? "INSURANCE"],
        statuses: []
      }
  )

/** A page without a certificate has no locks. */
function tabLock() {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks === undefined
    ? heartbeatTabLock(window, newGestureKey())
    : webTabLock(locks, { patienceMs: lockPatienceMs(sessionStorage) })
}

interface Later {
  readonly clock: ServerClock
  readonly addresses: Addresses
  readonly api: ProductApi
  readonly auth: ProductApi
  readonly tokens: TokenKeeper
  readonly goods: () => Promise<GraphqlService>
}

/** What only some sales need: each is fetched when it is first asked for. */
function servicePorts({ api, tokens }: Later) {
  return Layer.mergeAll(
    lazyPort(Insurances, async () =>
      (await import("@karat/adapters/http/insurances")).httpInsurances(api, tokens)
    ),
    lazyPort(HomeOrders, async () => (await import("@karat/adapters/http/home-orders")).httpHomeOrders(api)),
    lazyPort(GiftCards, async () => (await import("@karat/adapters/http/gift-cards")).httpGiftCards(api)),
    lazyPort(Members, async () => (await import("@karat/adapters/http/members")).httpMembers(api)),
    lazyPort(ParkedCarts, async () =>
      (await import("@karat/adapters/http/parked-carts")).httpParkedCarts(api)
    ),
    lazyPort(PersonalCodes, async () =>
      (await import("@karat/adapters/http/personal-codes")).httpPersonalCodes(api)
    ),
    lazyPort(RoundUps, async () => (await import("@karat/adapters/http/round-ups")).httpRoundUps(api)),
    lazyPort(Training, async () => (await import("@karat/adapters/http/training")).httpTraining(api)),
    lazyPort(Recommendations, async () =>
      (await import("@karat/adapters/http/recommendations")).httpRecommendations(api)
    )
  )
}

/** What the start does not need: each is fetched when it is first asked for. */
function laterPorts(parts: Later) {
  const { api, auth, tokens, goods, addresses, clock } = parts
  return Layer.mergeAll(
    servicePorts(parts),
    lazyPort(Administration, async () =>
      (await import("@karat/adapters/http/administration")).httpAdministration(api)
    ),
    lazyPort(AttemptBook, async () =>
      (await import("@karat/adapters/http/attempt-book")).httpAttemptBook(api)
    ),
    lazyPort(CashDays, async () => (await import("@karat/adapters/http/cash-days")).httpCashDays(api)),
    lazyPort(Camera, findCamera),
    lazyPort(DayFigures, async () => (await import("@karat/adapters/http/day-figures")).httpDayFigures(api)),
    lazyPort(Deliveries, async () =>
      (await import("@karat/adapters/graphql/deliveries")).graphqlDeliveries(await goods(), api)
    ),
    lazyPort(DeviceRegister, async () =>
      (await import("@karat/adapters/http/device-register")).httpDeviceRegister(api)
    ),
    lazyPort(EmployeeCards, async () =>
      (await import("@karat/adapters/http/employee-cards")).httpEmployeeCards(api)
    ),
    lazyPort(ExchangeRates, async () =>
      (await import("@karat/adapters/http/exchange-rates")).httpExchangeRates(api, tokens)
    ),
    lazyPort(Expenses, async () => (await import("@karat/adapters/http/expenses")).httpExpenses(api)),
    lazyPort(FirstStart, async () => {
      const { httpFirstStart } = await import("@karat/adapters/http/first-start")
      return httpFirstStart(auth, addresses.auth === new URL("api", document.baseURI).href)
    }),
    lazyPort(GoodsDocuments, async () =>
      (await import("@karat/adapters/graphql/goods-documents")).graphqlGoodsDocuments(await goods())
    ),
    lazyPort(GoodsReturns, async () =>
      (await import("@karat/adapters/http/goods-returns")).httpGoodsReturns(api)
    ),
    lazyPort(IdentityProvider, async () =>
      (await import("@karat/adapters/identity/google-identity")).googleIdentity(addresses.identity, window)
    ),
    lazyPort(Installation, async () =>
      (await import("@karat/adapters/storage/installation")).browserInstallation(window)
    ),
    lazyPort(ItemBrowser, async () =>
      (await import("@karat/adapters/http/item-browser")).httpItemBrowser(api, tokens)
    ),
    lazyPort(KeptCatalogue, () => findKeptCatalogue({ addresses, tokens, clock })),
    lazyPort(OfflineSales, async () =>
      (await import("@karat/adapters/http/offline-sales")).httpOfflineSales(api)
    ),
    lazyPort(ReceiptArchive, async () =>
      (await import("@karat/adapters/http/receipt-archive")).httpReceiptArchive(api)
    ),
    lazyPort(ReceiptSending, async () =>
      (await import("@karat/adapters/http/receipt-sending")).httpReceiptSending(api)
    ),
    lazyPort(RegisterReports, async () =>
      (await import("@karat/adapters/http/register-reports")).httpRegisterReports(api)
    ),
    lazyPort(Reservations, async () =>
      (await import("@karat/adapters/http/reservations")).httpReservations(api, tokens)
    ),
    lazyPort(SerialScanner, () => findSerialScanner(addresses)),
    lazyPort(StaffSettings, async () =>
      (await import("@karat/adapters/http/staff-settings")).httpStaffSettings(api)
    ),
    lazyPort(StoreChange, async () =>
      (await import("@karat/adapters/http/store-change")).httpStoreChange(api)
    ),
    lazyPort(SwishCodes, async () => (await import("@karat/adapters/http/swish-codes")).httpSwishCodes(api)),
    lazyPort(TapToPay, async () =>
      (await import("@karat/adapters/http/tap-to-pay")).httpTapToPay(api, tokens)
    ),
    lazyPort(Tasks, async () => (await import("@karat/adapters/http/tasks")).httpTasks(api)),
    lazyPort(TerminalQuestions, async () =>
      (await import("@karat/adapters/http/terminal-questions")).httpTerminalQuestions(api)
    ),
    lazyPort(Transfers, async () =>
      (await import("@karat/adapters/http/transfers")).httpTransfers(api, tokens)
    ),
    lazyPort(Updates, findUpdates),
    lazyPort(Vouchers, async () => (await import("@karat/adapters/http/vouchers")).httpVouchers(api)),
    lazyPort(WebOrders, async () =>
      (await import("@karat/adapters/http/web-orders")).httpWebOrders(api, tokens)
    ),
    lazyPort(WriteOffs, async () =>
      (await import("@karat/adapters/http/write-offs")).httpWriteOffs(api, tokens)
    )
  )
}

async function findKeptCatalogue({
  addresses,
  tokens,
  clock
}: Pick<Later, "addresses" | "tokens" | "clock">) {
  const { workerCatalogue } = await import("@karat/adapters/kept-catalogue/worker-catalogue")
  const { trustedScript } = await import("@karat/adapters/service-worker/trusted-script")
  const { default: script } = await import("./catalogue-worker.ts?worker&url")
  return workerCatalogue({
    start: () => new Worker(trustedScript(script), { type: "module" }),
    base: new URL(addresses.productApi, document.baseURI).href,
    tokens,
    document,
    today: () => storeTime(countryOf(tokens.claims?.storeNumber ?? ""), clock.now()).date,
    setInterval: (act, ms) => setInterval(act, ms)
  })
}

/** The built till keeps its files in a service worker; while it is worked on there is none, nor without a certificate. */
async function findUpdates() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator))
    return (await import("@karat/adapters/memory/updates")).memoryUpdates().layer
  const { serviceWorkerUpdates } = await import("@karat/adapters/service-worker/updates")
  return serviceWorkerUpdates({
    container: navigator.serviceWorker,
    script: new URL("service-worker.js", document.baseURI).href,
    reload: () => location.reload()
  })
}

/** Where the browser cannot read codes by itself, our own reader is fetched when the camera is first opened. */
async function findCamera() {
  const { mediaCamera } = await import("@karat/adapters/camera/media-camera")
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  const fetchReader = async () => {
    const { barcodeDetector } = await import("@karat/adapters/camera/barcode-detector")
    const own = await barcodeDetector(window)
    if (own !== undefined) return own
    const { zxingReader } = await import("@karat/adapters/camera/zxing-reader")
    const { default: program } = await import("zxing-wasm/reader/zxing_reader.wasm?url")
    return await zxingReader(document, program)
  }
  return mediaCamera({
    devices: mediaDevices,
    setTimeout: (act, ms) => setTimeout(act, ms),
    fetchReader
  })
}

async function findSerialScanner(addresses: Addresses) {
  const { webSerialScanner } = await import("@karat/adapters/scanner/web-serial")
  const { scannerSettings } = await import("./scanner-settings.ts")
  const { serial } = navigator as { readonly serial?: SerialLines }
  return webSerialScanner({
    lines: serial,
    settings: scannerSettings(addresses),
    now: () => performance.now(),
    setTimeout: (act, ms) => setTimeout(act, ms)
  })
}
