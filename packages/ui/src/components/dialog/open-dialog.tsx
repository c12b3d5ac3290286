import { observer } from "mobx-react-lite"
import { lazy } from "react"
import { Dialog, Modal, ModalOverlay } from "react-aria-components"
import { type DialogModel, putAway } from "../../screens/shell/dialog-model.ts"
import { BagsDialog } from "../../screens/cart/bags-dialog.tsx"
import { DiscountDialog } from "../../screens/discount/discount-dialog.tsx"
import { GiftCardBalanceDialog } from "../../screens/gift-card/gift-card-balance-dialog.tsx"
import { GiftCardNumberDialog } from "../../screens/gift-card/gift-card-number-dialog.tsx"
import { MemberDialog } from "../../screens/member/member-dialog.tsx"
import { MemberLookupDialog } from "../../screens/member/member-lookup-dialog.tsx"
import { ParkedCartsDialog } from "../../screens/parking/parked-carts-dialog.tsx"
import { IdleWarningDialog } from "../../screens/session/idle-warning-dialog.tsx"
import { ChoiceDialog } from "../../screens/shell/choice-dialog.tsx"
import { DisruptionDialog } from "../../screens/shell/disruption-dialog.tsx"
import { ShortcutsDialog } from "../../screens/shell/shortcuts-dialog.tsx"
import { classNames } from "../../theme/class-names.ts"
import { TrainingWord } from "../training-word/training-word.tsx"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import { KeypadDialog } from "./keypad-dialog.tsx"
import { ReasonDialog } from "./reason-dialog.tsx"
import { TextDialog } from "./text-dialog.tsx"
import { useBackGesture } from "./use-back-gesture.ts"
import styles from "./dialog.module.css"

// Only who pays needs these, so that the first dialog does not wait for them. The host waits for their
// code: a dialog looks for its title when it opens, and never again.
const AttemptBookDialog = lazy(async () => ({
  default: (await import("../../screens/payment/attempt-book-dialog.tsx")).AttemptBookDialog
}))
const SwishCodeDialog = lazy(async () => ({
  default: (await import("../../screens/payment/swish-code-dialog.tsx")).SwishCodeDialog
}))
const VoucherDialog = lazy(async () => ({
  default: (await import("../../screens/payment/voucher-dialog.tsx")).VoucherDialog
}))
const SendReceiptDialog = lazy(async () => ({
  default: (await import("../../screens/receipt/send-receipt-dialog.tsx")).SendReceiptDialog
}))
const ReceiptActionsDialog = lazy(async () => ({
  default: (await import("../../screens/receipt-search/receipt-actions-dialog.tsx")).ReceiptActionsDialog
}))
const ReturnFormDialog = lazy(async () => ({
  default: (await import("../../screens/goods-return/return-form-dialog.tsx")).ReturnFormDialog
}))
const ReturnWarningDialog = lazy(async () => ({
  default: (await import("../../screens/goods-return/return-warning-dialog.tsx")).ReturnWarningDialog
}))
const BargainBagsDialog = lazy(async () => ({
  default: (await import("../../screens/write-off/bargain-bags-dialog.tsx")).BargainBagsDialog
}))
const TransferStoreDialog = lazy(async () => ({
  default: (await import("../../screens/transfer/transfer-store-dialog.tsx")).TransferStoreDialog
}))
const WriteOffReasonDialog = lazy(async () => ({
  default: (await import("../../screens/write-off/write-off-reason-dialog.tsx")).WriteOffReasonDialog
}))

function isAlert({ type }: DialogModel): boolean {
  return type === "confirm" || type === "idle-warning"
}

/** A keypad is narrow, and a book wide; on a phone it takes the whole screen. */
function sizeOf({ type }: DialogModel): string | undefined {
  if (type === "attempt-book") return styles.wide
  return type === "keypad" || type === "discount" ? styles.narrow : undefined
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
    case "choice":
      return <ChoiceDialog model={model} />
    case "discount":
      return <DiscountDialog model={model} />
    case "gift-card-number":
      return <GiftCardNumberDialog model={model} />
    case "gift-card-balance":
      return <GiftCardBalanceDialog model={model} />
    case "member-lookup":
      return <MemberLookupDialog model={model} />
    case "member":
      return <MemberDialog model={model} />
    case "parked-carts":
      return <ParkedCartsDialog model={model} />
    case "bags":
      return <BagsDialog model={model} />
    case "voucher":
      return <VoucherDialog model={model} />
    case "swish-code":
      return <SwishCodeDialog model={model} />
    case "attempt-book":
      return <AttemptBookDialog model={model} />
    case "send-receipt":
      return <SendReceiptDialog model={model} />
    case "receipt-actions":
      return <ReceiptActionsDialog model={model} />
    case "return-form":
      return <ReturnFormDialog model={model} />
    case "return-warning":
      return <ReturnWarningDialog model={model} />
    case "bargain-bags":
      return <BargainBagsDialog model={model} />
    case "transfer-store":
      return <TransferStoreDialog model={model} />
    case "write-off-reason":
      return <WriteOffReasonDialog model={model} />
    case "shortcuts":
      return <ShortcutsDialog model={model} />
    case "idle-warning":
      return <IdleWarningDialog model={model} />
    case "disruption":
      return <DisruptionDialog model={model} />
  }
})

/** A dialog that holds the focus until it is answered. */
export const OpenDialog = observer(function OpenDialog({ model }: { readonly model: DialogModel }) {
  // Escape, the back gesture and a press beside the dialog.
  const close = () => putAway(model)
  useBackGesture(close)
  return (
    <ModalOverlay
      className={styles.veil ?? ""}
      isOpen
      isDismissable={model.type !== "confirm" && model.type !== "swish-code"}
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={classNames(styles.modal, sizeOf(model))}>
        <Dialog className={styles.dialog ?? ""} role={isAlert(model) ? "alertdialog" : "dialog"}>
          <TrainingWord />
          <DialogBody model={model} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})
