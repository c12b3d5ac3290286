import type { ItemLabel } from "@karat/domain/catalogue/item-label"
import { Printer } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Barcode } from "../../components/barcode/barcode.tsx"
import { Button } from "../../components/button/button.tsx"
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { QrCode } from "../catalogue/item-info-screen-model.ts"
import { QrPicture } from "../catalogue/qr-picture.tsx"
import styles from "./label-sheet.module.css"

/** Labels of an item for a page of paper, or a PDF of it. */
export interface LabelSheetModel {
  readonly label: ItemLabel
  /** How wide the bars and gaps of its barcode are in turn; undefined where it has none. */
  readonly runs?: readonly number[] | undefined
  /** What says the same where its bars would be too narrow to be read. */
  readonly qr?: QrCode | undefined
  readonly copies: number
  readonly mostCopies: number
  setCopies(copies: number): void
  /** Asks for any number of them. */
  askCopies(): void
  /** Opens what the browser prints pages and makes PDFs with. */
  print(): void
}

interface LabelSheetProps {
  readonly model: LabelSheetModel
}

/** How many labels, and the labels as they will stand on the page; the page has them alone. */
export const LabelSheet = observer(function LabelSheet({ model }: LabelSheetProps) {
  const { t } = useTexts()
  const { copies, label, mostCopies, qr, runs } = model
  return (
    <div className={styles.sheet}>
      <div className={styles.choice}>
        <QuantityStepper
          quantity={copies}
          smallest={1}
          greatest={mostCopies}
          onChange={(quantity) => model.setCopies(quantity)}
          onAsk={() => model.askCopies()}
        />
        <Button
          kind="primary"
          size="l"
          icon={<Printer size={20} aria-hidden="true" />}
          onClick={() => model.print()}
        >
          {t("printOrPdf")}
        </Button>
      </div>
      {qr === undefined ? null : (
        <div className={styles.choice}>
          <Banner kind="warning">{t("labelCodeTooWide", { number: label.code ?? label.number })}</Banner>
        </div>
      )}
      <ul className={styles.labels} aria-label={t("labels")}>
        {Array.from({ length: copies }, (_, at) => (
          <li key={at} className={styles.label}>
            <span className={styles.name}>{label.name}</span>
            {label.price === undefined ? null : <strong className={styles.price}>{label.price}</strong>}
            {label.before.map((earlier) => (
              <span key={earlier} className={styles.before}>
                {earlier}
              </span>
            ))}
            {runs === undefined ? null : (
              <Barcode label={t("barcodeOfItem", { number: label.code ?? label.number })} runs={runs} />
            )}
            {qr === undefined ? null : (
              <span className={styles.qr}>
                <QrPicture label={t("barcodeOfItem", { number: label.code ?? label.number })} code={qr} />
              </span>
            )}
            <span className={styles.number}>{label.number}</span>
          </li>
        ))}
      </ul>
    </div>
  )
})
