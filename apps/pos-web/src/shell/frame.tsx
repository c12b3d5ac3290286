import { DialogHost } from "@karat/ui/components/dialog/dialog-host"
import { ToastArea } from "@karat/ui/components/toast-area/toast-area"
import { observer } from "mobx-react-lite"
import { lazy, type ReactNode, Suspense } from "react"
import type { Till } from "../till.ts"

const UpdatePrompt = lazy(async () => ({
  default: (await import("@karat/ui/screens/shell/update-prompt")).UpdatePrompt
}))

/** What surrounds every screen: the notices, the one dialog, and the question whether to start a new version. */
export const Frame = observer(function Frame({
  till,
  outlet
}: {
  readonly till: Till
  readonly outlet: ReactNode
}) {
  const { prompt } = till.updates
  return (
    <>
      {outlet}
      <ToastArea model={till.notices}>
        <Suspense>{prompt === undefined ? null : <UpdatePrompt model={prompt} />}</Suspense>
      </ToastArea>
      <DialogHost open={till.dialogs.open} />
    </>
  )
})
