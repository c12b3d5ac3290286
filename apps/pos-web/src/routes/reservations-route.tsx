import { ReservationsScreen } from "@karat/ui/screens/reservation/reservations-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { ReservationsViewModel } from "../reservation/reservations-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ReservationsViewModel(till.backOffice))
  useEffect(() => model.opened(), [model])
  return <ReservationsScreen model={model} />
}
