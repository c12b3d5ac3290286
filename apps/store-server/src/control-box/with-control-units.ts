import { type ControlUnitConfig, lineOf } from "../config/control-unit-config.ts"
import type { ControlUnit } from "../hardware/control-unit.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { cleanCash } from "./clean-cash.ts"
import { posPlus } from "./pos-plus.ts"
import { serialLine } from "./serial-line.ts"

const unitBehind = { cleancash: cleanCash, posplus: posPlus } as const

/** Hardware in which the configured control units are real. Registers whose units are at the same line share one. */
export function withControlUnits(
  hardware: StoreHardware,
  configs: readonly ControlUnitConfig[]
): StoreHardware {
  if (configs.length === 0) return hardware
  const units = new Map<string, ControlUnit>()
  const lines = [...Map.groupBy(configs, lineOf).values()].flatMap((beside) => {
    const [first] = beside
    if (first === undefined) return []
    const names = new Map(beside.map(({ register, registeredAs }) => [register, registeredAs]))
    const line = serialLine(first.address, first.answerMs)
    const unit = unitBehind[first.protocol](line, (register) => names.get(register) ?? register)
    for (const { register } of beside) units.set(register, unit)
    return [line]
  })
  return {
    ...hardware,
    controlUnit: (terminalId) => units.get(terminalId),
    close: () => {
      for (const line of lines) line.close()
      hardware.close()
    }
  }
}
