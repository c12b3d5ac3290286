import { createAdaptorServer } from "@hono/node-server"
import { mkdirSync } from "node:fs"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { type Logger, pino } from "pino"
import { bindCart } from "./cart/cart-routes.ts"
import { cartShelf } from "./cart/cart-shelf.ts"
import { itemsForSale } from "./cart/items-for-sale.ts"
import type { Clock } from "./clock/store-clock.ts"
import type { ServerConfig } from "./config/server-config.ts"
import { tokenSecret } from "./config/token-secret.ts"
import { frameOriginsOfAll } from "./catalogue/setup.ts"
import { bindPersons } from "./customer/person-routes.ts"
import type { Database } from "./database/database.ts"
import { openDatabase } from "./database/open-database.ts"
import { type DemoHistoryWork, makeDemoHistory, planDemoHistory } from "./demo-store/demo-history.ts"
import { seedDemoStore } from "./demo-store/seed-demo-store.ts"
import { bindDigitalMailbox } from "./digital-mailbox/digital-mailbox-routes.ts"
import { bindDiscount } from "./discount/discount-routes.ts"
import { bindFollowUps } from "./follow-up/follow-up-routes.ts"
import { bindVouchers } from "./gift-card/voucher-routes.ts"
import { noHardware } from "./hardware/store-hardware.ts"
import { bindGoodsReturns } from "./goods-return/return-routes.ts"
import { bindHomeOrder } from "./home-order/home-order-routes.ts"
import { apiBase, type CallBinder, callBinder } from "./http/call-binder.ts"
import { closeApi, createApp } from "./http/create-app.ts"
import { jsonResponse } from "./http/error-response.ts"
import { securityHeaders } from "./http/security-headers.ts"
import { staticFiles } from "./http/static-files.ts"
import { forgetOldAnswers } from "./idempotency/answer-store.ts"
import { commandQueue } from "./idempotency/command-queue.ts"
import { bindInsurance } from "./insurance/insurance-routes.ts"
import { verifyJournal } from "./journal/verify-journal.ts"
import { bindMail } from "./mail/mail-routes.ts"
import { bindMembers } from "./member/member-routes.ts"
import { memberSystem } from "./member/member-system.ts"
import { couriersOf } from "./outbox/couriers.ts"
import { type Outbox, outboxOf } from "./outbox/outbox.ts"
import { configuredPost } from "./outbox/configured-post.ts"
import { noPost } from "./outbox/post.ts"
import { bindBrands, bindOldReceipts } from "./old-receipt/old-receipt-routes.ts"
import { bindParking } from "./parking/parking-routes.ts"
import { LatePayments } from "./payment/late-payments.ts"
import { bindPayment } from "./payment/payment-routes.ts"
import { RunningPayments } from "./payment/running-payments.ts"
import { bindPrint } from "./print/print-routes.ts"
import { withNetworkPrinters } from "./print/with-network-printers.ts"
import { receiptLinks } from "./receipt-page/receipt-links.ts"
import { mountReceiptPages } from "./receipt-page/receipt-page-route.ts"
import { bindTextMessages } from "./text-message/text-message-routes.ts"
import { bindRecommendations } from "./recommendation/recommendation-routes.ts"
import { bindRefunds } from "./refund/refund-routes.ts"
import { bindRoundUp } from "./round-up/round-up-routes.ts"
import { bindItems } from "./search/item-routes.ts"
import { mountPictures } from "./search/picture-route.ts"
import { mountSearch } from "./search/search-route.ts"
import { deviceTokens } from "./session/device-tokens.ts"
import { bindDevices, bindSignIn } from "./session/session-routes.ts"
import { tryLimiter } from "./session/try-limiter.ts"
import { bindNotices } from "./shell/notice-routes.ts"
import { quietOutside } from "./shell/outside.ts"
import { simulatorRoutes } from "./simulator/simulator-routes.ts"
import { type Simulator, simulator } from "./simulator/simulator.ts"
import { bindStaff } from "./staff/staff-routes.ts"
import { bindStore } from "./store/store-routes.ts"
import type { StoreServerParts } from "./store-server-parts.ts"
import { bindTerminal } from "./terminal/terminal-routes.ts"
import { TerminalWaits } from "./terminal/terminal-waits.ts"

/** A store server that takes requests. */
export interface RunningStoreServer {
  readonly url: string
  readonly port: number
  /** Answers a request as if it had come over the wire. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The simulated devices; undefined in production. */
  readonly simulator: Simulator | undefined
  /** The receipts of the past two years while they are being written for fresh demo stores. */
  readonly demoHistory: DemoHistoryWork
  readonly db: Database
  /** False while the database is empty: nobody can sign in before a store has been set up. */
  readonly hasStore: boolean
  /** Takes no more requests, lets running ones end, and closes the databases. */
  readonly stop: () => Promise<void>
}

interface Surroundings {
  readonly clock?: Clock
  readonly log?: Logger
}

/**
 * Starts a store server: opens (and first makes) its databases, settles what was left unfinished, and
 * only then takes requests. Rejects when the databases or the port cannot be had.
 */
export async function startStoreServer(
  config: ServerConfig,
  around: Surroundings = {}
): Promise<RunningStoreServer> {
  const { parts, simulated, listensAt } = openParts(config, around)
  const { db, log } = parts
  const running = new RunningPayments(parts)
  await running.reconcile()
  const late = new LatePayments(parts)
  await late.sweep()
  const waits = new TerminalWaits(parts)
  const outbox = outboxOf(parts, couriersOf(parts))
  const app = createApp(log)
  bindCalls(app, parts, { running, outbox, waits })
  mountSearch(app, parts)
  mountPictures(app, db)
  app.get(`${apiBase}/health`, () => {
    db.statement("SELECT 1 FROM store LIMIT 1").get()
    return jsonResponse(JSON.stringify({ status: "ok", version: config.version }))
  })
  closeApi(app)
  mountReceiptPages(app, parts)
  if (simulated !== undefined) app.route("/simulator", simulatorRoutes(simulated))
  app.route("/member-system", memberSystem(db))
  if (config.staticDir !== undefined) {
    app.use(securityHeaders({ connectTo: config.connectTo, frames: frameOriginsOfAll(db) }))
    app.route("/", staticFiles(config.staticDir))
  }
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // A till that pauses between two customers keeps its connection, and does not send into one being closed.
  server.keepAliveTimeout = keepAliveMs
  const port = await listening(server, config)
  const url = listensAt(port)
  const history = makeDemoHistory(parts)
  return {
    url,
    port,
    fetch: async (request) => app.fetch(request),
    simulator: simulated,
    demoHistory: history,
    db,
    hasStore: db.statement("SELECT 1 FROM store LIMIT 1").get() !== undefined,
    stop: async () => {
      simulated?.endStreams()
      history.stop()
      await closed(server, config.stopGraceMs)
      running.close()
      late.close()
      waits.close()
      await outbox.close()
      parts.hardware.close()
      db.close()
    }
  }
}

/** What a store server is made of, before it takes requests. */
interface OpenedParts {
  readonly parts: StoreServerParts
  readonly simulated: Simulator | undefined
  /** The port is known; answers the server's address. */
  readonly listensAt: (port: number) => string
}

/** Opens, and first makes, the databases and everything that stands on them. */
function openParts(config: ServerConfig, around: Surroundings): OpenedParts {
  mkdirSync(config.dataDir, { recursive: true })
  const log = around.log ?? pino({ level: config.logLevel }, pino.destination(2))
  const clock = around.clock ?? (() => new Date())
  const db = openDatabase(join(config.dataDir, "karat.sqlite"))
  if (config.demo) seedDemoStore(db)
  if (config.demo && config.demoHistory) planDemoHistory(db, clock())
  forgetOldAnswers(db, clock())
  for (const mistake of verifyJournal(db)) log.error({ mistake }, "the journal is not right")
  const simulated = config.mode === "production" ? undefined : openSimulator(config, db)
  const carts = cartShelf(db)
  const queue = commandQueue(db, carts)
  const secret = tokenSecret(config)
  let url = `http://localhost:${config.port}`
  const parts: StoreServerParts = {
    config,
    clock,
    log,
    db,
    carts,
    items: itemsForSale(db),
    tokens: deviceTokens(secret, clock),
    hardware: withNetworkPrinters(simulated?.hardware ?? noHardware, config.printers),
    post: configuredPost(config, simulated?.post ?? noPost),
    receiptLinks: receiptLinks(secret, () => config.publicUrl ?? url),
    outside: simulated?.outside ?? quietOutside,
    voucherGuesses: tryLimiter(clock, freeVoucherTries),
    transact: queue.transact,
    enqueue: queue.run
  }
  const listensAt = (port: number) => (url = `http://localhost:${port}`)
  return { parts, simulated, listensAt }
}

interface Workers {
  readonly running: RunningPayments
  readonly outbox: Outbox
  readonly waits: TerminalWaits
}

/** Every call of the product API. */
function bindCalls(app: ReturnType<typeof createApp>, parts: StoreServerParts, workers: Workers): void {
  const { running, outbox, waits } = workers
  bindSignIn(app, parts)
  const bind = callBinder(app, parts)
  bindDevices(bind, parts)
  bindStaff(bind, parts)
  bindStore(bind, parts)
  bindAreas(bind, parts)
  bindPayment(bind, parts, running)
  bindPrint(bind, parts, outbox)
  bindMail(bind, parts, outbox)
  bindTextMessages(bind, parts, outbox)
  bindDigitalMailbox(bind, parts, outbox)
  bindTerminal(bind, parts, waits)
  // A receipt's path takes any word, so it comes after every receipt path that has a word of its own.
  bindOldReceipts(bind, parts)
}

/** A till that looks up more codes than this that do not exist is guessing. */
const freeVoucherTries = 20

/** The areas that need nothing but the parts; fixed paths come before those with a name in their place. */
function bindAreas(bind: CallBinder, parts: StoreServerParts): void {
  bindFollowUps(bind, parts)
  bindBrands(bind, parts)
  bindItems(bind, parts)
  bindRecommendations(bind, parts)
  bindParking(bind, parts)
  bindCart(bind, parts)
  bindDiscount(bind, parts)
  bindInsurance(bind, parts)
  bindHomeOrder(bind, parts)
  bindVouchers(bind, parts)
  bindGoodsReturns(bind, parts)
  bindRefunds(bind, parts)
  bindMembers(bind, parts)
  bindPersons(bind, parts)
  bindRoundUp(bind, parts)
  bindNotices(bind, parts)
}

function openSimulator(config: ServerConfig, db: Database): Simulator {
  return simulator(db, config.dataDir, config.terminalApprovesAfterMs)
}

function listening(server: Server, { port, host }: ServerConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

const keepAliveMs = 65_000
const idleCheckMs = 50

/** Resolves when no request runs any more, or when those that still do have had their time. */
function closed(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection whose last request has just ended would wait for a next one that never comes.
    const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve()
    })
  })
}
