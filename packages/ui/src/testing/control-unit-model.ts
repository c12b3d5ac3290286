import type { ControlUnitScreenModel } from "../screens/admin/control-unit-screen.tsx"
import { nothingHappens } from "./nothing-happens.ts"

/** A shop that may not sell yet, before anybody has said anything. */
export function controlUnitModel(changes: Partial<ControlUnitScreenModel> = {}): ControlUnitScreenModel {
  return {
    status: "ready",
    standing: { state: "missing" },
    grounds: "",
    sure: false,
    busy: false,
    retry: nothingHappens,
    type: nothingHappens,
    turn: nothingHappens,
    confirm: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
