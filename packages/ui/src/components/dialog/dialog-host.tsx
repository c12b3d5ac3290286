import { Suspense } from "react"
import type { DialogComponent, DialogModel, Question } from "./dialog-model.ts"

interface DialogHostProps {
  /** The one question that is open, if any. */
  readonly open: Question | undefined
}

/** Shows the open dialog over the screen, one at a time. */
export function DialogHost({ open }: DialogHostProps) {
  if (open === undefined) return null
  // Whoever asked has put the two together.
  const Dialog = open.Dialog as DialogComponent<DialogModel>
  return (
    <Suspense fallback={null}>
      <Dialog model={open.model} />
    </Suspense>
  )
}
