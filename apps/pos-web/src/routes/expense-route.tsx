import { ExpenseScreen } from "@karat/ui/screens/expense/expense-screen"
import { useState, useLayoutEffect } from "react"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { ExpenseViewModel } from "../expense/expense-view-model.ts"

/** What the till spends on in the cashier's own cart. */
export function Component() {
  const till = useTill()
  const [model] = useState(() => new ExpenseViewModel(till.backOffice))
  useOpened(model)
  useLayoutEffect(() => till.screenKeys.lend("expense", { pay: () => model.goToPayment() }), [till, model])
  return <ExpenseScreen model={model} />
}
