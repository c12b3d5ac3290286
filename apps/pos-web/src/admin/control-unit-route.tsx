import { ControlUnitScreen } from "@karat/ui/screens/admin/control-unit-screen"
import { useEffect, useState } from "react"
import { useTill } from "../shell/use-till.ts"
import { ControlUnitViewModel } from "./control-unit-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ControlUnitViewModel(till.backOffice))
  useEffect(() => void model.load(), [model])
  return <ControlUnitScreen model={model} />
}
