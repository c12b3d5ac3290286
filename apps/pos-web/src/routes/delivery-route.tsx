import { DeliveryScreen } from "@karat/ui/screens/delivery/delivery-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { DeliveryViewModel } from "../delivery/delivery-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new DeliveryViewModel(till.backOffice))
  useEffect(() => model.opened(), [model])
  return <DeliveryScreen model={model} />
}
