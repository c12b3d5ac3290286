import { SalesReportScreen } from "@karat/ui/screens/sales-report/sales-report-screen"
import { useEffect, useState } from "react"
import { SalesReportViewModel } from "../sales-report/sales-report-view-model.ts"
import { saveFile } from "../shell/save-file.ts"
import { useTill } from "../till/use-till.ts"

export function Component() {
  const { backOffice } = useTill()
  const [model] = useState(() => new SalesReportViewModel({ ...backOffice, saveFile }))
  useEffect(() => void model.load(), [model])
  return <SalesReportScreen model={model} />
}
