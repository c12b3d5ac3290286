import { DeliveryScreen } from "@karat/ui/screens/delivery/delivery-screen"
import { useState } from "react"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { DeliveryViewModel } from "../delivery/delivery-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new DeliveryViewModel(till.backOffice))
  useOpened(model)
  return <DeliveryScreen model={model} />
}
