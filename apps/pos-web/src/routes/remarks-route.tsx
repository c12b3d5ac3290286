import { RemarksScreen } from "@karat/ui/screens/admin/remarks-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { RemarksViewModel } from "../admin/remarks-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new RemarksViewModel(till.backOffice))
  useEffect(() => void model.load(), [model])
  return <RemarksScreen model={model} />
}
