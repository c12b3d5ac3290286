import { AuthenticateScreen } from "@karat/ui/screens/session/authenticate-screen"
import { useState } from "react"
import { useTill } from "../shell/use-till.ts"
import { OneTapViewModel } from "./one-tap-view-model.ts"

export function Component() {
  const till = useTill()
  const [oneTap] = useState(() => (till.hasIdentityProvider ? new OneTapViewModel(till.signIn) : undefined))
  return <AuthenticateScreen model={till.authenticate} oneTap={oneTap} />
}
