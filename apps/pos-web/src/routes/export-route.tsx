import { ExportScreen } from "@karat/ui/screens/admin/export-screen"
import { useState } from "react"
import { ExportViewModel } from "../admin/export-view-model.ts"
import { fetchFile } from "../shell/save-file.ts"
import { useTill } from "../till/use-till.ts"

export function Component() {
  const { backOffice } = useTill()
  const [model] = useState(() => new ExportViewModel({ ...backOffice, fetchFile }))
  return <ExportScreen model={model} />
}
