import { DialogHost } from "@karat/ui/components/dialog/dialog-host"
import { ToastArea } from "@karat/ui/components/toast-area/toast-area"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import type { Till } from "../till.ts"

/** What surrounds every screen: the notices and the one dialog. */
export const Frame = observer(function Frame({
  till,
  outlet
}: {
  readonly till: Till
  readonly outlet: ReactNode
}) {
  return (
    <>
      {outlet}
      <ToastArea model={till.notices} />
      <DialogHost open={till.dialogs.open} />
    </>
  )
})
