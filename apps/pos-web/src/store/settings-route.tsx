import { SettingsScreen } from "@karat/ui/screens/store/settings-screen"
import { useTill } from "../shell/use-till.ts"

export function Component() {
  const till = useTill()
  return <SettingsScreen model={till.settings} />
}
