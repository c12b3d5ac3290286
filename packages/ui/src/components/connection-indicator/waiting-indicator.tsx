import type { ConnectionColour } from "@karat/domain/shell/connection"
import { formatMoney } from "@karat/domain/money/format-amount"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { WaitingModel } from "../header-bar/header-model.ts"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import styles from "./connection-indicator.module.css"

interface WaitingIndicatorProps {
  readonly colour: ConnectionColour
  readonly compact: boolean
  readonly waiting: WaitingModel
}

/** Since when the till is alone, and how many sales and how much money wait until it is not; leads to them. */
export function WaitingIndicator({ colour, compact, waiting }: WaitingIndicatorProps) {
  const { count, currency, held, since, sum } = waiting
  const { t } = useTexts()
  const locale = useLocale()
  const moment = useMoment()
  const state =
    since === undefined
      ? t(held === undefined ? "salesSending" : held === "refused" ? "salesRefused" : "salesSignedOut")
      : t("offlineSince", { time: moment(since, { timeStyle: "short" }) })
  const sales =
    count === 0 ? undefined : `${t("salesWait", { count })} · ${formatMoney(sum, currency, locale)}`
  const whole = [state, sales].filter((part) => part !== undefined).join(" · ")
  return (
    <button
      type="button"
      className={classNames(styles.indicator, styles.waiting)}
      data-kept-clear
      title={compact ? whole : undefined}
      onClick={() => waiting.open()}
    >
      <i className={classNames(styles.shape, styles[colour])} aria-hidden="true" />
      {compact ? (
        <>
          <HiddenText>{whole}</HiddenText>
          {count > 0 ? <b aria-hidden="true">{count}</b> : null}
        </>
      ) : (
        <span className={styles.words}>
          <span>{state}</span>
          {sales === undefined ? null : <span className={styles.sales}>{sales}</span>}
        </span>
      )}
    </button>
  )
}
