import { ImportScreen } from "@karat/ui/screens/admin/import-screen"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useTill } from "../till/use-till.ts"
import { ImportViewModel } from "../admin/import-view-model.ts"

export function Component() {
  const { backOffice } = useTill()
  const [model] = useState(() => new ImportViewModel(backOffice))
  const { pathname } = useLocation()
  useEffect(() => model.follow(pathname), [model, pathname])
  return <ImportScreen model={model} />
}
