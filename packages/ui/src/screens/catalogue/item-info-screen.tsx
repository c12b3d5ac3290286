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
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { AdditionalInformation } from "./additional-information.tsx"
import { ItemFacts } from "./item-facts.tsx"
import type { ItemInfoScreenModel } from "./item-info-screen-model.ts"
import styles from "./item-info-screen.module.css"
import { QrPicture } from "./qr-picture.tsx"
import { RecommendationList } from "./recommendation-list.tsx"
import { StockTable } from "./stock-table.tsx"

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
      foot={model.canAdd ? <AddButton model={model} /> : null}
      onBack={() => model.close()}
    >
      <div className={styles.parts}>
        {item === undefined ? (
          <LoadingItem label={t("loadingItem")} />
        ) : (
          <>
            <div className={styles.subject}>
              <ProductPicture
                src={model.pictureUrl}
                alt={item.description}
                eager
                className={styles.picture}
              />
              <div className={styles.words}>
                <ItemFacts model={model} item={item} />
                {model.qr !== undefined && <QrPicture code={model.qr} />}
              </div>
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
