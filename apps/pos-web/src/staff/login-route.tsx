import { LoginScreen } from "@karat/ui/screens/staff/login-screen"
import { useEffect } from "react"
import { afterPaint } from "../shell/after-paint.ts"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  useEffect(() => afterPaint(() => void till.login.appeared()), [till])
  return <LoginScreen model={till.login} />
}
