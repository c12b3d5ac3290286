import { ClickAndCollectScreen } from "@karat/ui/screens/click-and-collect/click-and-collect-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { ClickAndCollectViewModel } from "../click-and-collect/click-and-collect-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ClickAndCollectViewModel(till.backOffice))
  useEffect(() => model.opened(), [model])
  return <ClickAndCollectScreen model={model} />
}
