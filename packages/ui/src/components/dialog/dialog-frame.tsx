import { observer } from "mobx-react-lite"
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react"
import { Dialog, Modal, ModalOverlay } from "react-aria-components"
import { classNames } from "../../theme/class-names.ts"
import { TrainingWord } from "../training-word/training-word.tsx"
import { type DialogModel, putAway } from "./dialog-model.ts"
import { useBackGesture } from "./use-back-gesture.ts"
import styles from "./dialog.module.css"

/** How far a dialog may stand off its middle, in pixels; what grows by more is another picture, and stands there. */
const furthest = 72

/**
 * Keeps the foot of a dialog, where its buttons are, in its place while a line comes or goes above: it would move by
 * half of that under the finger, and a press that begins on a button and ends beside it is none. The middle is found
 * again when the window changes.
 */
function useSteadyFoot(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    // Offsets know nothing of the movement with which a dialog appears, nor of what is done here.
    const foot = () => dialog.offsetTop + dialog.offsetHeight
    let kept = foot()
    const middle = () => {
      kept = foot()
      dialog.style.translate = ""
    }
    const stand = () => {
      const off = kept - foot()
      // Upwards there is no more room than above its head.
      if (Math.abs(off) > furthest) middle()
      else dialog.style.translate = `0 ${Math.max(off, -dialog.offsetTop)}px`
    }
    const watch = new ResizeObserver(stand)
    watch.observe(dialog)
    window.addEventListener("resize", middle)
    return () => {
      watch.disconnect()
      window.removeEventListener("resize", middle)
    }
  }, [])
  return box
}

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
