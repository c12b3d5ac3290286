import { ArrowLeft, ReceiptText, Undo2 } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { FailedList } from "../../components/failed-list/failed-list.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { LoadingRows } from "../../components/loading-rows/loading-rows.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ReceiptPaper } from "./receipt-paper.tsx"
import type { OpenReceiptModel } from "./receipt-search-screen-model.ts"
import styles from "./open-receipt.module.css"

interface OpenReceiptProps {
  readonly model: OpenReceiptModel | undefined
  readonly onBack: () => void
}

/** The receipt that was chosen, as paper, with what can be done with it under it. */
export const OpenReceipt = observer(function OpenReceipt({ model, onBack }: OpenReceiptProps) {
  const { t } = useTexts()
  if (model === undefined)
    return (
      <div className={styles.none}>
        <EmptyState icon={<ReceiptText />} title={t("noReceiptOpen")} text={t("noReceiptOpenText")} />
      </div>
    )
  return (
    <section className={styles.pane} aria-label={t("receipt")}>
      <div className={styles.bar}>
        <IconButton label={t("foundReceipts")} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
        <p className={styles.heading}>{model.header.receiptNumber}</p>
      </div>
      <div className={styles.body}>
        <Content model={model} />
      </div>
      <Foot model={model} />
    </section>
  )
})

interface PartProps {
  readonly model: OpenReceiptModel
}

const Content = observer(function Content({ model }: PartProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  if (model.status === "loading") return <LoadingRows label={t("loadingReceipt")} />
  if (model.receipt === undefined)
    return (
      <FailedList
        title={model.failure === undefined ? t("anErrorOccurred") : textOf(model.failure)}
        onRetry={() => model.retry()}
      />
    )
  return <ReceiptPaper model={model} receipt={model.receipt} />
})

const Foot = observer(function Foot({ model }: PartProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  if (model.receipt === undefined) return null
  const { chosen, returnRefusal } = model
  return (
    <div className={styles.foot}>
      {model.canReturn ? (
        <output className={styles.sum}>
          {returnRefusal !== undefined ? (
            textOf(returnRefusal)
          ) : chosen.length === 0 ? (
            t("tapWhatComesBack")
          ) : (
            <>
              <span>{t("linesComeBack", { count: chosen.length })}</span>
              <Amount
                className={styles.value}
                amount={model.chosenValue}
                currency={model.receipt.header.currency}
              />
            </>
          )}
        </output>
      ) : null}
      <div className={styles.buttons}>
        {model.canShowReceipt ? (
          <Button
            size="l"
            icon={<ReceiptText size={20} aria-hidden="true" />}
            onClick={() => model.openReceipt()}
          >
            {t("receipt")}
          </Button>
        ) : null}
        {model.canReturn ? (
          <Button
            size="l"
            kind="primary"
            icon={<Undo2 size={20} aria-hidden="true" />}
            disabled={chosen.length === 0}
            onClick={() => model.startReturn()}
          >
            {t("returnGoods")}
          </Button>
        ) : null}
      </div>
    </div>
  )
})
