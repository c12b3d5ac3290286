import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import type { Message } from "../../locales/message.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./web-return-dialog.module.css"

/** An item that comes back. */
interface ReturnedItem {
  readonly itemNumber: string
  readonly name: string
  readonly quantity: number
}

/** Takes in what a customer of the web shop brings back. */
export interface WebReturnDialogModel {
  readonly typed: string
  /** Looking, found, asking whether it is to be deleted, or at its end. */
  readonly stage: "search" | "found" | "deleting" | "registered"
  /** The order that was found. */
  readonly orderNumber: string
  readonly items: readonly ReturnedItem[]
  readonly busy: boolean
  /** Why it was not found, or could not be done. */
  readonly hint: Message | undefined
  typeText(text: string): void
  /** A scanner has read an order's number. */
  scanned(code: string): void
  search(): void
  confirm(): void
  /** Asks first; the second time it is deleted. */
  remove(): void
  keep(): void
  cancel(): void
}

interface WebReturnDialogProps {
  readonly model: WebReturnDialogModel
}

/** Finds a return by the number of its order, shows what comes back, and takes it in or deletes it. */
export const WebReturnDialog = observer(function WebReturnDialog({ model }: WebReturnDialogProps) {
  return (
    <DialogFrame model={model} stays={model.stage !== "search"}>
      {model.stage === "registered" ? <Registered model={model} /> : <Search model={model} />}
    </DialogFrame>
  )
})

const Search = observer(function Search({ model }: WebReturnDialogProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnOpen<HTMLInputElement>()
  const { busy, hint, stage } = model
  // The same item may stand there twice.
  const items = model.items.map((item, at) => ({ item, key: `${at} ${item.itemNumber}` }))
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (stage === "search") model.search()
        else if (stage === "found") model.confirm()
      }}
    >
      <DialogTitle>{t("returnArrival")}</DialogTitle>
      <FormField
        ref={field}
        label={t("webOrderField")}
        autoCapitalize="characters"
        value={model.typed}
        help={stage === "search" ? t("returnArrivalHelp") : undefined}
        fault={hint === undefined ? undefined : textOf(hint)}
        onChange={(event) => model.typeText(event.target.value)}
        beside={
          stage === "search" ? (
            <Button kind="primary" type="submit" busy={busy}>
              {t("lookUp")}
            </Button>
          ) : undefined
        }
      />
      {stage === "search" ? null : (
        <ul className={styles.items} aria-label={t("webReturnItems")}>
          {items.map(({ key, item: { itemNumber, name, quantity } }) => (
            <li key={key} className={styles.item}>
              <span className={styles.name}>{name}</span>
              <span className={styles.number}>{itemNumber}</span>
              <span className={styles.pieces}>{t("webOrderPieces", { count: quantity })}</span>
            </li>
          ))}
        </ul>
      )}
      {stage === "deleting" ? (
        <Banner kind="warning">{t("deleteReturnText", { number: model.orderNumber })}</Banner>
      ) : null}
      <Buttons model={model} />
    </form>
  )
})

const Buttons = observer(function Buttons({ model }: WebReturnDialogProps) {
  const { t } = useTexts()
  const { busy, stage } = model
  if (stage === "search")
    return (
      <div className={dialog.single}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
      </div>
    )
  if (stage === "deleting")
    return (
      <div className={dialog.buttons}>
        <Button size="l" disabled={busy} onClick={() => model.keep()}>
          {t("keepReturn")}
        </Button>
        <Button kind="danger" size="l" busy={busy} onClick={() => model.remove()}>
          {t("deleteReturn")}
        </Button>
      </div>
    )
  return (
    <>
      <div className={dialog.buttons}>
        <Button size="l" disabled={busy} onClick={() => model.remove()}>
          {t("deleteReturn")}
        </Button>
        <Button kind="primary" size="l" type="submit" busy={busy}>
          {t("confirmArrival")}
        </Button>
      </div>
      <div className={dialog.single}>
        <Button size="l" kind="plain" disabled={busy} onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
      </div>
    </>
  )
})

/** In Swedish, as the chain's stores know it, and below in the cashier's own language where that is another. */
const Registered = observer(function Registered({ model }: WebReturnDialogProps) {
  const { t } = useTexts()
  const done = useFocusOnOpen<HTMLButtonElement>()
  const locale = useLocale()
  return (
    <>
      <div lang="sv" className={styles.message}>
        <DialogTitle>{t("returnRegisteredTitleInSwedish")}</DialogTitle>
        <p className={dialog.text}>{t("returnRegisteredTextInSwedish")}</p>
      </div>
      {locale === "sv" ? null : (
        <div className={styles.message}>
          <p className={styles.name}>{t("returnRegisteredTitle")}</p>
          <p className={dialog.text}>{t("returnRegisteredText")}</p>
        </div>
      )}
      <div className={dialog.single}>
        <Button ref={done} kind="primary" size="l" onClick={() => model.cancel()}>
          {t("ok")}
        </Button>
      </div>
    </>
  )
})
