import { UnclearPaymentsScreen } from "@karat/ui/screens/admin/unclear-payments-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { UnclearPaymentsViewModel } from "../admin/unclear-payments-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new UnclearPaymentsViewModel(till.backOffice))
  useEffect(() => void model.load(), [model])
  return <UnclearPaymentsScreen model={model} />
}
