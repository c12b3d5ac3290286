import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"
import type { BargainBag } from "@karat/domain/write-off/write-off"
import { Check, ShoppingBag } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { List } from "../../components/list/list.tsx"
import { BagStepper } from "../../components/bag-stepper/bag-stepper.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./bargain-bags-dialog.module.css"

/** How many bags of an article are made, and what has become of them. */
export interface BargainBagChoice extends BargainBag {
  /** As it is typed. */
  readonly typed: string
  readonly fault: Message | undefined
  /** Its count was sent and not answered, so it stays as it is until that is known. */
  readonly state: "open" | "sending" | "unanswered" | "made"
}

/** How many bargain bags of which article are made. */
export interface BargainBagsDialogModel {
  readonly status: FetchStatus
  readonly bags: readonly BargainBagChoice[]
  /** The pieces on the list that went into the bags; they are written off once the bags are made. */
  readonly total: number
  readonly notice: Message | undefined
  readonly busy: boolean
  readonly canConfirm: boolean
  /** What is typed and would be lost. */
  readonly typed: string
  typeCount(itemNumber: string, text: string): void
  step(itemNumber: string, by: 1 | -1): void
  confirm(): void
  retry(): void
  cancel(): void
}

interface BargainBagsProps {
  readonly model: BargainBagsDialogModel
}

/** How many bargain bags of which article are made. What is made already says so and is not made again. */
export const BargainBagsDialog = observer(function BargainBagsDialog({ model }: BargainBagsProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (model.canConfirm && !model.busy) model.confirm()
        }}
      >
        <DialogTitle
          subject={model.total === 0 ? undefined : t("bargainBagsWriteOff", { count: model.total })}
        >
          {t("bargainBags")}
        </DialogTitle>
        {model.notice === undefined ? null : <Banner kind="warning">{textOf(model.notice)}</Banner>}
        <Bags model={model} />
        <div className={dialog.buttons}>
          <Button size="l" disabled={model.busy} onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit" busy={model.busy} disabled={!model.canConfirm}>
            {t("makeBargainBags")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})

const Bags = observer(function Bags({ model }: BargainBagsProps) {
  const { t } = useTexts()
  return (
    <List
      status={model.status}
      loading={t("loadingBargainBags")}
      failed={t("bargainBagsFailed")}
      onRetry={() => model.retry()}
      empty={
        model.bags.length === 0 && (
          <EmptyState icon={<ShoppingBag />} title={t("noBargainBags")} text={t("noBargainBagsText")} />
        )
      }
    >
      <ul className={`${dialog.reasons} ${dialog.scrolling}`} aria-label={t("bargainBags")}>
        {model.bags.map((bag) => (
          <BagRow key={bag.itemNumber} model={model} bag={bag} />
        ))}
      </ul>
    </List>
  )
})

const BagRow = observer(function BagRow({
  model,
  bag
}: BargainBagsProps & { readonly bag: BargainBagChoice }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const faultId = useId()
  const { itemNumber, description, typed, state, fault } = bag
  return (
    <li className={styles.bag} data-state={state}>
      <span className={styles.words}>
        <span className={styles.name}>{description}</span>
        <span id={faultId} className={fault === undefined ? styles.detail : styles.fault}>
          {fault === undefined ? itemNumber : textOf(fault)}
        </span>
      </span>
      {state === "made" ? (
        <span className={styles.made}>
          <Check size={20} aria-hidden="true" />
          {t("bargainBagsMade", { count: Number(typed) })}
        </span>
      ) : (
        <BagCount model={model} bag={bag} faultId={faultId} />
      )}
    </li>
  )
})

const BagCount = observer(function BagCount({
  model,
  bag,
  faultId
}: BargainBagsProps & { readonly bag: BargainBagChoice; readonly faultId: string }) {
  const { t } = useTexts()
  const { itemNumber, description, typed, state, fault } = bag
  return (
    <span className={styles.stepper}>
      {state === "sending" ? <Spinner size="s" label={t("saving")} /> : null}
      <BagStepper
        bag={description}
        typed={typed}
        disabled={state !== "open" || model.busy}
        faultId={faultId}
        faulty={fault !== undefined}
        onType={(text) => model.typeCount(itemNumber, text)}
        onStep={(step) => model.step(itemNumber, step)}
      />
    </span>
  )
})
