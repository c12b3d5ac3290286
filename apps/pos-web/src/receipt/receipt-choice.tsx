import { ReceiptChoiceScreen } from "@karat/ui/screens/receipt/receipt-choice-screen"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  return <ReceiptChoiceScreen model={till.receipt} />
}
