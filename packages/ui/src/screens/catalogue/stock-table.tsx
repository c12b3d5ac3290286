import { observer } from "mobx-react-lite"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { ItemInfoScreenModel } from "./item-info-screen-model.ts"
import styles from "./item-tables.module.css"

/** Where else the item is, store by store. */
export const StockTable = observer(function StockTable({ model }: { readonly model: ItemInfoScreenModel }) {
  const { t } = useTexts()
  if (model.stock.length === 0) return <p className={styles.nothing}>{t("noStockKnown")}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("store")}</th>
          <th scope="col" className={styles.pieces}>
            {t("pieces")}
          </th>
        </tr>
      </thead>
      <tbody>
        {model.stock.map(({ storeNumber, storeName, street, stock }) => (
          <tr key={storeNumber}>
            <th scope="row">
              {storeName}
              <span className={styles.street}>{street}</span>
            </th>
            <td className={styles.pieces}>
              <StockDot stock={stock} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})
