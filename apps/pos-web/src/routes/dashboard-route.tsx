import { DashboardScreen } from "@karat/ui/screens/cart/dashboard-screen"
import { useTill } from "../till/use-till.ts"

export function Component() {
  const till = useTill()
  return <DashboardScreen model={till.dashboard} />
}
