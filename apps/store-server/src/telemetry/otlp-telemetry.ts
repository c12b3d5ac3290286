import {
  type Counter,
  type Histogram,
  type Meter,
  ROOT_CONTEXT,
  type Context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer
} from "@opentelemetry/api"
import { ExportResultCode, type ExportResult, parseTraceParent } from "@opentelemetry/core"
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics"
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider
} from "@opentelemetry/sdk-trace"
import type { Logger } from "pino"
import type { ServerConfig } from "../config/server-config.ts"
import type { TelemetryConfig } from "../config/telemetry-config.ts"
import type { Begin, Gauge, Span, Telemetry } from "./telemetry.ts"

/** Seconds: a scan is answered within a few milliseconds, a customer at the card terminal takes a minute. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const traceEveryMs = 2000
const metricsEveryMs = 30_000
/** How long whoever collects may take to answer. */
const answerMs = 5000
/** A server that stops waits no longer for that. */
const closingMs = 2000
/** Who does not collect is complained of so often. */
const complainEveryMs = 10 * 60_000

/** Tells a collector by OTLP over HTTP, in the background: one that does not answer holds nothing up. */
export function otlpTelemetry(
  { build, mode, version }: Pick<ServerConfig, "build" | "mode" | "version">,
  { endpoint, headers, serviceName, share }: TelemetryConfig,
  log: Logger
): Telemetry {
  const resource = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": version,
    "deployment.environment.name": mode,
    ...(build === undefined ? {} : { "karat.build": build })
  })
  const complain = complaints(log)
  const asked = (path: string) => ({ url: `${endpoint}/${path}`, headers, timeoutMillis: answerMs })
  const root = share === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(share)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: heard(new OTLPTraceExporter(asked("v1/traces")), complain),
        scheduledDelayMillis: traceEveryMs
      })
    ]
  })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: heard(new OTLPMetricExporter(asked("v1/metrics")), complain),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: answerMs
      })
    ]
  })
  const tracer = traces.getTracer("karat")
  return {
    begin: (name, from = {}) => spanOf(tracer, name, contextOf(from), from),
    ...counted(metrics.getMeter("karat")),
    close: async () => {
      const told = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, closingMs).unref())])
    }
  }
}

/** Where a span belongs that another program, or an earlier try, has to do with. */
function contextOf({ traceparent }: Begin): Context {
  const parent = parseTraceParent(traceparent ?? "")
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

function spanOf(
  tracer: Tracer,
  name: string,
  context: Context,
  { attributes, isServer }: Begin,
  at?: number
): Span {
  const span = tracer.startSpan(
    name,
    {
      ...(attributes && { attributes }),
      ...(isServer === true && { kind: SpanKind.SERVER }),
      ...(at !== undefined && { startTime: at })
    },
    context
  )
  const { spanId, traceFlags, traceId } = span.spanContext()
  const within = trace.setSpan(context, span)
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    child: (childName, given, began) =>
      spanOf(tracer, childName, within, given === undefined ? {} : { attributes: given }, began),
    note: (given) => void span.setAttributes(given),
    rename: (given) => void span.updateName(given),
    end: (cause, ended) => {
      if (!span.isRecording()) return
      if (cause !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute("error.type", cause instanceof Error ? cause.name : "unknown")
      }
      span.end(ended)
    }
  }
}

/** What is counted and measured. */
function counted(meter: Meter): Pick<Telemetry, "called" | "notSent" | "watch"> {
  const seconds: Histogram = meter.createHistogram("karat_call_seconds", {
    description: "How long calls took, by their name and how they ended.",
    unit: "s",
    advice: { explicitBucketBoundaries: bounds }
  })
  const failed: Counter = meter.createCounter("karat_outbox_failed_tries", {
    description: "What could not be sent or printed when it was tried, by the way and the reason."
  })
  return {
    called: (operation, status, took) =>
      seconds.record(took, { operation, status, outcome: outcomeOf(status) }),
    notSent: (kind, why) => failed.add(1, { kind, why }),
    watch: (gauges) => {
      for (const gauge of gauges) watched(meter, gauge)
    }
  }
}

function watched(meter: Meter, { help, measure, name }: Gauge): void {
  meter.createObservableGauge(name, { description: help }).addCallback(async (result) => {
    for (const { labels, value } of await measure()) result.observe(value, labels)
  })
}

function outcomeOf(status: number): string {
  if (status < 400) return "done"
  return status < 500 ? "refused" : "failed"
}

type Answered = (result: ExportResult) => void

/** An exporter whose failures somebody hears of. */
function heard<Exporter extends { readonly export: (items: never, answer: Answered) => void }>(
  exporter: Exporter,
  complain: () => void
): Exporter {
  const send = exporter.export.bind(exporter)
  return Object.assign(exporter, {
    export: (items: never, answer: Answered) =>
      send(items, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) complain()
        answer(result)
      })
  })
}

/** Complains that nobody collects, now and then. */
function complaints(log: Logger): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < complainEveryMs) return
    last = performance.now()
    log.warn("traces and metrics could not be sent")
  }
}
