import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { DialogModel } from "../../screens/shell/dialog-model.ts"

// Dialogs are needed only after the first press, so the first screen need not wait for their code.
const OpenDialog = lazy(async () => ({ default: (await import("./open-dialog.tsx")).OpenDialog }))

interface DialogHostProps {
  /** The one dialog that is open, if any. */
  readonly model: DialogModel | undefined
}

/** Shows the open dialog over the screen, one at a time. */
export const DialogHost = observer(function DialogHost({ model }: DialogHostProps) {
  if (model === undefined) return null
  return (
    <Suspense fallback={null}>
      <OpenDialog model={model} />
    </Suspense>
  )
})
