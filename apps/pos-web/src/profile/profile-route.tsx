import { ProfileScreen } from "@karat/ui/screens/profile/profile-screen"
import { useEffect, useState } from "react"
import { useTill } from "../shell/use-till.ts"
import { ProfileViewModel } from "./profile-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ProfileViewModel(till.backOffice))
  useEffect(() => void model.open(), [model])
  return <ProfileScreen model={model} />
}
