import { SettingsScreen } from "@karat/ui/screens/store/settings-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { SettingsViewModel } from "../store/settings-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new SettingsViewModel(till.atThisDevice))
  useEffect(() => void model.open(), [model])
  return <SettingsScreen model={model} />
}
