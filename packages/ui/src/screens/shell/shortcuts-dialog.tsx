import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import { ExternalLink, LayoutGrid } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List } from "../../components/list/list.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

export interface ShortcutModel {
  readonly id: string
  readonly name: string
  /** Opens in a tab of its own. */
  readonly newTab: boolean
  /** Why it cannot be opened: its address is not one that setup allows. */
  readonly refusal?: Message | undefined
}

/** Pages that the chain has put at hand. */
export interface ShortcutsDialogModel {
  readonly list: Pick<PagedListModel<unknown>, "status">
  readonly shortcuts: readonly ShortcutModel[]
  open(id: string): void
  retry(): void
  cancel(): void
}

interface ShortcutsDialogProps {
  readonly model: ShortcutsDialogModel
}

/** The pages that the chain has put at hand. */
export const ShortcutsDialog = observer(function ShortcutsDialog({ model }: ShortcutsDialogProps) {
  const { t } = useTexts()
  return (
    <DialogFrame model={model}>
      <DialogTitle>{t("shortcuts")}</DialogTitle>
      <Shortcuts model={model} />
      <Button size="l" onClick={() => model.cancel()}>
        {t("close")}
      </Button>
    </DialogFrame>
  )
})

const Shortcuts = observer(function Shortcuts({ model }: ShortcutsDialogProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <List
      status={model.list.status}
      loading={t("loadingShortcuts")}
      failed={t("shortcutsFailed")}
      onRetry={() => model.retry()}
      empty={model.shortcuts.length === 0 && <EmptyState icon={<LayoutGrid />} title={t("noShortcuts")} />}
    >
      <ul className={`${styles.reasons} ${styles.scrolling}`} aria-label={t("shortcuts")}>
        {model.shortcuts.map(({ id, name, newTab, refusal }) => (
          <DialogRow
            key={id}
            label={name}
            detail={refusal === undefined ? (newTab ? t("opensNewTab") : undefined) : textOf(refusal)}
            end={newTab ? <ExternalLink size={20} aria-hidden="true" /> : undefined}
            disabled={refusal !== undefined}
            onPress={() => model.open(id)}
          />
        ))}
      </ul>
    </List>
  )
})
