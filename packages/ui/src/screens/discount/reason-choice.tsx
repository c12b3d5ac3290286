import type { DiscountReason } from "@karat/domain/discount/discount"
import { observer } from "mobx-react-lite"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import { useTexts } from "../../locales/use-texts.ts"

/** Why something costs less, or another price, as setup has it. */
export interface ReasonChoiceModel {
  readonly known: readonly DiscountReason[]
  readonly status: "loading" | "ready" | "failed"
  choose(id: string): void
  retry(): void
}

/** The reasons, one of which a press chooses. */
export const ReasonChoice = observer(function ReasonChoice({ model }: { readonly model: ReasonChoiceModel }) {
  const { t } = useTexts()
  return (
    <List
      status={model.status}
      loading={t("loadingDiscountReasons")}
      failed={t("discountReasonsFailed")}
      onRetry={() => model.retry()}
      empty={model.known.length === 0 && <EmptyState title={t("noDiscountReasons")} />}
    >
      <ul className={`${styles.reasons} ${styles.scrolling}`}>
        {model.known.map(({ id, text }) => (
          <DialogRow key={id} label={text} onPress={() => model.choose(id)} />
        ))}
      </ul>
    </List>
  )
})
