import { AdminScreen } from "@karat/ui/screens/admin/admin-screen"
import { reaction } from "mobx"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useOpened } from "./use-opened.ts"
import { useTill } from "../till/use-till.ts"
import { adminAddress } from "../admin/admin-address.ts"
import { AdminViewModel } from "../admin/admin-view-model.ts"
import { ExportViewModel } from "../admin/export-view-model.ts"
import { fetchFile } from "../shell/save-file.ts"

export function Component() {
  const { backOffice } = useTill()
  const { navigation } = backOffice
  const [model] = useState(
    () => new AdminViewModel({ ...backOffice, exports: new ExportViewModel({ ...backOffice, fetchFile }) })
  )
  const { pathname } = useLocation()
  useOpened(model)
  useEffect(() => void model.follow(pathname), [model, pathname])
  // The place on the screen is in the address, so that Back and a reload keep the place.
  useEffect(
    () =>
      reaction(
        () => adminAddress(model.place),
        (address) => {
          if (navigation.path !== address) navigation.go(address)
        }
      ),
    [model, navigation]
  )
  return <AdminScreen model={model} />
}
