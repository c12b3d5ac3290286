import { isShownAlike, type ShownGoods } from "@karat/domain/goods-list/wanted-goods"
import { Trash2, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { memo } from "react"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { GoodsListModel } from "./goods-screen-model.ts"
import styles from "./goods-row.module.css"

interface GoodsRowProps {
  readonly model: GoodsListModel
  readonly line: ShownGoods
}

/** An item that leaves the store, and how many pieces of it. What is not confirmed yet looks so. */
export const GoodsRow = memo(
  observer(function GoodsRow({ model, line }: GoodsRowProps) {
    const { t } = useTexts()
    return (
      <li className={styles.row} data-saving={!line.confirmed || undefined}>
        <span className={styles.picture}>
          <ProductPicture src={model.pictureUrl(line.itemNumber)} ratio="1:1" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{line.description}</span>
          <span className={styles.detail}>
            {line.itemNumber}
            {line.stock !== undefined && (
              <span className={styles.there} data-short={line.quantity > line.stock || undefined}>
                {line.quantity > line.stock && <TriangleAlert size={14} aria-hidden="true" />}
                {t("goodsThere", { there: Math.max(0, line.stock) })}
              </span>
            )}
          </span>
          {line.confirmed ? null : <HiddenText>{t("saving")}</HiddenText>}
        </span>
        <QuantityStepper
          className={styles.stepper}
          quantity={line.quantity}
          smallest={1}
          onChange={(quantity) => model.setQuantity(line, quantity)}
          onAsk={() => model.askQuantity(line)}
        />
        <IconButton
          label={t("removeFromList", { item: line.description })}
          onClick={() => model.remove(line)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </li>
    )
  }),
  saysTheSame
)

/**
 * The list is read again and again, and every press creates it again; a row is drawn only where its line has changed.
 */
function saysTheSame(before: GoodsRowProps, after: GoodsRowProps): boolean {
  return before.model === after.model && isShownAlike(before.line, after.line)
}
