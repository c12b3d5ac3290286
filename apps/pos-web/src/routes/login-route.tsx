import { LoginScreen } from "@karat/ui/screens/staff/login-screen"
import { useEffect } from "react"
import { useTill } from "../till/use-till.ts"
import { whenQuiet } from "../shell/when-quiet.ts"

export function Component() {
  const till = useTill()
  useEffect(() => whenQuiet(() => void till.login.appeared()), [till])
  return <LoginScreen model={till.login} />
}
