import { CashScreen } from "@karat/ui/screens/cash/cash-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { CashViewModel } from "../cash/cash-view-model.ts"

/** The cash of the tills: counted, and sent to the bank. */
export function Component() {
  const till = useTill()
  const [model] = useState(() => new CashViewModel(till.backOffice))
  useEffect(() => model.opened(), [model])
  return <CashScreen model={model} />
}
