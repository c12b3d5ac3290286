import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Dialog, Modal, ModalOverlay } from "react-aria-components"
import { classNames } from "../../theme/class-names.ts"
import { TrainingWord } from "../training-word/training-word.tsx"
import { type DialogModel, putAway } from "./dialog-model.ts"
import { useBackGesture } from "./use-back-gesture.ts"
import { useSteadyFoot } from "./use-steady-foot.ts"
import styles from "./dialog.module.css"

interface DialogFrameProps {
  readonly model: DialogModel
  /** A keypad is narrow, a form beside its pad broad, and a book wide; on a phone it takes the whole screen. */
  readonly size?: "narrow" | "broad" | "wide"
  /** Must be answered before anything else. */
  readonly alert?: boolean
  /** Takes goods back, and looks it. */
  readonly paysBack?: boolean
  /** A press beside it does not close it. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/** What surrounds every dialog: it holds the focus until it is answered. */
export const DialogFrame = observer(function DialogFrame({
  model,
  size,
  alert = false,
  paysBack = false,
  stays = false,
  children
}: DialogFrameProps) {
  // Escape, the back gesture and a press beside the dialog.
  const close = () => putAway(model)
  useBackGesture(close)
  const box = useSteadyFoot()
  return (
    <ModalOverlay
      className={styles.veil ?? ""}
      isOpen
      isDismissable={!stays}
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal
        ref={box}
        className={classNames(styles.modal, size && styles[size])}
        data-back={paysBack || undefined}
      >
        <Dialog className={styles.dialog ?? ""} role={alert ? "alertdialog" : "dialog"}>
          <TrainingWord />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
