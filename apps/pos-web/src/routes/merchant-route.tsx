import { MerchantScreen } from "@karat/ui/screens/tap-to-pay/merchant-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { MerchantViewModel } from "../tap-to-pay/merchant-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new MerchantViewModel(till.tapToPay))
  useEffect(() => void model.open(), [model])
  return <MerchantScreen model={model} />
}
