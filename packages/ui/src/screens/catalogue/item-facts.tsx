import { campaignPercent } from "@karat/domain/catalogue/campaign-percent"
import type { Item } from "@karat/domain/catalogue/item"
import { formatMoney, formatPercent } from "@karat/domain/money/format-amount"
import { Copy } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Badge } from "../../components/badge/badge.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./item-facts.module.css"
import type { ItemInfoScreenModel } from "./item-info-screen-model.ts"

interface ItemFactsProps {
  readonly model: ItemInfoScreenModel
  readonly item: Item
}

/** What a customer asks first: what it is, what it costs, whether it is here. */
export const ItemFacts = observer(function ItemFacts({ model, item }: ItemFactsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.facts}>
      <p className={styles.family}>{item.family}</p>
      <h2 className={styles.name}>{item.description}</h2>
      <p className={styles.number}>
        <HiddenText>{t("itemNumber")} </HiddenText>
        {item.number}
        <IconButton
          label={t("copyItemNumber")}
          onClick={() => {
            model.copyNumber()
          }}
        >
          <Copy size={18} aria-hidden />
        </IconButton>
        <StatusBadge item={item} />
      </p>
      <Price model={model} item={item} />
      {item.description2 !== "" && <p className={styles.more}>{item.description2}</p>}
    </div>
  )
})

/** What keeps an item from being sold; one that is for sale needs no badge. */
function StatusBadge({ item }: Pick<ItemFactsProps, "item">) {
  const { t } = useTexts()
  const { blocksSale, closed, status } = item
  if (closed === true) return <Badge>{t("itemClosed")}</Badge>
  if (blocksSale === true) return <Badge>{t("itemNotForSale")}</Badge>
  // Of a server that does not say what its statuses mean, the status is all there is.
  return blocksSale === undefined && status !== "" ? <Badge>{t("itemStatusAs", { status })}</Badge> : null
}

function Price({ model, item }: ItemFactsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const percent = campaignPercent(item.price, item.originalPrice)
  if (item.priceIsManual) return <p className={styles.price}>{t("priceAskedFor")}</p>
  const before = formatMoney(item.originalPrice, model.session.currency, locale)
  return (
    <>
      <p className={styles.priceRow}>
        <strong className={styles.price}>{formatMoney(item.price, model.session.currency, locale)}</strong>
        {percent !== undefined && (
          <>
            <s className={styles.before}>
              <HiddenText>{t("originalPrice", { price: "" })}</HiddenText>
              {before}
            </s>
            <Badge kind="danger">{formatPercent(-percent, locale)}</Badge>
          </>
        )}
        {item.campaign !== undefined && <span className={styles.campaign}>{item.campaign}</span>}
      </p>
      {percent !== undefined && item.priorPrice !== undefined && (
        <p className={styles.prior}>
          {t("lowestPriceOf30Days", { price: formatMoney(item.priorPrice, model.session.currency, locale) })}
        </p>
      )}
    </>
  )
}
