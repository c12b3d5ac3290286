import { type FunctionComponent, lazy } from "react"

/** What every dialog's model can do, whatever it asks. */
export interface DialogModel {
  /** Closes it without an answer. */
  cancel(): void
  /** Closes it where that is something else than its cancel button. */
  dismiss?(): void
  /** Takes a scanned code; without this a scan waits until the dialog is closed. */
  scanned?(code: string): void
}

/** A dialog: it brings everything with it, and the model says what it shows. */
export type DialogComponent<Model extends DialogModel> = FunctionComponent<{ readonly model: Model }>

/** A question that is open: the host shows its dialog and knows nothing about it. */
export interface Question {
  readonly Dialog: DialogComponent<never>
  readonly model: DialogModel
}

/** Closes an unanswered dialog, always with the safe choice. */
export function putAway(model: DialogModel): void {
  if (model.dismiss === undefined) model.cancel()
  else model.dismiss()
}

/** A dialog whose code is fetched when it is first asked for: the first screen need not wait for it. */
export function dialog<Model extends DialogModel>(
  fetch: () => Promise<DialogComponent<Model>>
): DialogComponent<Model> {
  return lazy(async () => ({ default: await fetch() }))
}
