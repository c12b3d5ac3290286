import { LoginScreen } from "@karat/ui/screens/staff/login-screen"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  return <LoginScreen model={till.login} />
}
