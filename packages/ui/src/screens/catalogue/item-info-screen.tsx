import { Star } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Button } from "../../components/button/button.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { Pane } from "../../components/pane/pane.tsx"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { formatDecimal } from "@karat/domain/money/format-amount"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ItemFacts } from "./item-facts.tsx"
import type { ItemInfoScreenModel } from "./item-info-screen-model.ts"
import styles from "./item-info-screen.module.css"
import { QrPicture } from "./qr-picture.tsx"
import { StockSummary } from "./stock-summary.tsx"
import { RecommendationList } from "./recommendation-list.tsx"
import type { Item } from "@karat/domain/catalogue/item"
import itemTablesStyles from "./item-tables.module.css"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"

interface ItemInfoScreenProps {
  readonly model: ItemInfoScreenModel
}

/** Everything about one item: what it costs, where it is, what it is made of. */
export const ItemInfoScreen = observer(function ItemInfoScreen({ model }: ItemInfoScreenProps) {
  const { t } = useTexts()
  const { item } = model
  return (
    <Pane
      title={t("itemInformation")}
      back="closeInformation"
      end={item === undefined ? null : <FavoriteButton model={model} favorite={item.isFavorite} />}
      foot={model.session.badgeNumber !== undefined ? <AddButton model={model} /> : null}
      onBack={() => model.close()}
    >
      <div className={styles.parts}>
        {item === undefined ? (
          <LoadingItem label={t("loadingItem")} />
        ) : (
          <>
            <div className={styles.subject}>
              <ProductPicture
                src={model.pictureUrl(item.number)}
                alt={item.description}
                eager
                className={styles.picture}
              />
              <ItemFacts model={model} item={item} />
              {model.qr !== undefined && <QrPicture code={model.qr} />}
              <StockSummary model={model} />
            </div>
            <ItemTabs model={model} />
          </>
        )}
      </div>
    </Pane>
  )
})

const AddButton = observer(function AddButton({ model }: ItemInfoScreenProps) {
  const { t } = useTexts()
  return (
    <div className={styles.add}>
      <Button kind="primary" size="xl" disabled={model.item === undefined} onClick={() => model.add()}>
        {t("addToCart")}
      </Button>
    </div>
  )
})

interface FavoriteButtonProps extends ItemInfoScreenProps {
  readonly favorite: boolean
}

function FavoriteButton({ model, favorite }: FavoriteButtonProps) {
  const { t } = useTexts()
  return (
    <IconButton
      label={t(favorite ? "removeFavorite" : "addFavorite")}
      aria-pressed={favorite}
      className={styles.favorite}
      onClick={() => {
        model.toggleFavorite()
      }}
    >
      <Star size={22} aria-hidden className={favorite ? styles.filled : undefined} />
    </IconButton>
  )
}

const panelId = "item-information-panel"

type ItemTab = "stock" | "recommendations" | "more"

const labelOf = {
  stock: "stockInStores",
  recommendations: "recommendations",
  more: "additionalInformation"
} as const satisfies Record<ItemTab, MessageKey>

const ItemTabs = observer(function ItemTabs({ model }: ItemInfoScreenProps) {
  const { t } = useTexts()
  const tabs: readonly ItemTab[] =
    model.recommendations === undefined ? ["stock", "more"] : ["stock", "recommendations", "more"]
  const [tab, setTab] = useState<ItemTab>("stock")
  return (
    <div className={styles.tabs}>
      <SegmentedTabs
        label={t("itemInformation")}
        tabs={tabs.map((id) => ({ id, label: t(labelOf[id]) }))}
        selected={tab}
        panelId={panelId}
        onSelect={setTab}
      />
      <div id={panelId} role="tabpanel" aria-label={t(labelOf[tab])}>
        {tab === "stock" && <StockTable model={model} />}
        {tab === "recommendations" && model.recommendations !== undefined && (
          <RecommendationList model={model.recommendations} />
        )}
        {tab === "more" && model.item !== undefined && <AdditionalInformation item={model.item} />}
      </div>
    </div>
  )
})

function LoadingItem({ label }: { readonly label: string }) {
  return (
    <div className={styles.subject}>
      <HiddenText live>{label}</HiddenText>
      <Skeleton shape="picture" className={styles.picture} />
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

/** What setup knows of the item beyond its price; what is not known is left out. */
function AdditionalInformation({ item }: { readonly item: Item }) {
  const { t } = useTexts()
  const locale = useLocale()
  const statusWord = statusKey(item)
  const rows = [
    { label: t("size"), value: item.size },
    {
      label: t("weight"),
      value: item.weight === "" ? "" : t("weightInGrams", { weight: formatDecimal(item.weight, locale) })
    },
    { label: t("itemStatus"), value: statusWord === undefined ? item.status : t(statusWord) },
    { label: t("analysisGroup"), value: item.analysisGroup },
    { label: t("category"), value: item.category },
    { label: t("division"), value: item.division },
    { label: t("priceGroup"), value: item.priceGroup },
    { label: t("specialGroup"), value: item.specialGroup },
    { label: t("styleGroup"), value: item.styleGroup },
    { label: t("targetGroup"), value: item.targetGroup },
    { label: t("barcodes"), value: item.barcodes.join(", ") }
  ].filter(({ value }) => value !== "")
  return (
    <dl className={itemTablesStyles.list}>
      {rows.map(({ label, value }) => (
        <div key={label} className={itemTablesStyles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where else the item is, store by store. */
const StockTable = observer(function StockTable({ model }: { readonly model: ItemInfoScreenModel }) {
  const { t } = useTexts()
  if (model.stock.length === 0) return <p className={itemTablesStyles.nothing}>{t("noStockKnown")}</p>
  return (
    <table className={itemTablesStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t("store")}</th>
          <th scope="col" className={itemTablesStyles.pieces}>
            {t("pieces")}
          </th>
        </tr>
      </thead>
      <tbody>
        {model.stock.map(({ storeNumber, storeName, street, stock }) => (
          <tr key={storeNumber}>
            <th scope="row">
              {storeName}
              <span className={itemTablesStyles.street}>{street}</span>
            </th>
            <td className={itemTablesStyles.pieces}>
              <StockDot stock={stock} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** What a status says in words; undefined where the server tells no more than its number. */
function statusKey({ blocksSale, closed }: Item): MessageKey | undefined {
  if (closed === true) return "itemClosed"
  if (blocksSale === undefined) return undefined
  return blocksSale ? "itemNotForSale" : "itemForSale"
}
