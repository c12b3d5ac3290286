import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import type { Store } from "@karat/domain/store/store"
import { Search, Store as StoreIcon } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List } from "../../components/list/list.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { FormField } from "../../components/form-field/form-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Asks which store the goods go to, and sends them. */
export interface TransferStoreDialogModel {
  readonly list: Pick<PagedListModel<unknown>, "status">
  /** The stores that what is typed can mean. */
  readonly stores: readonly Store[]
  readonly typed: string
  /** How many pieces are sent. */
  readonly total: number
  /** Why what is typed is no store to send to. */
  readonly fault: Message | undefined
  /** The number that is typed in full; undefined where a store of the list is meant. */
  readonly typedCode: string | undefined
  /** The store that the goods are being sent to. */
  readonly sendingTo: string | undefined
  /** The store that the goods were sent to without an answer: no other can be chosen until it is known. */
  readonly lockedTo: string | undefined
  readonly notice: Message | undefined
  typeText(text: string): void
  /** Enter in the field. */
  confirm(): void
  choose(storeNumber: string): void
  retry(): void
  cancel(): void
}

interface TransferStoreProps {
  readonly model: TransferStoreDialogModel
}

/** Which store goods go to: found by name or number, or named by its number. */
export const TransferStoreDialog = observer(function TransferStoreDialog({ model }: TransferStoreProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnOpen<HTMLInputElement>()
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <DialogTitle subject={t("goodsPieces", { count: model.total })}>{t("transferTo")}</DialogTitle>
        {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
        <FormField
          label={t("storeNameOrNumber")}
          before={<Search size={20} aria-hidden="true" />}
          ref={field}
          value={model.typed}
          disabled={model.sendingTo !== undefined || model.lockedTo !== undefined}
          fault={model.fault === undefined ? undefined : textOf(model.fault)}
          onChange={(event) => model.typeText(event.target.value)}
        />
        <Stores model={model} />
        <Button size="l" disabled={model.sendingTo !== undefined} onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
      </form>
    </DialogFrame>
  )
})

const Stores = observer(function Stores({ model }: TransferStoreProps) {
  const { t } = useTexts()
  const { stores, typedCode, sendingTo, lockedTo } = model
  const { status } = model.list
  const row = (number: string) => ({
    busy: sendingTo === number,
    disabled: sendingTo !== undefined || (lockedTo !== undefined && lockedTo !== number),
    onPress: () => model.choose(number)
  })
  // A number that was typed can be sent to, whatever became of the list.
  const typed = typedCode !== undefined
  return (
    <List
      status={typed && status === "failed" ? "ready" : status}
      loading={t("loadingStores")}
      failed={t("storesFailed")}
      onRetry={() => model.retry()}
      empty={
        stores.length === 0 &&
        !typed && <EmptyState icon={<StoreIcon />} title={t("noStoresFound")} text={t("noStoresFoundText")} />
      }
    >
      <ul className={`${dialog.reasons} ${dialog.scrolling}`} aria-label={t("transferStores")}>
        {stores.map(({ number, name }) => (
          <DialogRow
            key={number}
            icon={<StoreIcon size={22} aria-hidden="true" />}
            label={name}
            detail={number}
            {...row(number)}
          />
        ))}
        {typedCode === undefined ? null : (
          <DialogRow
            icon={<StoreIcon size={22} aria-hidden="true" />}
            label={t("sendToStore", { code: typedCode })}
            {...row(typedCode)}
          />
        )}
      </ul>
    </List>
  )
})
