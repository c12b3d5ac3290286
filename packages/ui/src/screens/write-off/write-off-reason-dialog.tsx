import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import type { WriteOffReason } from "@karat/domain/write-off/write-off"
import { MessageCircleQuestion } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List } from "../../components/list/list.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Asks why the goods on the list are written off, and writes them off. */
export interface WriteOffReasonDialogModel {
  readonly reasons: PagedListModel<WriteOffReason>
  /** How many pieces are written off. */
  readonly total: number
  /** The reason with which the goods are being written off. */
  readonly sendingId: string | undefined
  /** The reason that was sent and not answered: no other can be chosen until it is known what became of it. */
  readonly lockedId: string | undefined
  readonly notice: Message | undefined
  choose(id: string): void
  retry(): void
  cancel(): void
}

interface ReasonProps {
  readonly model: WriteOffReasonDialogModel
}

/** Why goods are written off; one press chooses. */
export const WriteOffReasonDialog = observer(function WriteOffReasonDialog({ model }: ReasonProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model}>
      <DialogTitle subject={t("goodsPieces", { count: model.total })}>{t("writeOffReason")}</DialogTitle>
      {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
      <Reasons model={model} />
      <Button size="l" disabled={model.sendingId !== undefined} onClick={() => model.cancel()}>
        {t("cancel")}
      </Button>
    </DialogFrame>
  )
})

const Reasons = observer(function Reasons({ model }: ReasonProps) {
  const { t } = useTexts()
  const { reasons, sendingId, lockedId } = model
  const empty = (
    <EmptyState
      icon={<MessageCircleQuestion />}
      title={t("noWriteOffReasons")}
      text={t("noWriteOffReasonsText")}
    />
  )
  return (
    <List
      status={reasons.status}
      loading={t("loadingWriteOffReasons")}
      failed={t("writeOffReasonsFailed")}
      onRetry={() => model.retry()}
      empty={reasons.rows.length === 0 && empty}
    >
      <ul className={`${styles.reasons} ${styles.scrolling}`} aria-label={t("writeOffReasons")}>
        {reasons.rows.map(({ id, text }) => (
          <DialogRow
            key={id}
            label={text}
            busy={sendingId === id}
            disabled={sendingId !== undefined || (lockedId !== undefined && lockedId !== id)}
            onPress={() => model.choose(id)}
          />
        ))}
      </ul>
    </List>
  )
})
