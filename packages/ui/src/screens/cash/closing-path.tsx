import { Check } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./closing-path.module.css"

/** What a day is closed with, in this order; each may be left out. */
export const closingSteps = ["count", "bag", "z"] as const
export type ClosingStep = (typeof closingSteps)[number]

export interface ClosingPathModel {
  /** What is done of the own register today, as the server knows it. */
  readonly steps: readonly { readonly id: ClosingStep; readonly done: boolean }[]
  /** The step that is open. */
  readonly at: ClosingStep
  go(step: ClosingStep): void
}

/** The way from the count over the bag to the Z: what is done, what is open, and what comes next. */
export const ClosingPath = observer(function ClosingPath({ model }: { readonly model: ClosingPathModel }) {
  const { t } = useTexts()
  const { at, steps } = model
  const open = steps.findIndex(({ id }) => id === at)
  const next = steps[open + 1]?.id
  return (
    <nav className={styles.path} aria-label={t("closeTheDay")}>
      <ol className={styles.steps}>
        {steps.map(({ id, done }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              aria-current={id === at ? "step" : undefined}
              data-done={done || undefined}
              onClick={() => model.go(id)}
            >
              <span className={styles.sign} aria-hidden="true">
                {done ? <Check size={16} /> : index + 1}
              </span>
              <span>{t(`closingStep.${id}`)}</span>
              {done ? <HiddenText> {t("closingDone")}</HiddenText> : null}
            </button>
          </li>
        ))}
      </ol>
      {next === undefined || next === "count" ? null : (
        <Button kind={steps[open]?.done === true ? "primary" : undefined} onClick={() => model.go(next)}>
          {t(`${steps[open]?.done === true ? "closingNext" : "closingSkip"}.${next}`)}
        </Button>
      )}
    </nav>
  )
})
