import { tender } from "@karat/domain/payment/tender-type"
import type { ServerConfig } from "../config/server-config.ts"
import type { ChargeService } from "../hardware/charge-service.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import type { Attempt } from "./attempts.ts"

/** Who takes the payment of an attempt. */
export function chargeServiceOf(hardware: StoreHardware, attempt: Attempt): ChargeService {
  switch (attempt.tenderType) {
    case tender.swish:
    case tender.swishQr:
      return hardware.swishBank
    case tender.tapToPay:
      return hardware.tapBank
    default:
      return hardware.cardTerminal(attempt.cardTerminalId ?? "")
  }
}

type Times = Pick<ServerConfig, "terminalTimeoutMs" | "swishExpiryMs" | "tapExpiryMs">

/** How long a customer has, in milliseconds. A request that a till waits for ends before the till's own patience does. */
export function patienceMs(times: Times, { tenderType }: Pick<Attempt, "tenderType">): number {
  if (tenderType === tender.swishQr) return times.swishExpiryMs
  if (tenderType === tender.tapToPay) return times.tapExpiryMs
  if (tenderType === tender.swish) return Math.min(times.terminalTimeoutMs, times.swishExpiryMs)
  return times.terminalTimeoutMs
}

/** Whether the server asks to give a payment up when its time is over; a card terminal has a time-out of its own. */
export function serverGivesUp({ tenderType }: Pick<Attempt, "tenderType">): boolean {
  return tenderType !== tender.card
}
