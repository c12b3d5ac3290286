import { Suspense, useEffect } from "react"
import type { DialogComponent, DialogModel, Question } from "./dialog-model.ts"

interface DialogHostProps {
  /** The one question that is open, if any. */
  readonly open: Question | undefined
}

/** Shows the open dialog over the screen, one at a time. */
export function DialogHost({ open }: DialogHostProps) {
  if (open === undefined) return null
  // The caller that opened it paired the two.
  const Dialog = open.Dialog as DialogComponent<DialogModel>
  return (
    <Suspense fallback={<TypedAhead model={open.model} />}>
      <Dialog model={open.model} />
    </Suspense>
  )
}

interface Typing extends DialogModel {
  readonly typed: string
  readonly isProposal?: boolean
  typeText(text: string): void
  confirm(): void
}

/** A dialog's code may still be on its way when a quick hand types: what it types goes where the field will be. */
function TypedAhead({ model }: { readonly model: DialogModel }) {
  useEffect(() => {
    function type(event: KeyboardEvent) {
      if (!isTyping(model) || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === "Enter") model.confirm()
      else if (event.key === "Escape") model.cancel()
      else if (event.key === "Backspace") model.typeText(model.typed.slice(0, -1))
      else if (event.key.length === 1)
        model.typeText((model.isProposal === true ? "" : model.typed) + event.key)
      else return
      event.preventDefault()
    }
    window.addEventListener("keydown", type)
    return () => window.removeEventListener("keydown", type)
  }, [model])
  return null
}

function isTyping(model: DialogModel): model is Typing {
  return "typed" in model && typeof model.typed === "string" && "typeText" in model && "confirm" in model
}
