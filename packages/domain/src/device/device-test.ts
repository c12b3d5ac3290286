/** What stands beside a register and can be tried. */
export const triedDevices = ["printer", "terminal"] as const
export type TriedDevice = (typeof triedDevices)[number]

/** The result of a device test: the printer printed, the terminal gave its state, or why not. */
export const deviceOutcomes = [
  "printed",
  "out-of-paper",
  "printer-away",
  "terminal-ready",
  "terminal-without-host",
  "terminal-not-ready",
  "terminal-away",
  /** The shop's key does not fit it. */
  "terminal-wrong-key"
] as const
export type DeviceOutcome = (typeof deviceOutcomes)[number]

/** A device that was tried. */
export interface DeviceTest {
  /** What it is called. */
  readonly device: string
  readonly outcome: DeviceOutcome
}

/** What a terminal's own word for how it is comes to. */
export function terminalOutcome({
  ready,
  reachesHost
}: {
  readonly ready: boolean
  readonly reachesHost: boolean
}): DeviceOutcome {
  if (!reachesHost) return "terminal-without-host"
  return ready ? "terminal-ready" : "terminal-not-ready"
}
