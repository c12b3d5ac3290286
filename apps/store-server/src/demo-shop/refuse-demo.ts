import { ConfigMistakes, type ServerConfig } from "../config/server-config.ts"

/** Throws `ConfigMistakes` where configuration asks a server without the demo shop for what that alone has. */
export function refuseDemo({
  controlUnit,
  demo,
  simulatedNexo
}: Pick<ServerConfig, "controlUnit" | "demo" | "simulatedNexo">): void {
  const requestedBy = [
    ...(demo ? ["KARAT_DEMO (1 where KARAT_MODE is not production)"] : []),
    ...(controlUnit === undefined ? [] : ["KARAT_CONTROL_UNIT"]),
    ...(simulatedNexo === undefined ? [] : ["KARAT_SIMULATED_NEXO"])
  ]
  if (requestedBy.length > 0)
    throw new ConfigMistakes([
      `This release has no demo shop, but ${requestedBy.join(" and ")} ${requestedBy.length === 1 ? "asks" : "ask"} for it. Set KARAT_MODE to production to run a shop.`
    ])
}
