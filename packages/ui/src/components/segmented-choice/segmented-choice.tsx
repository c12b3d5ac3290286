import { classNames } from "../../theme/class-names.ts"
import styles from "./segmented-choice.module.css"

interface SegmentedChoiceProps<Id extends string> {
  /** What is being chosen, for those who hear the screen. */
  readonly label: string
  readonly choices: readonly { readonly id: Id; readonly label: string }[]
  /** Undefined while none is. */
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
}

/** One of two or three, side by side; the chosen one is pressed in. */
export function SegmentedChoice<Id extends string>(props: SegmentedChoiceProps<Id>) {
  const { label, choices, chosen, onChoose } = props
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {choices.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={classNames(styles.segment, id === chosen && styles.chosen)}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
