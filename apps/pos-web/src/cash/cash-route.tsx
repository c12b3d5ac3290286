import { CashScreen } from "@karat/ui/screens/cash/cash-screen"
import { useEffect, useState } from "react"
import { NavigationType, useBlocker } from "react-router"
import { useTill } from "../shell/use-till.ts"
import { CashViewModel } from "./cash-view-model.ts"

/** The cash of the tills: counted, and sent to the bank. */
export function Component() {
  const till = useTill()
  const [model] = useState(() => new CashViewModel(till.backOffice))
  useEffect(() => model.opened(), [model])
  // The browser's own "back" is asked about as ours is.
  const back = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && model.count.holds)
  useEffect(() => {
    if (back.state !== "blocked") return
    void model.count.mayLeave().then((leaves) => (leaves ? back.proceed() : back.reset()))
  }, [back, model])
  return <CashScreen model={model} />
}
