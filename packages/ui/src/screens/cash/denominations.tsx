import { longestDayComment } from "@karat/domain/cash/cash-day"
import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { FormField } from "../../components/form-field/form-field.tsx"
import { Numpad } from "../../components/numpad/numpad.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { CashCountModel, CashFormModel, PiecesModel } from "./cash-screen-model.ts"
import styles from "./denominations.module.css"
import { useFocusWhenChosen } from "./use-focus-when-chosen.ts"

interface DenominationsProps {
  readonly model: CashCountModel
}

/** How many there are of each note and coin, and big keys to type it with. */
export const Denominations = observer(function Denominations({ model }: DenominationsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { comment, form, locked: disabled } = model
  const { currency, pieces } = form
  const hasTyped = pieces.some(({ typed }) => typed !== "")
  return (
    <section className={styles.helper} aria-labelledby="denominations">
      <div className={styles.list}>
        <div className={styles.head}>
          <h2 id="denominations" className={styles.title}>
            {t("cashDenominations")}
          </h2>
          <Button disabled={disabled || !hasTyped} onClick={() => form.clearPieces()}>
            {t("cashClear")}
          </Button>
        </div>
        {pieces.length === 0 ? (
          <p className={styles.none}>{t("cashNoDenominations", { currency })}</p>
        ) : (
          <ul className={styles.pieces}>
            {pieces.map((each) => (
              <Pieces key={each.value} form={form} pieces={each} disabled={disabled} />
            ))}
          </ul>
        )}
        <FormField
          label={t("cashComment")}
          value={comment}
          maxLength={longestDayComment}
          disabled={disabled}
          onChange={(event) => model.typeComment(event.target.value)}
        />
      </div>
      <div className={styles.pad}>
        <Numpad
          disabled={disabled}
          // Money has decimals, pieces have none.
          {...(typeof form.chosen === "string"
            ? { separator: locale === "en" ? "." : "," }
            : { confirm: { label: t("cashNext"), enabled: !disabled } })}
          onKey={(key) => (key.type === "confirm" ? form.next() : form.press(key))}
        />
      </div>
    </section>
  )
})

interface PiecesProps {
  readonly form: CashFormModel
  readonly disabled: boolean
  readonly pieces: PiecesModel
}

const Pieces = observer(function Pieces({ form, pieces, disabled }: PiecesProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { isWrong, sum, typed, value } = pieces
  const isChosen = form.chosen === value
  const ref = useFocusWhenChosen(isChosen)
  // Whole notes are read without the hundredths that none of them has.
  const shown = formatAmount(value, locale).replace(/[.,]00$/u, "")
  return (
    <li>
      <label className={styles.row} data-chosen={isChosen || undefined}>
        <span className={styles.value}>{shown}</span>
        <span aria-hidden="true">×</span>
        <input
          ref={ref}
          className={styles.input}
          aria-label={t("cashPieces", { value: formatMoney(value, form.currency, locale) })}
          aria-invalid={isWrong}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed}
          onFocus={(event) => {
            event.target.select()
            form.choose(value)
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            form.next()
          }}
          onChange={(event) => form.typePieces(value, event.target.value)}
        />
        <Amount amount={sum} className={styles.sum} />
      </label>
    </li>
  )
})
