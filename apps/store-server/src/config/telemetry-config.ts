/** Where traces and metrics go, by OTLP over HTTP. */
export interface TelemetryConfig {
  /** `v1/traces` and `v1/metrics` are added to it. */
  readonly endpoint: string
  /** What every request to it carries, as a key. */
  readonly headers: Readonly<Record<string, string>>
  /** By which name the server is known there. */
  readonly serviceName: string
  /** Which share of the traces is told that begin here, from 0 to 1. */
  readonly share: number
}

/**
 * Where traces and metrics go, by the names that OpenTelemetry has given to these settings; undefined where no endpoint
 * is named. What is wrong is added to the mistakes.
 */
export function readTelemetry(
  text: (name: string) => string | undefined,
  mistakes: string[]
): TelemetryConfig | undefined {
  const endpoint = text("OTEL_EXPORTER_OTLP_ENDPOINT")
  const headers = readHeaders(text("OTEL_EXPORTER_OTLP_HEADERS") ?? "", mistakes)
  const serviceName = text("OTEL_SERVICE_NAME") ?? "karat"
  const shareText = text("OTEL_TRACES_SAMPLER_ARG") ?? "1"
  const share = /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/u.test(shareText) ? Number(shareText) : undefined
  if (share === undefined)
    mistakes.push(
      `OTEL_TRACES_SAMPLER_ARG is '${shareText}', but must be a share from 0 to 1, as 0.1 for a tenth.`
    )
  if (endpoint === undefined) return undefined
  const protocol = URL.parse(endpoint)?.protocol
  if (protocol !== "https:" && protocol !== "http:")
    mistakes.push("OTEL_EXPORTER_OTLP_ENDPOINT must be an address of the web, as http://127.0.0.1:4318.")
  return { endpoint: endpoint.replace(/\/+$/u, ""), headers, serviceName, share: share ?? 1 }
}

/** Headers as `name=value`, several with commas; values are encoded as in an address. */
function readHeaders(text: string, mistakes: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const pair of text.split(",")) {
    if (pair.trim() === "") continue
    const at = pair.indexOf("=")
    const name = pair.slice(0, Math.max(0, at)).trim()
    const value = decoded(pair.slice(at + 1).trim())
    if (/^[\w-]+$/u.test(name) && value !== undefined) headers[name] = value
    // What stands there may be a key: it is not repeated.
    else mistakes.push("OTEL_EXPORTER_OTLP_HEADERS must be name=value, several with commas.")
  }
  return headers
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
