import {
  isPastDeadline,
  type WebOrderAction,
  type WebOrderMove,
  type WebOrderMoveType,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import {
  CalendarPlus,
  HandHelping,
  MessageSquareText,
  PackageCheck,
  PackageOpen,
  Undo2,
  X
} from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button, type ButtonProps } from "../../components/button/button.tsx"
import { List } from "../../components/list/list.tsx"
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
import type { OpenWebOrderModel, ShownProduct } from "./click-and-collect-screen-model.ts"
import { useDeadline } from "./use-deadline.ts"
import { WebOrderState } from "./web-order-state.tsx"
import styles from "./open-web-order.module.css"

interface OpenWebOrderProps {
  readonly model: OpenWebOrderModel | undefined
}

/** The order that was chosen: whose it is, what is in it, what has become of it, and what can be done with it. */
export const OpenWebOrder = observer(function OpenWebOrder({ model }: OpenWebOrderProps) {
  const { t } = useTexts()
  if (model === undefined)
    return <NothingOpen icon={<PackageOpen />} title={t("noWebOrderOpen")} text={t("noWebOrderOpenText")} />
  return <Chosen key={model.head.number} model={model} />
})

interface PartProps {
  readonly model: OpenWebOrderModel
}

const Chosen = observer(function Chosen({ model }: PartProps) {
  const { t } = useTexts()
  const { number } = model.head
  return (
    <OpenPane
      label={t("webOrderNumber", { number })}
      busy={model.status === "loading"}
      foot={<Foot model={model} />}
    >
      <div className={styles.cards}>
        <Customer model={model} />
        <Contents model={model} />
      </div>
    </OpenPane>
  )
})

const Customer = observer(function Customer({ model }: PartProps) {
  const { t } = useTexts()
  const order = model.order ?? model.head
  const deadline = useDeadline(order, model.wall.now, "long")
  const isLate = order.status === webOrderStatus.expired || isPastDeadline(order, model.wall.now)
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <h2 className={styles.name}>{order.name}</h2>
        <WebOrderState order={order} now={model.wall.now} />
      </div>
      <p className={styles.quiet}>{t("webOrderNumber", { number: order.number })}</p>
      {deadline === "" ? null : (
        <p className={classNames(styles.deadline, isLate && styles.late)}>{deadline}</p>
      )}
      {order.comment === undefined || order.comment === "" ? null : (
        <p className={styles.comment}>
          <MessageSquareText size={18} aria-hidden="true" />
          <span>{order.comment}</span>
        </p>
      )}
    </div>
  )
})

const products = classNames(styles.card, styles.products)

const Contents = observer(function Contents({ model }: PartProps) {
  const { t } = useTexts()
  const history = model.order?.history ?? []
  // What was read once stays, though it could not be read again.
  const status = model.status === "loading" ? "loading" : model.order === undefined ? "failed" : "ready"
  return (
    <List
      status={status}
      loading={t("loadingWebOrder")}
      failure={model.failure}
      onRetry={() => model.retry()}
    >
      {/* What scrolls holds nothing to press, so the keyboard has to reach something in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={products} aria-label={t("webOrderProducts")} tabIndex={0}>
        {model.products.map((product) => (
          <Product key={product.key} product={product} />
        ))}
      </ul>
      {history.length === 0 ? null : (
        <section className={styles.card} aria-label={t("webOrderHistory")}>
          <h3 className={styles.heading}>{t("webOrderHistory")}</h3>
          <ol className={styles.history}>
            {history.toReversed().map((move, at) => (
              <Move key={`${history.length - at} ${move.type}`} move={move} />
            ))}
          </ol>
        </section>
      )}
    </List>
  )
})

function Product({ product }: { readonly product: ShownProduct }) {
  const { t } = useTexts()
  return (
    <li className={styles.product}>
      <ProductPicture className={styles.picture} src={product.pictureUrl} ratio="1:1" />
      <div className={styles.words}>
        <span className={styles.productName}>{product.name}</span>
        <span className={styles.quiet}>{product.model}</span>
        {product.stock === undefined ? null : (
          <span className={classNames(styles.quiet, styles.stock)}>
            {t("inTheStore")} <StockDot stock={product.stock} />
          </span>
        )}
      </div>
      <span className={styles.pieces}>{t("webOrderPieces", { count: product.quantity })}</span>
    </li>
  )
}

const moveWords: Readonly<Record<WebOrderMoveType, MessageKey>> = {
  order: "webOrderMoveOrder",
  "check-in": "webOrderMoveCheckIn",
  extend: "webOrderMoveExtend",
  deliver: "webOrderMoveDeliver",
  cancel: "webOrderMoveCancel",
  return: "webOrderMoveReturn",
  comment: "webOrderMoveComment",
  expire: "webOrderMoveExpire"
}

function Move({ move }: { readonly move: WebOrderMove }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { type, at, by, comment, identification, deadline } = move
  const moment = (wall: string) => formatDate(wall.slice(0, 10), locale, wall.slice(11, 19) || undefined)
  const more = [
    comment,
    identification && t("identifiedBy", { number: identification }),
    deadline && t("webOrderKeptUntil", { date: moment(deadline) })
  ].filter((each) => each !== undefined && each !== "")
  return (
    <li className={styles.move}>
      <span className={styles.moved}>{t(moveWords[type])}</span>
      <span className={styles.quiet}>{by === undefined ? moment(at) : `${moment(at)} · ${by}`}</span>
      {more.map((words) => (
        <span key={words} className={styles.detail}>
          {words}
        </span>
      ))}
    </li>
  )
}

interface Shown extends Pick<ButtonProps, "kind"> {
  readonly label: MessageKey
  readonly Icon: typeof X
}

const buttons: Readonly<Record<WebOrderAction, Shown>> = {
  comment: { label: "comment", kind: "quiet", Icon: MessageSquareText },
  cancel: { label: "cancelWebOrder", kind: "quiet", Icon: X },
  extend: { label: "extendWebOrder", kind: "quiet", Icon: CalendarPlus },
  return: { label: "returnWebOrder", kind: "quiet", Icon: Undo2 },
  "check-in": { label: "checkInWebOrder", kind: "primary", Icon: PackageCheck },
  deliver: { label: "deliverWebOrder", kind: "primary", Icon: HandHelping }
}
/** The next step stands where the hand is, the ways out before it. */
const order: readonly WebOrderAction[] = ["comment", "cancel", "extend", "return", "check-in", "deliver"]

const Foot = observer(function Foot({ model }: PartProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  if (model.order === undefined) return null
  const { actions, busy, unanswered } = model
  const { refusal } = model.wall
  return (
    <OpenPaneFoot
      className={styles.foot}
      buttons={
        <div className={styles.actions}>
          {order
            .filter((action) => actions.includes(action))
            .map((action) => {
              const { label, kind, Icon } = buttons[action]
              const isOnly = action === "return" && !actions.includes("deliver")
              return (
                <Button
                  key={action}
                  size="l"
                  kind={isOnly ? "primary" : kind}
                  icon={<Icon size={20} aria-hidden="true" />}
                  busy={busy === action}
                  disabled={refusal !== undefined || (busy !== undefined && busy !== action)}
                  onClick={() => model.act(action)}
                >
                  {t(label)}
                </Button>
              )
            })}
        </div>
      }
    >
      {refusal !== undefined ? (
        <Banner kind="info">{textOf(refusal)}</Banner>
      ) : unanswered && busy === undefined ? (
        <Banner kind="warning">{t("webOrderNoAnswer")}</Banner>
      ) : null}
    </OpenPaneFoot>
  )
})
