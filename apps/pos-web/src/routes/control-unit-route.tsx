import { ControlUnitScreen } from "@karat/ui/screens/admin/control-unit-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { ControlUnitViewModel } from "../admin/control-unit-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ControlUnitViewModel(till.backOffice))
  useEffect(() => void model.load(), [model])
  return <ControlUnitScreen model={model} />
}
