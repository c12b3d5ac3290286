import { TapCallbackScreen } from "@karat/ui/screens/tap-to-pay/tap-callback-screen"
import { useEffect, useRef } from "react"
import { useParams } from "react-router"
import { useTill } from "../till/use-till.ts"
import { tapCallback } from "../tap-to-pay/tap-callback.ts"

export function Component() {
  const till = useTill()
  const names = useParams()
  const reported = useRef(false)
  useEffect(() => {
    if (reported.current) return
    reported.current = true
    void tapCallback(till.tapToPay, { names, query: new URLSearchParams(location.search) })
  }, [till, names])
  return <TapCallbackScreen />
}
