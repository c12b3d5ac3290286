import { AdminScreen } from "@karat/ui/screens/admin/admin-screen"
import { useEffect, useState } from "react"
import { useTill } from "../shell/use-till.ts"
import { AdminViewModel } from "./admin-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new AdminViewModel(till.backOffice))
  useEffect(() => void model.load(), [model])
  return <AdminScreen model={model} />
}
