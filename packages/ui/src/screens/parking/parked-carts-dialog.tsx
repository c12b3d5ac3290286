import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import { defaultCurrency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import type { ParkedCart } from "@karat/domain/parking/parking"
import { Inbox } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List } from "../../components/list/list.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** The carts of the store that were set aside; a press takes one back. */
export interface ParkedCartsDialogModel {
  readonly list: PagedListModel<ParkedCart>
  /** The cart that is being taken back. */
  readonly takingId?: string | undefined
  /** Why the chosen cart could not be had: another till took it. */
  readonly notice?: Message | undefined
  choose(id: string): void
  retry(): void
  cancel(): void
}

interface ParkedCartsDialogProps {
  readonly model: ParkedCartsDialogModel
}

/** The carts that any till of the store has set aside. */
export const ParkedCartsDialog = observer(function ParkedCartsDialog({ model }: ParkedCartsDialogProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model}>
      <DialogTitle>{t("parkedCarts")}</DialogTitle>
      {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
      <ParkedCarts model={model} />
      <Button size="l" onClick={() => model.cancel()}>
        {t("cancel")}
      </Button>
    </DialogFrame>
  )
})

/** What a cashier knows a cart by: whose it is, and its first item. Another server may say neither. */
function whatIsIn({ memberName, firstItem, givenName, familyName }: ParkedCart): string {
  const known = [memberName, firstItem].filter((words) => words !== undefined && words !== "")
  return known.length === 0 ? `${givenName} ${familyName}` : known.join(" · ")
}

const ParkedCarts = observer(function ParkedCarts({ model }: ParkedCartsDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { list, takingId } = model
  return (
    <List
      status={list.status}
      loading={t("loadingParked")}
      failed={t("parkedFailed")}
      failedText={t("parkedFailedText")}
      onRetry={() => model.retry()}
      empty={
        list.rows.length === 0 && (
          <EmptyState icon={<Inbox />} title={t("noParkedCarts")} text={t("noParkedCartsText")} />
        )
      }
    >
      <ul className={`${styles.reasons} ${styles.scrolling}`} aria-label={t("parkedCarts")}>
        {list.rows.map((cart) => (
          <DialogRow
            key={cart.id}
            label={whatIsIn(cart)}
            detail={
              <>
                {`${cart.givenName} ${cart.familyName} · ${formatDate(cart.date, locale, cart.time)}`}
                {cart.comment !== undefined && <q className={styles.rowNote}>{cart.comment}</q>}
              </>
            }
            end={
              <span className={styles.rowSum}>
                {cart.total !== undefined && (
                  <strong>{formatMoney(cart.total, cart.currency ?? defaultCurrency, locale)}</strong>
                )}
                <span>{t("itemsInCart", { count: cart.numberOfItems })}</span>
              </span>
            }
            busy={takingId === cart.id}
            disabled={takingId !== undefined}
            onPress={() => model.choose(cart.id)}
          />
        ))}
      </ul>
    </List>
  )
})
