import type { Currency } from "@karat/domain/money/currency"
import { ReceiptText, Undo2 } from "lucide-react"
import { observer } from "mobx-react-lite"
import { List } from "../../components/list/list.tsx"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { NothingOpen } from "../../components/open-pane/nothing-open.tsx"
import { OpenPaneFoot } from "../../components/open-pane/open-pane-foot.tsx"
import { OpenPane } from "../../components/open-pane/open-pane.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ReceiptPaper } from "./receipt-paper.tsx"
import type { OpenReceiptModel } from "./receipt-search-screen-model.ts"
import styles from "./open-receipt.module.css"

interface OpenReceiptProps {
  readonly model: OpenReceiptModel | undefined
}

/** The receipt that was chosen, as paper, with what can be done with it under it. */
export const OpenReceipt = observer(function OpenReceipt({ model }: OpenReceiptProps) {
  const { t } = useTexts()
  if (model === undefined)
    return <NothingOpen icon={<ReceiptText />} title={t("noReceiptOpen")} text={t("noReceiptOpenText")} />
  return (
    <OpenPane label={t("receipt")} className={styles.pane} foot={<Foot model={model} />}>
      <Content model={model} />
    </OpenPane>
  )
})

interface PartProps {
  readonly model: OpenReceiptModel
}

const Content = observer(function Content({ model }: PartProps) {
  const { t } = useTexts()
  // What was read once stays, though it could not be read again.
  const status = model.status === "loading" ? "loading" : model.receipt === undefined ? "failed" : "ready"
  return (
    <List status={status} loading={t("loadingReceipt")} failure={model.failure} onRetry={() => model.retry()}>
      {model.receipt === undefined ? null : <ReceiptPaper model={model} receipt={model.receipt} />}
    </List>
  )
})

const Foot = observer(function Foot({ model }: PartProps) {
  if (model.receipt === undefined) return null
  return (
    <OpenPaneFoot buttons={<Buttons model={model} />}>
      {model.canReturn ? <ComesBack model={model} currency={model.receipt.header.currency} /> : null}
    </OpenPaneFoot>
  )
})

const ComesBack = observer(function ComesBack({
  model,
  currency
}: PartProps & { readonly currency: Currency }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { chosen, chosenRefusal, returnRefusal } = model
  return (
    <output className={styles.sum}>
      {returnRefusal !== undefined ? (
        textOf(returnRefusal)
      ) : chosen.all.length === 0 ? (
        t("tapWhatComesBack")
      ) : (
        <>
          <span>{t("linesComeBack", { count: chosen.all.length })}</span>
          <Amount className={styles.value} amount={chosen.value} currency={currency} />
          {chosenRefusal === undefined ? null : (
            <span className={styles.refusal}>{textOf(chosenRefusal)}</span>
          )}
        </>
      )}
    </output>
  )
})

const Buttons = observer(function Buttons({ model }: PartProps) {
  const { t } = useTexts()
  return (
    <>
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
          disabled={model.chosen.all.length === 0 || model.chosenRefusal !== undefined}
          onClick={() => model.startReturn()}
        >
          {t("returnGoods")}
        </Button>
      ) : null}
    </>
  )
})
