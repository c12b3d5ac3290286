import type { Item } from "@karat/domain/catalogue/item"
import { isOutOfStock, type Model } from "@karat/domain/catalogue/model"
import { formatMoney } from "@karat/domain/money/format-amount"
import { ChevronDown, Info } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useId, useMemo } from "react"
import { InfoButton, TilePicture, type TileProps, TileStock } from "./item-tile.tsx"
import tile from "./item-tile.module.css"
import styles from "./model-tile.module.css"

type ModelTileProps = TileProps & Model

/** A model of which several pieces were found: tapping it shows them, and a tap on one of them sells it. */
export const ModelTile = observer(function ModelTile(props: ModelTileProps) {
  const { model, id, name, variants, pictureUrl, locale, t } = props
  const nameId = useId()
  const stripId = useId()
  const items = useMemo(() => variants.map(({ item }) => item), [variants])
  const isOpen = model.openModel === id
  const [first] = items
  if (first === undefined) return null
  return (
    <>
      <li className={tile.tile} data-open={isOpen || undefined}>
        <button
          type="button"
          className={tile.add}
          aria-expanded={isOpen}
          aria-controls={isOpen ? stripId : undefined}
          onClick={() => model.toggleModel?.(id)}
        >
          <TilePicture src={pictureUrl} item={first} locale={locale} />
          <span id={nameId} className={tile.name}>
            {name}
          </span>
          <span className={tile.row}>
            <ModelPrice {...props} items={items} />
            <span className={styles.count}>
              {t("variantCount", { count: items.length })}
              <ChevronDown aria-hidden className={styles.chevron} />
            </span>
            {items.some(({ stock }) => stock !== undefined) && (
              <span className={tile.stock}>
                <TileStock live={model.stock} items={items} />
              </span>
            )}
          </span>
        </button>
        {model.openInfo !== undefined && <InfoButton model={model} item={first} nameId={nameId} t={t} />}
      </li>
      {isOpen && (
        <li className={styles.strip} id={stripId}>
          <fieldset className={styles.variants}>
            <legend className={styles.title}>{t("variantsOf", { name })}</legend>
            {variants.map(({ item, label }) => (
              <VariantButton key={item.number} {...props} item={item} label={label} items={items} />
            ))}
          </fieldset>
        </li>
      )}
    </>
  )
})

/** The price of the model; where its pieces differ, the lowest. */
function ModelPrice({ items, currency, locale, t }: TileProps & { readonly items: readonly Item[] }) {
  const priced = items.filter(({ priceIsManual }) => !priceIsManual)
  const lowest = priced.reduce<Item | undefined>(
    (low, item) => (low === undefined || item.price < low.price ? item : low),
    undefined
  )
  if (lowest === undefined) return <span className={tile.openPrice}>{t("priceAskedFor")}</span>
  const price = formatMoney(lowest.price, currency, locale)
  return <span className={tile.price}>{haveOnePrice(items) ? price : t("fromPrice", { price })}</span>
}

function haveOnePrice(items: readonly Item[]): boolean {
  return items.every((item) => item.price === items[0]?.price && !item.priceIsManual)
}

interface VariantButtonProps extends TileProps {
  readonly item: Item
  readonly label: string
  readonly items: readonly Item[]
}

/** One piece: it is sold with a tap, and its own information opens beside it. */
function VariantButton({ model, item, label, items, currency, locale, t }: VariantButtonProps) {
  const itself = useMemo(() => [item], [item])
  const labelId = useId()
  return (
    <span className={styles.variant} data-gone={isOutOfStock(item) || undefined}>
      <button type="button" className={styles.sell} onClick={() => model.add(item)}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {item.stock !== undefined && <TileStock live={model.stock} items={itself} />}
        {!haveOnePrice(items) && (
          <span className={styles.own}>
            {item.priceIsManual ? t("priceAskedFor") : formatMoney(item.price, currency, locale)}
          </span>
        )}
      </button>
      {model.openInfo !== undefined && (
        <button
          type="button"
          className={styles.info}
          aria-label={t("itemInformation")}
          aria-describedby={labelId}
          onClick={() => model.openInfo?.(item)}
        >
          <Info aria-hidden className={styles.icon} />
        </button>
      )}
    </span>
  )
}
