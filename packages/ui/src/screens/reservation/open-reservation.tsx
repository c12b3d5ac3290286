import { readMobile } from "@karat/domain/receipt/receipt-addressee"
import type { ReservationAction } from "@karat/domain/reservation/reservation"
import { isSmallScreen } from "@karat/domain/shell/breakpoints"
import { Bookmark, Check, Mail, Phone, ShoppingCart, TriangleAlert, Undo2, X } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { List } from "../../components/list/list.tsx"
import { Badge } from "../../components/badge/badge.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button, type ButtonProps } from "../../components/button/button.tsx"
import { NothingOpen } from "../../components/open-pane/nothing-open.tsx"
import { OpenPaneFoot } from "../../components/open-pane/open-pane-foot.tsx"
import { OpenPane } from "../../components/open-pane/open-pane.tsx"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"
import { formatDate } from "../../locales/format-date.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { useScreenWidth } from "../../theme/use-screen-width.ts"
import { ReservationState } from "./reservation-state.tsx"
import type { OpenReservationModel } from "./reservations-screen-model.ts"
import styles from "./open-reservation.module.css"

interface OpenReservationProps {
  readonly model: OpenReservationModel | undefined
}

/** The reservation that was chosen: whose it is, what it asks for, and what can be done with it. */
export const OpenReservation = observer(function OpenReservation({ model }: OpenReservationProps) {
  const { t } = useTexts()
  if (model === undefined)
    return (
      <NothingOpen icon={<Bookmark />} title={t("noReservationOpen")} text={t("noReservationOpenText")} />
    )
  return (
    <OpenPane
      label={t("reservationNumber", { number: model.head.id })}
      busy={model.status === "loading"}
      foot={<Foot model={model} />}
    >
      <div className={styles.cards}>
        <Customer model={model} />
        <Items model={model} />
      </div>
    </OpenPane>
  )
})

interface PartProps {
  readonly model: OpenReservationModel
}

const Customer = observer(function Customer({ model }: PartProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { id, status, name, phone, email, createdAt } = model.reservation ?? model.head
  return (
    <div className={styles.customer}>
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        <ReservationState status={status} />
        {model.reservation?.moved === true ? <Badge kind="info">{t("reservationInCart")}</Badge> : null}
      </div>
      <p className={styles.quiet}>
        {t("reservationNumber", { number: id })} ·{" "}
        {formatDate(createdAt.slice(0, 10), locale, createdAt.slice(11, 19) || undefined)}
      </p>
      {phone === "" ? null : <PhoneNumber phone={phone} />}
      {email === "" ? null : (
        <p className={styles.contact}>
          <Mail size={18} aria-hidden="true" />
          {email}
        </p>
      )}
    </div>
  )
})

/** A phone calls the customer; a till shows the number to the cashier who calls. */
function PhoneNumber({ phone }: { readonly phone: string }) {
  const calls = isSmallScreen(useScreenWidth())
  const content = (
    <>
      <Phone size={18} aria-hidden="true" />
      {readMobile(phone)}
    </>
  )
  return calls ? (
    <a className={styles.contact} href={`tel:${phone.replaceAll(/[^\d+]/gu, "")}`}>
      {content}
    </a>
  ) : (
    <p className={styles.contact}>{content}</p>
  )
}

const Items = observer(function Items({ model }: PartProps) {
  const { t } = useTexts()
  // The same item may stand there twice.
  const items = model.reservation?.items.map((item, at) => ({ item, key: `${at} ${item.model}` })) ?? []
  // What was read once stays, though it could not be read again.
  const status = model.status === "loading" ? "loading" : model.reservation === undefined ? "failed" : "ready"
  return (
    <List
      status={status}
      loading={t("loadingReservation")}
      failure={model.failure}
      onRetry={() => model.retry()}
    >
      <ul className={styles.items} aria-label={t("reservationItems")}>
        {items.map(({ key, item }) => (
          <li key={key} className={styles.item}>
            <ProductPicture className={styles.picture} src={model.pictureUrl(item.model)} ratio="1:1" />
            <span className={styles.itemName}>{item.name}</span>
            <span className={classNames(styles.quiet, styles.about)}>
              <span>{item.model}</span>
              {item.stock !== undefined && (
                <span className={styles.stock}>
                  {t("inTheStore")} <StockDot stock={item.stock} />
                </span>
              )}
            </span>
            <span className={styles.pieces}>{t("reservedPieces", { count: item.quantity })}</span>
            {item.price !== undefined && (
              <Amount className={styles.price} amount={item.price} currency={model.currency} />
            )}
            {item.refusal !== undefined && (
              <span className={styles.notForSale}>
                <TriangleAlert size={16} aria-hidden="true" />
                {t(item.refusal === "item_not_found" ? "reservedUnknown" : "reservedNotForSale")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </List>
  )
})

interface Shown extends Pick<ButtonProps, "kind"> {
  readonly label: MessageKey
  readonly Icon: typeof Check
}

const buttons: Readonly<Record<ReservationAction, Shown>> = {
  accept: { label: "acceptReservation", kind: "primary", Icon: Check },
  reject: { label: "rejectReservation", kind: "quiet", Icon: X },
  "move-to-cart": { label: "moveToCart", kind: "primary", Icon: ShoppingCart }
}
/** The next step stands where the hand is, the way out before it. */
const order: readonly ReservationAction[] = ["reject", "accept", "move-to-cart"]

const Foot = observer(function Foot({ model }: PartProps) {
  const textOf = useMessageText()
  const { actions, moveNotice, moveRefusal } = model
  const hasNothing = actions.length === 0 && moveRefusal === undefined && !isHalfDone(model)
  if (model.reservation === undefined || hasNothing) return null
  const notice = moveNotice ?? moveRefusal
  return (
    <OpenPaneFoot className={styles.foot} buttons={<Buttons model={model} />}>
      {notice === undefined ? null : (
        <Banner kind={moveNotice === undefined ? "info" : "warning"}>{textOf(notice)}</Banner>
      )}
    </OpenPaneFoot>
  )
})

function isHalfDone({ unfinished, busy }: OpenReservationModel): boolean {
  return unfinished !== undefined || busy === "take-back"
}

const Buttons = observer(function Buttons({ model }: PartProps) {
  const { t } = useTexts()
  const { actions, busy, moveRefusal, unfinished } = model
  return (
    <>
      {unfinished === "too-old" ? (
        <Button
          size="l"
          kind="primary"
          icon={<Check size={20} aria-hidden="true" />}
          onClick={() => model.checked()}
        >
          {t("moveChecked")}
        </Button>
      ) : isHalfDone(model) ? (
        <Button
          size="l"
          kind={actions.length === 0 ? "primary" : "quiet"}
          icon={<Undo2 size={20} aria-hidden="true" />}
          busy={busy === "take-back"}
          disabled={busy !== undefined && busy !== "take-back"}
          onClick={() => model.takeBack()}
        >
          {t("moveTakeBack")}
        </Button>
      ) : null}
      {order
        .filter((action) => actions.includes(action))
        .map((action) => {
          const { label, kind, Icon } = buttons[action]
          const again = action === "move-to-cart" && unfinished === "move"
          const cannot = action === "move-to-cart" && moveRefusal !== undefined && !again
          return (
            <Button
              key={action}
              size="l"
              kind={kind}
              icon={<Icon size={20} aria-hidden="true" />}
              busy={busy === action}
              disabled={cannot || (busy !== undefined && busy !== action)}
              onClick={() => model.act(action)}
            >
              {t(again ? "moveAgain" : label)}
            </Button>
          )
        })}
    </>
  )
})
