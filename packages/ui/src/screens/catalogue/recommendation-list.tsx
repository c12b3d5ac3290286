import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import { Info, Sparkles } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { List } from "../../components/list/list.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { RecommendationModel, RecommendationsModel } from "./recommendations-model.ts"
import styles from "./recommendation-list.module.css"

interface RecommendationListProps {
  readonly model: RecommendationsModel
}

/** Items that go together: tapping one sells it, the small button tells more about it. */
export const RecommendationList = observer(function RecommendationList({ model }: RecommendationListProps) {
  const { t } = useTexts()
  return (
    <List
      status={model.list.status}
      loading={t("loadingRecommendations")}
      failed={t("recommendationsFailed")}
      onRetry={() => model.retry()}
      empty={
        model.list.rows.length === 0 && (
          <EmptyState icon={<Sparkles />} title={t("noRecommendations")} text={t("noRecommendationsText")} />
        )
      }
    >
      <ul className={styles.list} aria-label={t("recommendations")}>
        {model.list.rows.map((recommendation) => (
          <Recommendation key={recommendation.id} model={model} recommendation={recommendation} />
        ))}
      </ul>
    </List>
  )
})

interface RecommendationProps extends RecommendationListProps {
  readonly recommendation: RecommendationModel
}

function Recommendation({ model, recommendation }: RecommendationProps) {
  const { t } = useTexts()
  const nameId = useId()
  const { title, articleGroup, pictureUrl } = recommendation
  return (
    <li className={styles.recommendation}>
      <button
        type="button"
        className={styles.add}
        disabled={model.session.badgeNumber === undefined}
        onClick={() => model.add(recommendation)}
      >
        <span className={styles.picture}>
          <ProductPicture src={pictureUrl} ratio="1:1" />
        </span>
        <span className={styles.words}>
          <span id={nameId} className={styles.title}>
            {title}
          </span>
          <span className={styles.group}>{articleGroup}</span>
          <Price model={model} recommendation={recommendation} />
        </span>
      </button>
      <IconButton
        label={t("itemInformation")}
        aria-describedby={nameId}
        onClick={() => model.openInfo(recommendation)}
      >
        <Info size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function Price({ model, recommendation }: RecommendationProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { price, salePrice } = recommendation
  const reduced = salePrice !== undefined && salePrice < price
  return (
    <span className={styles.price}>
      <strong>{formatMoney(reduced ? salePrice : price, model.session.currency, locale)}</strong>
      {reduced ? (
        <s>
          <HiddenText>{t("originalPrice", { price: "" })}</HiddenText>
          {formatAmount(price, locale)}
        </s>
      ) : null}
    </span>
  )
}
