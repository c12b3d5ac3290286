import { PaymentScreen } from "@karat/ui/screens/payment/payment-screen"
import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // What the address asked for has begun by now. It must not stay there: a reload would charge again.
  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true })
  }, [pathname, search, navigate])
  return <PaymentScreen model={till.payment} />
}
