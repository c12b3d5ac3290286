import { createAdaptorServer } from "@hono/node-server"
import type { Server, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { adyenWebhook } from "./adyen/adyen-webhook.ts"
import { bindCalls } from "./bind-calls.ts"
import { backupMaker } from "./backup/backup-maker.ts"
import { backupSchedule } from "./backup/backup-schedule.ts"
import { bagSite } from "./cash/bag-site.ts"
import { importFinisher } from "./catalogue-import/import-finisher.ts"
import { importRunner } from "./import-draft/import-runner.ts"
import { priceClock } from "./catalogue/price-clock.ts"
import { sumWorker } from "./sales-report/sum-worker.ts"
import { frameOriginsOfAll } from "./catalogue/setup.ts"
import { hasStore } from "./catalogue/store.ts"
import type { ServerConfig } from "./config/server-config.ts"
import { ControlCodes } from "./control-unit/control-codes.ts"
import type { Database } from "./database/database.ts"
import { feedbackSite } from "./feedback/feedback-site.ts"
import { bindFirstStart } from "./first-start/first-start-routes.ts"
import { mountGoods } from "./goods/goods-route.ts"
import { operationName } from "./http/operation-name.ts"
import { mountApiDocument } from "./http/api-document-route.ts"
import { apiBase, closeApi, createApp } from "./http/create-app.ts"
import { errorResponse, jsonResponse } from "./http/error-response.ts"
import { notFound } from "./http/refusal.ts"
import { securityHeaders } from "./http/security-headers.ts"
import { inlineScripts, staticFiles } from "./http/static-files.ts"
import { memberSystem } from "./member/member-system.ts"
import { openParts, type Surroundings } from "./open-parts.ts"
import { staffLookup } from "./staff/staff-lookup.ts"
import type { StoreServerParts } from "./parts/store-server-parts.ts"
import { ownerCode } from "./personal-code/owner-code.ts"
import { couriersOf } from "./couriers.ts"
import { type Outbox, outboxOf } from "./outbox/outbox.ts"
import { booksMailer } from "./export/books-mailer.ts"
import { LatePayments } from "./payment/late-payments.ts"
import { RunningPayments } from "./payment/running-payments.ts"
import { mountReceiptPages } from "./receipt-page/receipt-page-route.ts"
import { mountPictures } from "./search/picture-route.ts"
import { mountSearch } from "./search/search-route.ts"
import { healthOf } from "./watch/health.ts"
import { swishCallback } from "./swish-api/with-swish.ts"
import { gaugesOf } from "./watch/gauges.ts"
import { metricsOf } from "./watch/metrics.ts"
import { TerminalWaits } from "./terminal/terminal-waits.ts"

/** A store server that takes requests. */
export interface RunningStoreServer {
  readonly url: string
  readonly port: number
  /** Answers a request as if it had come over the wire. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly db: Database
  /** False while the database is empty: no device can sign in before a store has been set up. */
  readonly hasStore: boolean
  /**
   * Takes an error that was thrown in a timer, a stream or a socket, outside any request: it is logged and counted, and
   * the server goes on. What such a callback had begun in the database was rolled back by its transaction.
   */
  readonly uncaught: (cause: unknown) => void
  /** Takes no more requests, lets running ones end, and closes the databases. */
  readonly stop: () => Promise<void>
}

/** The origins that a till goes to by its config.json. */
const originsIn = (tillConfig: string) => tillConfig.match(/https?:\/\/[^/"\s]+/gu) ?? []

/**
 * Starts a store server: opens (and first makes) its databases, settles what was left unfinished, and
 * only then takes requests. Rejects when the databases or the port cannot be had.
 */
export async function startStoreServer(
  config: ServerConfig,
  around: Surroundings = {}
): Promise<RunningStoreServer> {
  const { parts, simulated, listensAt, close } = await openParts(config, around)
  const { db, log } = parts
  const running = new RunningPayments(parts)
  const late = new LatePayments(parts)
  const waits = new TerminalWaits(parts)
  const outbox = outboxOf(parts, couriersOf(parts))
  const control = new ControlCodes(parts, outbox.wake)
  const backups = backupMaker(parts)
  const schedule = backups && backupSchedule(backups, parts.clock)
  const metrics = metricsOf(parts, backups)
  const imports = importRunner(parts)
  parts.telemetry.watch(gaugesOf(parts, backups))
  const app = createApp(log, metrics, { ...parts.telemetry, nameOf: operationName })
  const openingCode = await bindFirstStart(app, parts)
  const lookup = staffLookup(db, parts.limits)
  bindCalls(app, parts, lookup, { running, outbox, control, waits, backups, imports })
  mountGraphs(app, parts, lookup)
  mountApiDocument(app, config)
  mountPictures(app, parts)
  mountWatching(app, parts, metrics)
  closeApi(app)
  mountReceiptPages(app, parts)
  simulated?.mount(app)
  app.route("/adyen", adyenWebhook(parts))
  app.route("/", swishCallback(parts.hardware))
  app.route("/member-system", memberSystem(parts))
  app.route("/bank-bags", bagSite(parts))
  app.route(
    "/feedback",
    feedbackSite(parts, () => simulated?.refresh())
  )
  await mountTill(app, parts, simulated?.tillConfig)
  // What was left unfinished is settled once the port is ours as well as the folder, and before anything is answered.
  const settled = Promise.withResolvers<void>()
  const answering: typeof app.fetch = async (...request) => {
    await settled.promise
    return await app.fetch(...request)
  }
  const server = createAdaptorServer({ fetch: answering }) as Server
  const sayLast = lastAnswers(server)
  const port = await listening(server, config).catch(async (cause: unknown) => {
    await schedule?.close()
    await imports.close()
    parts.hardware.close()
    await close()
    throw cause
  })
  const url = listensAt(port)
  await running.reconcile()
  // Never rejects, and no till waits for it: whom the bank keeps money for has gone home.
  void late.sweep()
  settled.resolve()
  const owner = around.tellOwnerCode === undefined ? undefined : await ownerCode(db, parts.clock, config)
  if (owner !== undefined) around.tellOwnerCode?.(owner)
  if (openingCode !== undefined) around.tellOpeningCode?.(openingCode, url)
  const history = around.demoShop?.writeHistory(parts)
  const beside = await workBeside(parts, outbox)
  return {
    url,
    port,
    fetch: async (request) => app.fetch(request),
    db,
    hasStore: await hasStore(db),
    uncaught: (cause) => {
      log.error({ err: cause }, "an error was thrown outside any request")
      metrics?.uncaught()
    },
    stop: async () => {
      simulated?.endStreams()
      history?.stop()
      sayLast()
      await closed(server, config.stopGraceMs)
      await imports.close()
      await beside.close()
      await schedule?.close()
      running.close()
      late.close()
      waits.close()
      control.close()
      await outbox.close()
      parts.hardware.close()
      await close()
    }
  }
}

/** What is done beside the tills: prices come to count, an import is brought to its end, sales are added up, and months are mailed. */
async function workBeside(
  parts: StoreServerParts,
  outbox: Pick<Outbox, "wake">
): Promise<{ readonly close: () => Promise<void> }> {
  const prices = await priceClock(parts)
  const imports = importFinisher(parts)
  const sums = sumWorker(parts)
  const books = booksMailer(parts, outbox.wake)
  const close = async () => {
    prices.close()
    await imports.close()
    await sums.close()
    await books.close()
  }
  return { close }
}

/** The till's own files, where this server has them. */
async function mountTill(
  app: ReturnType<typeof createApp>,
  { config, db }: StoreServerParts,
  simulatedConfig = "{}"
): Promise<void> {
  if (config.staticDir === undefined) return
  const tillConfig = config.tillConfig ?? simulatedConfig
  app.use(
    securityHeaders({
      connectTo: [...config.connectTo, ...originsIn(tillConfig)],
      frames: await frameOriginsOfAll(db),
      identity: config.identity?.issuer,
      scripts: inlineScripts(config.staticDir),
      programs: true
    })
  )
  app.get("/config.json", (c) =>
    c.body(tillConfig, 200, { "content-type": "application/json", "cache-control": "no-cache" })
  )
  app.route("/", staticFiles(config.staticDir))
}

/** What tills ask by documents of GraphQL. */
function mountGraphs(
  app: ReturnType<typeof createApp>,
  parts: StoreServerParts,
  lookup: ReturnType<typeof staffLookup>
): void {
  mountSearch(app, parts, lookup)
  mountGoods(app, parts, lookup)
}

/** Mounts the health and metrics of the server. */
function mountWatching(
  app: ReturnType<typeof createApp>,
  parts: StoreServerParts,
  metrics: ReturnType<typeof metricsOf>
): void {
  const health = healthOf(parts)
  app.get(`${apiBase}/health`, async () => {
    const report = await health()
    return jsonResponse(JSON.stringify(report), report.status === "ok" ? 200 : 503)
  })
  if (metrics === undefined) app.all("/metrics", () => errorResponse(notFound()))
  else app.route("/metrics", metrics.site)
}

const keepAliveMs = 65_000

/** Takes requests at a port, any free one for 0; answers which. Rejects when it cannot be had. */
function listening(server: Server, { port, host }: ServerConfig): Promise<number> {
  // A till that pauses between two customers keeps its connection, and does not send into one being closed.
  server.keepAliveTimeout = keepAliveMs
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/**
 * Answers what says with each answer from then on that it is the connection's last: whoever keeps connections, as a load
 * balancer does, sends no next call into one that is being closed.
 */
function lastAnswers(server: Server): () => void {
  const due = new Set<ServerResponse>()
  let isLast = false
  const say = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close")
  }
  server.prependListener("request", (_, response: ServerResponse) => {
    if (isLast) return say(response)
    due.add(response)
    response.once("close", () => due.delete(response))
  })
  return () => {
    isLast = true
    for (const response of due) say(response)
  }
}

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
