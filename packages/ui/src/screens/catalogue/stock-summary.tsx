import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { StockDot } from "../../components/stock-dot/stock-dot.tsx"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ItemInfoScreenModel } from "./item-info-screen-model.ts"
import styles from "./stock-summary.module.css"

/** The number that the central warehouse has among the stores. */
const centralWarehouseNumber = "835"

/** Pieces here, in the central warehouse and on their way. */
export const StockSummary = observer(function StockSummary({
  model
}: {
  readonly model: ItemInfoScreenModel
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const central =
    model.stockCentral ?? model.stock.find(({ storeNumber }) => storeNumber === centralWarehouseNumber)?.stock
  return (
    <dl className={styles.summary}>
      <Fact label={t("stockHere")}>
        <Stock pieces={model.stockHere} />
      </Fact>
      <Fact label={t("centralWarehouse")}>
        <Stock pieces={central} />
      </Fact>
      <Fact label={t("incoming")}>
        {model.incoming.length === 0 && t("incomingNone")}
        {model.incoming.map(({ quantity, expectedOn }) => (
          <span key={expectedOn} className={styles.incoming}>
            {t("incomingRow", { count: quantity, date: formatDate(expectedOn, locale) })}
          </span>
        ))}
      </Fact>
    </dl>
  )
})

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

function Stock({ pieces }: { readonly pieces: number | undefined }) {
  const { t } = useTexts()
  return pieces === undefined ? t("stockUnknown") : <StockDot stock={pieces} large />
}
