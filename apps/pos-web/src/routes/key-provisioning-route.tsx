import { KeyProvisioningScreen } from "@karat/ui/screens/tap-to-pay/key-provisioning-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { KeyProvisioningViewModel } from "../tap-to-pay/key-provisioning-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new KeyProvisioningViewModel(till.tapToPay))
  useEffect(() => void model.open(new URLSearchParams(location.search)), [model])
  return <KeyProvisioningScreen model={model} />
}
