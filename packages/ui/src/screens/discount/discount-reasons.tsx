import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { FailedList } from "../../components/failed-list/failed-list.tsx"
import { LoadingRows } from "../../components/loading-rows/loading-rows.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { DiscountDialogModel } from "./discount-dialog-model.ts"
import { DiscountPreview } from "./discount-preview.tsx"

interface DiscountReasonsProps {
  readonly model: DiscountDialogModel
}

/** Asks why the discount is given; a press gives it. */
export const DiscountReasons = observer(function DiscountReasons({ model }: DiscountReasonsProps) {
  const { t } = useTexts()
  // Not on a reason: an Enter too many would give the discount for it.
  const title = useFocusOnOpen<HTMLHeadingElement>()
  return (
    <>
      <DialogTitle ref={title} subject={model.subject}>
        {t("discountReason")}
      </DialogTitle>
      <DiscountPreview model={model} />
      <Reasons model={model} />
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button size="l" onClick={() => model.previous()}>
          {t("changeDiscount")}
        </Button>
      </div>
    </>
  )
})

const Reasons = observer(function Reasons({ model }: DiscountReasonsProps) {
  const { t } = useTexts()
  if (model.reasonsStatus === "loading") return <LoadingRows label={t("loadingDiscountReasons")} />
  if (model.reasonsStatus === "failed")
    return <FailedList title={t("discountReasonsFailed")} onRetry={() => model.retryReasons()} />
  if (model.reasons.length === 0) return <EmptyState title={t("noDiscountReasons")} />
  return (
    <ul className={`${styles.reasons} ${styles.scrolling}`}>
      {model.reasons.map(({ id, text }) => (
        <DialogRow key={id} label={text} onPress={() => model.chooseReason(id)} />
      ))}
    </ul>
  )
})
