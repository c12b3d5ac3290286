import { campaignPercent } from "@karat/domain/catalogue/campaign-percent"
import type { Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { formatAmount, formatMoney, formatPercent, type Locale } from "@karat/domain/money/format-amount"
import { Info } from "lucide-react"
import { observer } from "mobx-react-lite"
import { memo, useEffect, useId, useMemo } from "react"
import type { Translate } from "../../locales/till-texts.ts"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./item-tile.module.css"

/** The props of every tile of a grid. */
export interface TileProps {
  readonly model: SearchScreenModel
  /** Undefined while it has to wait. */
  readonly pictureUrl: string | undefined
  readonly currency: Currency
  readonly locale: Locale
  readonly t: Translate
}

interface ItemTileProps extends TileProps {
  readonly item: Item
}

/** One item of the grid: tapping it sells it, the small button tells more about it. */
export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { model, item, pictureUrl, currency, locale, t } = props
  const nameId = useId()
  const percent = campaignPercent(item.price, item.originalPrice)
  const itself = useMemo(() => [item], [item])
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.add}
        onClick={() => {
          model.add(item)
        }}
      >
        <TilePicture src={pictureUrl} item={item} locale={locale} />
        <span id={nameId} className={styles.name}>
          {item.description}
        </span>
        <span className={styles.row}>
          <span className={item.priceIsManual ? styles.openPrice : styles.price}>
            {item.priceIsManual ? t("priceAskedFor") : formatMoney(item.price, currency, locale)}
          </span>
          {percent !== undefined && (
            <s className={styles.before}>{formatAmount(item.originalPrice, locale)}</s>
          )}
          {item.stock !== undefined && (
            <span className={styles.stock}>
              <TileStock live={model.stock} items={itself} />
            </span>
          )}
        </span>
      </button>
      {model.openInfo !== undefined && <InfoButton model={model} item={item} nameId={nameId} t={t} />}
    </li>
  )
})

/** The picture of an item, with what a campaign takes off. */
export function TilePicture({
  src,
  item,
  locale
}: {
  readonly src: string | undefined
  readonly item: Item
  readonly locale: Locale
}) {
  const percent = campaignPercent(item.price, item.originalPrice)
  return (
    <span className={styles.picture}>
      <ProductPicture src={src} />
      {percent !== undefined && <span className={styles.percent}>{formatPercent(-percent, locale)}</span>}
    </span>
  )
}

interface TileStockProps {
  readonly live: SearchScreenModel["stock"]
  /** With their stock as the list had it when it was read; missing stock counts as none. */
  readonly items: readonly Item[]
}

/** The stock of a tile, which goes on after the tile was read. */
export const TileStock = observer(function TileStock({ live, items }: TileStockProps) {
  useEffect(() => {
    const ends = items.map(({ number }) => live?.watch(number))
    return () => {
      for (const end of ends) end?.()
    }
  }, [live, items])
  return <StockDot stock={items.reduce((sum, each) => sum + (live?.of(each.number) ?? each.stock ?? 0), 0)} />
})

interface InfoButtonProps extends Pick<ItemTileProps, "model" | "item" | "t"> {
  /** The id of the item's name on the tile. */
  readonly nameId: string
}

/** Tells more about an item; it lies on its tile. */
export function InfoButton({ model, item, nameId, t }: InfoButtonProps) {
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
