import type { PrinterConfig } from "../config/printer-config.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { networkPrinter } from "./network-printer.ts"

/** Hardware in which the configured printers, and the drawers that hang on them, are real. */
export function withNetworkPrinters(
  hardware: StoreHardware,
  configs: readonly PrinterConfig[]
): StoreHardware {
  if (configs.length === 0) return hardware
  const printers = new Map(configs.map((config) => [config.id, networkPrinter(config)]))
  // A drawer that is not configured for a register opens by the printer of every register that prints there.
  const shared = new Set(configs.filter(({ drawerOf }) => drawerOf === undefined).map(({ id }) => id))
  const drawers = new Map(
    configs.flatMap(({ drawerOf, id }) => {
      const printer = printers.get(id)
      return drawerOf === undefined || printer === undefined ? [] : [[drawerOf, printer.drawer] as const]
    })
  )
  return {
    ...hardware,
    receiptPrinter: (id) => printers.get(id) ?? hardware.receiptPrinter(id),
    cashDrawer: (terminalId, printerId) =>
      drawers.get(terminalId) ??
      (shared.has(printerId) ? printers.get(printerId)?.drawer : undefined) ??
      hardware.cashDrawer(terminalId, printerId)
  }
}
