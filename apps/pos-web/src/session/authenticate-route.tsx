import { AuthenticateScreen } from "@karat/ui/screens/session/authenticate-screen"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  return <AuthenticateScreen model={till.authenticate} />
}
