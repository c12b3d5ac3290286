import { timingSafeEqual } from "node:crypto"
import { type Context, Hono } from "hono"
import { collectDefaultMetrics, Counter, Gauge as PrometheusGauge, Histogram, Registry } from "prom-client"
import type { BackupMaker } from "../backup/backup-maker.ts"
import type { RequestMetrics } from "../http/create-app.ts"
import { errorResponse } from "../http/error-response.ts"
import { notFound } from "../http/refusal.ts"
import { brokenInvariants, invariantNames } from "../invariant/invariant.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Gauge } from "../telemetry/telemetry.ts"
import { gaugesOf } from "./gauges.ts"

/** What the server counts beside requests. */
interface UncaughtMetrics {
  /** An error was thrown outside any request: in a timer, a stream, a socket. */
  readonly uncaught: () => void
}

/** What watches the server reads of it. */
interface Metrics extends RequestMetrics, UncaughtMetrics {
  readonly site: Hono
}

/** Seconds: a scan is answered within a few milliseconds, a customer at the card terminal takes a minute. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/**
 * What a Prometheus reads, behind a token of its own; undefined where none is configured. Nothing in it names a person,
 * a cart or an item.
 */
export function metricsOf(parts: StoreServerParts, backups: BackupMaker | undefined): Metrics | undefined {
  const { config } = parts
  const { metricsToken } = config
  if (metricsToken === undefined) return undefined
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new PrometheusGauge({
    name: "karat_info",
    help: "Which Karat this is.",
    labelNames: ["version", "build", "mode"],
    registers
  }).set({ version: config.version, build: config.build ?? "", mode: config.mode }, 1)
  for (const gauge of gaugesOf(parts, backups)) measured(gauge, registers)
  const site = new Hono()
  site.get("/", async (c) => {
    if (!allowed(c, metricsToken)) return errorResponse(notFound())
    return c.body(await register.metrics(), 200, {
      "content-type": register.contentType,
      "cache-control": "no-store"
    })
  })
  return { site, ...counters(registers) }
}

/** What is counted as it happens. */
function counters(registers: Registers): RequestMetrics & UncaughtMetrics {
  const seconds = new Histogram({
    name: "karat_request_seconds",
    help: "How long requests took, by the template of their route.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers
  })
  const refusals = new Counter({
    name: "karat_refusals_total",
    help: "Calls that were refused, by the code of the reason.",
    labelNames: ["code"],
    registers
  })
  const uncaught = new Counter({
    name: "karat_uncaught_errors_total",
    help: "Errors that were thrown outside any request. Each is in the log.",
    registers
  })
  const broken = new Counter({
    name: "karat_broken_invariants_total",
    help: "Commands that were refused since something about money did not hold. Each stands in the log.",
    labelNames: ["invariant"],
    registers,
    collect: () => {
      broken.reset()
      for (const name of invariantNames) broken.inc({ invariant: name }, brokenInvariants.get(name) ?? 0)
    }
  })
  return {
    answered: (method, route, status, took) =>
      seconds.observe({ method, route, status: String(status) }, took),
    refused: (code) => refusals.inc({ code }),
    uncaught: () => uncaught.inc()
  }
}

type Registers = Registry[]

/** A gauge that is measured when it is read. */
function measured({ help, labels: labelNames, measure, name }: Gauge, registers: Registers): void {
  const gauge = new PrometheusGauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    collect: async () => {
      gauge.reset()
      for (const { labels, value } of await measure()) gauge.set(labels, value)
    }
  })
}

/** Whether the request has the token; compared without telling how much of it was right. */
function allowed(c: Context, token: string): boolean {
  const given = Buffer.from(c.req.header("authorization") ?? "")
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
