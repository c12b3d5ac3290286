import type { DeliveryLine } from "@karat/domain/delivery/delivery"
import { piecesOf } from "@karat/domain/delivery/delivery"
import { Check, PackageCheck, PackageOpen } from "lucide-react"
import { observer } from "mobx-react-lite"
import { countOf, countOfAll } from "@karat/domain/delivery/counted-pieces"
import { Badge } from "../../components/badge/badge.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { useBackGesture } from "../../components/dialog/use-back-gesture.ts"
import { NothingOpen } from "../../components/open-pane/nothing-open.tsx"
import parts from "../../components/pane/pane-parts.module.css"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { OpenDeliveryModel } from "./delivery-screen-model.ts"
import { useDeliveryWords } from "./use-delivery-words.ts"
import styles from "./open-delivery.module.css"

interface OpenDeliveryProps {
  readonly model: OpenDeliveryModel | undefined
  /** To the list. */
  readonly onBack: () => void
}

/** The delivery that was chosen, line by line, and the button that takes its goods in. */
export const OpenDelivery = observer(function OpenDelivery({ model, onBack }: OpenDeliveryProps) {
  const { t } = useTexts()
  if (model === undefined)
    return <NothingOpen icon={<PackageOpen />} title={t("noDeliveryOpen")} text={t("noDeliveryOpenText")} />
  return <Chosen model={model} onBack={onBack} />
})

/** The lines, which scroll between head and foot. */
const lines = classNames(parts.scroll, parts.rows, styles.lines)

interface ChosenProps {
  readonly model: OpenDeliveryModel
}

const Chosen = observer(function Chosen({ model, onBack }: ChosenProps & Pick<OpenDeliveryProps, "onBack">) {
  const { t } = useTexts()
  // Where list and delivery take turns, a phone's own way back leads to the list too.
  useBackGesture(onBack)
  const { name, ordered, sender } = useDeliveryWords(model.row)
  return (
    <section className={parts.parts} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.sender}>{sender}</h2>
        <p className={styles.about}>{ordered === undefined ? name : `${name} · ${ordered}`}</p>
        <Button
          className={styles.counting}
          disabled={model.isFixed}
          onClick={() => model.countPieces(model.counted === undefined)}
        >
          {t(model.counted === undefined ? "countPieces" : "countNoPieces")}
        </Button>
      </div>
      {/* It scrolls and holds nothing to press, so the keyboard has to reach the list itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={lines} aria-label={t("linesOfDelivery")} tabIndex={0}>
        {model.lines.map((line) => (
          <Line key={line.id} model={model} line={line} />
        ))}
      </ul>
      <Foot model={model} />
    </section>
  )
})

interface LineProps extends ChosenProps {
  readonly line: DeliveryLine
}

const Line = observer(function Line({ model, line }: LineProps) {
  return (
    <li className={styles.line}>
      <ProductPicture className={styles.picture} src={model.pictureUrl(line.code)} ratio="1:1" />
      <span className={styles.words}>
        <span className={styles.description}>{line.description}</span>
        <span className={styles.code}>
          <span>{line.code}</span>
          <Stock stock={model.stockOf(line.code)} />
        </span>
      </span>
      {model.counted === undefined ? (
        <Pieces count={line.quantity} />
      ) : (
        <LineCount model={model} line={line} counted={countOf(model.counted, line)} />
      )}
    </li>
  )
})

/** What is here already, of what comes. */
function Stock({ stock }: { readonly stock: number | undefined }) {
  const { t } = useTexts()
  if (stock === undefined) return null
  return (
    <span className={styles.stock}>
      {t("inTheStore")} <StockDot stock={stock} />
    </span>
  )
}

function Pieces({ count }: { readonly count: number }) {
  const { t } = useTexts()
  return (
    <Badge kind="brand" size="l">
      {t("deliveryPieces", { count })}
    </Badge>
  )
}

/** How many pieces of a line have come, of those that are waited for. */
const LineCount = observer(function LineCount({
  model,
  line,
  counted
}: LineProps & { readonly counted: number }) {
  const { t } = useTexts()
  const { quantity } = line
  const isWhole = counted === quantity
  return (
    <span className={styles.count}>
      <QuantityStepper
        quantity={counted}
        smallest={0}
        greatest={quantity}
        disabled={model.isFixed}
        onChange={(pieces) => model.count(line, pieces)}
        onAsk={() => model.askCount(line)}
      />
      <Badge
        kind={isWhole ? "success" : "brand"}
        size="l"
        icon={isWhole ? <Check size={16} aria-hidden="true" /> : undefined}
      >
        {t("ofPieces", { count: quantity })}
      </Badge>
    </span>
  )
})

const Foot = observer(function Foot({ model }: ChosenProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { busy, counted, lines: waited, refusal, unanswered } = model
  const all = piecesOf(waited)
  const count = counted === undefined ? all : countOfAll(counted, waited)
  return (
    <div className={classNames(parts.foot, styles.foot)}>
      {unanswered && !busy ? <Banner kind="warning">{t("deliverNoAnswer")}</Banner> : null}
      {refusal === undefined ? null : <output className={styles.refusal}>{textOf(refusal)}</output>}
      <Button
        kind="primary"
        size="xl"
        icon={<PackageCheck size={22} aria-hidden="true" />}
        busy={busy}
        disabled={refusal !== undefined || count === 0}
        onClick={() => model.deliver()}
      >
        {unanswered && !busy
          ? t("retry")
          : t(count === all ? "deliverPieces" : "deliverPiecesOf", { count, all })}
      </Button>
    </div>
  )
})
