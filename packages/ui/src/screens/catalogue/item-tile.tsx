import { campaignPercent } from "@karat/domain/catalogue/campaign-percent"
import type { Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { formatAmount, formatMoney, type Locale } from "@karat/domain/money/format-amount"
import { Info } from "lucide-react"
import { observer } from "mobx-react-lite"
import { memo, useEffect, useId } from "react"
import type { Translate } from "../../locales/make-texts.ts"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./item-tile.module.css"

interface ItemTileProps {
  readonly model: SearchScreenModel
  readonly item: Item
  readonly pictureUrl: string
  readonly currency: Currency
  readonly locale: Locale
  readonly t: Translate
}

/** One item of the grid: tapping it sells it, the small button tells more about it. */
export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { model, item, pictureUrl, currency, locale, t } = props
  const nameId = useId()
  const percent = campaignPercent(item.price, item.originalPrice)
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.add}
        onClick={() => {
          model.add(item)
        }}
      >
        <span className={styles.picture}>
          <ProductPicture src={pictureUrl} />
          {percent !== undefined && <span className={styles.percent}>{`\u2212${percent} %`}</span>}
        </span>
        <span id={nameId} className={styles.name}>
          {item.description}
        </span>
        <span className={styles.row}>
          <span className={item.priceIsManual ? styles.asked : styles.price}>
            {item.priceIsManual ? t("priceAskedFor") : formatMoney(item.price, currency, locale)}
          </span>
          {percent !== undefined && (
            <s className={styles.before}>{formatAmount(item.originalPrice, locale)}</s>
          )}
          {item.stock !== undefined && (
            <span className={styles.stock}>
              <TileStock live={model.stock} itemNumber={item.number} read={item.stock} />
            </span>
          )}
        </span>
      </button>
      {model.openInfo !== undefined && <InfoButton model={model} item={item} nameId={nameId} t={t} />}
    </li>
  )
})

interface TileStockProps {
  readonly live: SearchScreenModel["stock"]
  readonly itemNumber: string
  /** What the list said when it was read. */
  readonly read: number
}

/** The stock of a tile, which goes on after the tile was read. */
const TileStock = observer(function TileStock({ live, itemNumber, read }: TileStockProps) {
  useEffect(() => live?.watch(itemNumber), [live, itemNumber])
  return <StockDot stock={live?.of(itemNumber) ?? read} />
})

interface InfoButtonProps extends Pick<ItemTileProps, "model" | "item" | "t"> {
  /** The id of the item's name on the tile. */
  readonly nameId: string
}

function InfoButton({ model, item, nameId, t }: InfoButtonProps) {
  return (
    <button
      type="button"
      className={styles.info}
      aria-label={t("itemInformation")}
      aria-describedby={nameId}
      onClick={() => {
        model.openInfo?.(item)
      }}
    >
      <span className={styles.disc}>
        <Info aria-hidden className={styles.icon} />
      </span>
    </button>
  )
}
