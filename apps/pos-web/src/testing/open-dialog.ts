import type { DialogComponent, DialogModel } from "@karat/ui/components/dialog/dialog-model"
import type { Dialogs } from "../shell/dialogs.ts"

/** The model of the open dialog, if it is this one. */
export function openModel<Model extends DialogModel>(
  { open }: Dialogs,
  Dialog: DialogComponent<Model>
): Model | undefined {
  return open?.Dialog === Dialog ? (open.model as Model) : undefined
}
