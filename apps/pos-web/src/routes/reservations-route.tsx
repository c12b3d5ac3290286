import { ReservationsScreen } from "@karat/ui/screens/reservation/reservations-screen"
import { useState } from "react"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { ReservationsViewModel } from "../reservation/reservations-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ReservationsViewModel(till.backOffice))
  useOpened(model)
  return <ReservationsScreen model={model} />
}
