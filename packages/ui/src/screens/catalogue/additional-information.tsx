import type { Item } from "@karat/domain/catalogue/item"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./item-tables.module.css"

/** What setup knows of the item beyond its price; what is not known is left out. */
export function AdditionalInformation({ item }: { readonly item: Item }) {
  const { t } = useTexts()
  const rows = [
    { label: t("size"), value: item.size },
    { label: t("weight"), value: item.weight === "" ? "" : t("weightInGrams", { weight: item.weight }) },
    { label: t("itemStatus"), value: item.status },
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
    <dl className={styles.list}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
