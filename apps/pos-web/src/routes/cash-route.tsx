import { CashScreen } from "@karat/ui/screens/cash/cash-screen"
import { useState } from "react"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { CashViewModel } from "../cash/cash-view-model.ts"

/** The cash of the tills: counted, and sent to the bank. */
export function Component() {
  const till = useTill()
  const [model] = useState(() => new CashViewModel(till.backOffice))
  useOpened(model)
  return <CashScreen model={model} />
}
