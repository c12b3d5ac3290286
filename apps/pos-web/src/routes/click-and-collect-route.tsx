import { ClickAndCollectScreen } from "@karat/ui/screens/click-and-collect/click-and-collect-screen"
import { useState } from "react"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { ClickAndCollectViewModel } from "../click-and-collect/click-and-collect-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new ClickAndCollectViewModel(till.backOffice))
  useOpened(model)
  return <ClickAndCollectScreen model={model} />
}
