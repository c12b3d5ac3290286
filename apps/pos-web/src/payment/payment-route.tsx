import { PaymentScreen } from "@karat/ui/screens/payment/payment-screen"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  return <PaymentScreen model={till.payment} />
}
