import type { Store } from "@karat/domain/store/store"
import { isSameStore } from "@karat/domain/store/store-change"
import { Search, Store as StoreIcon } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { FormField } from "../../components/form-field/form-field.tsx"
import { List } from "../../components/list/list.tsx"
import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./store-change-dialog.module.css"

/** The way to another store. */
export interface StoreChangeOfferModel {
  /** The store that the till is in: its name, or its number until that is known. */
  readonly here: string
  /** Why the store cannot be changed now. */
  readonly refusal: Message | undefined
  open(): void
}

/** Asks for the store that the till works in from now on. */
export interface StoreChangeDialogModel {
  readonly list: Pick<PagedListModel<unknown>, "status">
  /** The stores that what is typed can mean. */
  readonly stores: readonly Store[]
  readonly sought: string
  /** The number of the store that is chosen. */
  readonly chosen: string
  /** Undefined where the chain has no such store. */
  readonly chosenName: string | undefined
  readonly current: { readonly number: string; readonly name: string }
  /** Why nothing happens. */
  readonly hint: Message | undefined
  readonly notice: Message | undefined
  readonly changing: boolean
  /** The store that was asked for without an answer: no other can be chosen until it is known. */
  readonly lockedTo: string | undefined
  seek(text: string): void
  choose(storeNumber: string): void
  /** Enter in the field. */
  confirm(): void
  change(): void
  retry(): void
  cancel(): void
}

interface StoreChangeProps {
  readonly model: StoreChangeDialogModel
}

/** Where the till works from now on: one of the chain's stores, head office unless another is chosen. */
export const StoreChangeDialog = observer(function StoreChangeDialog({ model }: StoreChangeProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnOpen<HTMLInputElement>()
  const { current, chosenName, changing, lockedTo } = model
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.change()
        }}
      >
        <DialogTitle subject={t("storeNow", { store: `${current.number} ${current.name}` })}>
          {t("changeStore")}
        </DialogTitle>
        {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
        <FormField
          label={t("storeNameOrNumber")}
          before={<Search size={20} aria-hidden="true" />}
          ref={field}
          value={model.sought}
          disabled={changing || lockedTo !== undefined}
          fault={model.hint === undefined ? undefined : textOf(model.hint)}
          onChange={(event) => model.seek(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            model.confirm()
          }}
        />
        <Stores model={model} />
        <div className={dialog.buttons}>
          <Button size="l" disabled={changing} onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button
            kind="primary"
            size="l"
            type="submit"
            busy={changing}
            disabled={chosenName === undefined || isSameStore(model.chosen, current.number)}
          >
            {lockedTo === undefined ? t("changeStore") : t("retry")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})

const Stores = observer(function Stores({ model }: StoreChangeProps) {
  const { t } = useTexts()
  const list = useRef<HTMLFieldSetElement>(null)
  // Among hundreds of stores the one that is chosen has to be in sight.
  useEffect(() => {
    list.current?.querySelector("input:checked")?.closest("label")?.scrollIntoView({ block: "nearest" })
  }, [model.chosen, model.list.status])
  const { stores, chosen, current, changing, lockedTo } = model
  return (
    <List
      status={model.list.status}
      loading={t("loadingStores")}
      failed={t("storesFailed")}
      onRetry={() => model.retry()}
      empty={
        stores.length === 0 && (
          <EmptyState icon={<StoreIcon />} title={t("noStoresFound")} text={t("noStoreToChangeTo")} />
        )
      }
    >
      <fieldset ref={list} className={classNames(dialog.scrolling, styles.stores)}>
        <legend className={styles.legend}>{t("storesOfTheChain")}</legend>
        {stores.map(({ number, name }) => {
          const isChosen = isSameStore(number, chosen)
          return (
            <label key={number} className={classNames(styles.store, isChosen && styles.chosen)}>
              <input
                type="radio"
                name="store"
                className={styles.radio}
                checked={isChosen}
                disabled={changing || (lockedTo !== undefined && !isChosen)}
                onChange={() => model.choose(number)}
              />
              <span className={styles.name}>
                {name}
                <span className={styles.number}>
                  {isSameStore(number, current.number) ? t("storeIsHere", { store: number }) : number}
                </span>
              </span>
            </label>
          )
        })}
      </fieldset>
    </List>
  )
})
