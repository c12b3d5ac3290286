import { PaymentScreen } from "@karat/ui/screens/payment/payment-screen"
import { observer } from "mobx-react-lite"
import { useEffect, useLayoutEffect } from "react"
import { useLocation } from "react-router"
import { useTill } from "../till/use-till.ts"
import { paymentOf } from "../payment/payment-view-model.ts"
import { ReceiptChoiceScreen } from "@karat/ui/screens/receipt/receipt-choice-screen"

/**
 * The screen of `/payment` and of `/receipt`. A sale that is paid asks for its receipt in the next frame: the address
 * follows, and what was to be paid is not drawn once more before.
 */
export const Component = observer(function PaymentRoute() {
  const { cart } = useTill().receipt
  const { pathname } = useLocation()
  const isPaid = pathname === "/receipt" || cart.confirmed?.header.closedAt !== undefined
  return isPaid ? <ReceiptChoice /> : <Payment />
})

function Payment() {
  const till = useTill()
  const { search } = useLocation()
  // What the address asked for has begun by now. It must not stay there: a reload would charge again. The router is not
  // used: it would open the screen again, and forget the end of a payment that was faster than the screen. A payment
  // that was faster still has moved the address on already, and that one stays.
  useEffect(() => {
    const { location, history } = window
    if (search !== "" && location.search === search)
      history.replaceState(history.state, "", location.pathname)
  }, [search])
  const model = paymentOf(till.payment)
  // Before the screen is painted: a key that is pressed at what stands there is never too early.
  useLayoutEffect(
    () => till.screenKeys.lend("payment", { payByCard: () => model.payByCard(), back: () => model.back() }),
    [till, model]
  )
  useLayoutEffect(() => model.hearScans(), [model])
  return <PaymentScreen model={model} />
}

/** What happens to the receipt of the sale that has been paid. */
function ReceiptChoice() {
  const till = useTill()
  const { receipt } = till
  // Before the screen is painted: a key that is pressed at what stands there is never too early.
  useLayoutEffect(
    () =>
      till.screenKeys.lend("receipt", {
        chooseNone: () => receipt.chooseNone(),
        choosePrint: () => receipt.choosePrint()
      }),
    [till, receipt]
  )
  return <ReceiptChoiceScreen model={receipt} />
}
