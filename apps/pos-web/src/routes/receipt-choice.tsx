import { ReceiptChoiceScreen } from "@karat/ui/screens/receipt/receipt-choice-screen"
import { useLayoutEffect } from "react"
import { useTill } from "../till/use-till.ts"

/** What happens to the receipt of the sale that has been paid. */
export function ReceiptChoice() {
  const till = useTill()
  const { receipt } = till
  // Before the screen is painted: a key that is pressed at what stands there is never too early.
  useLayoutEffect(
    () => till.screenKeys.lend({ "0": () => receipt.chooseNone(), "1": () => receipt.choosePrint() }),
    [till, receipt]
  )
  return <ReceiptChoiceScreen model={receipt} />
}
