import { ProfileScreen } from "@karat/ui/screens/profile/profile-screen"
import { useLineBack } from "@karat/ui/connection/line-back"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { ProfileViewModel } from "../profile/profile-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ProfileViewModel(till.backOffice))
  useEffect(() => void model.open(), [model])
  useLineBack(() => void model.open())
  return <ProfileScreen model={model} />
}
