import { RegisterReportScreen } from "@karat/ui/screens/register-report/register-report-screen"
import { useEffect, useState } from "react"
import { useTill } from "../till/use-till.ts"
import { RegisterReportViewModel } from "../register-report/register-report-view-model.ts"

/** What the register did since its last Z. */
export function Component() {
  const till = useTill()
  const [model] = useState(() => new RegisterReportViewModel(till.backOffice))
  useEffect(() => {
    model.show("open")
    void model.path.load()
  }, [model])
  return <RegisterReportScreen model={model} />
}
