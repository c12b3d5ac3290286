import { AuthenticateScreen } from "@karat/ui/screens/session/authenticate-screen"
import { useEffect, useState } from "react"
import { useTill } from "../shell/use-till.ts"
import { AuthenticateViewModel } from "./authenticate-view-model.ts"
import { OneTapViewModel } from "./one-tap-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new AuthenticateViewModel(till.signIn))
  const [oneTap] = useState(() => (till.hasIdentityProvider ? new OneTapViewModel(till.signIn) : undefined))
  useEffect(() => model.autoLogin(new URLSearchParams(location.search).get("autoLogin")), [model])
  return <AuthenticateScreen model={model} oneTap={oneTap} />
}
