import { observer } from "mobx-react-lite"
import { Dialog, Modal, ModalOverlay } from "react-aria-components"
import type { DialogModel } from "../../screens/shell/dialog-model.ts"
import { classNames } from "../../theme/class-names.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import { KeypadDialog } from "./keypad-dialog.tsx"
import { ReasonDialog } from "./reason-dialog.tsx"
import { TextDialog } from "./text-dialog.tsx"
import { useBackGesture } from "./use-back-gesture.ts"
import styles from "./dialog.module.css"

/** What Escape, the back gesture and a press beside the dialog do: always the safe choice. */
function closeOf(model: DialogModel): void {
  if (model.type === "confirm") model.answer(false)
  else model.cancel()
}

const DialogBody = observer(function DialogBody({ model }: { readonly model: DialogModel }) {
  switch (model.type) {
    case "confirm":
      return <ConfirmDialog model={model} />
    case "keypad":
      return <KeypadDialog model={model} />
    case "text":
      return <TextDialog model={model} />
    case "reason":
      return <ReasonDialog model={model} />
  }
})

/** A dialog that holds the focus until it is answered. */
export const OpenDialog = observer(function OpenDialog({ model }: { readonly model: DialogModel }) {
  const close = () => closeOf(model)
  useBackGesture(close)
  return (
    <ModalOverlay
      className={styles.veil ?? ""}
      isOpen
      isDismissable={model.type !== "confirm"}
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={classNames(styles.modal, model.type === "keypad" && styles.narrow)}>
        <Dialog className={styles.dialog ?? ""} role={model.type === "confirm" ? "alertdialog" : "dialog"}>
          <DialogBody model={model} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
