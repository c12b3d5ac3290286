import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import { Badge } from "../../components/badge/badge.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./receipt-marks.module.css"

/** What is out of the ordinary about a receipt: a return, training, where it lives. */
export function ReceiptMarks({ receipt }: { readonly receipt: OldReceiptHeader }) {
  const { t } = useTexts()
  const { saleIsReturn, transactionType, training, nav, ecommerce, svea } = receipt
  const isReturn = saleIsReturn || transactionType === "RETURN"
  const isPlain =
    !isReturn && !training && nav !== true && ecommerce !== true && transactionType !== "EXPENSE"
  if (isPlain) return null
  return (
    <span className={styles.marks}>
      {training ? <Badge kind="danger">{t("training")}</Badge> : null}
      {isReturn ? <Badge kind="warning">{t("returnedGoods")}</Badge> : null}
      {transactionType === "EXPENSE" ? <Badge>{t("expenseReceipt")}</Badge> : null}
      {nav === true ? <Badge>{t("archivedReceipt")}</Badge> : null}
      {ecommerce === true ? <Badge kind="info">{t(svea === true ? "webShopSvea" : "webShop")}</Badge> : null}
    </span>
  )
}
