import { ItemInfoScreen } from "@karat/ui/screens/catalogue/item-info-screen"
import { useTill } from "../till/use-till.ts"

export function Component() {
  const till = useTill()
  return <ItemInfoScreen model={till.itemInfo} />
}
