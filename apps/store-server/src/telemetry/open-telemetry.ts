import type { Logger } from "pino"
import type { ServerConfig } from "../config/server-config.ts"
import { noTelemetry, type Telemetry } from "./telemetry.ts"

/** What tells of the server, where configuration says to whom. Its libraries are read there alone. */
export async function openTelemetry(
  config: Pick<ServerConfig, "build" | "mode" | "telemetry" | "version">,
  log: Logger
): Promise<Telemetry> {
  if (config.telemetry === undefined) return noTelemetry
  const { otlpTelemetry } = await import("./otlp-telemetry.ts")
  return otlpTelemetry(config, config.telemetry, log)
}
