import { Heard } from "../../components/heard/heard.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./badge-dots.module.css"

/** How many places stand empty before anything is typed; most badges have four digits. */
const usualLength = 4

interface BadgeDotsProps {
  readonly typed: number
  readonly busy: boolean
}

/** A dot for every digit, so that the queue does not learn the number. */
export function BadgeDots({ typed, busy }: BadgeDotsProps) {
  const { t } = useTexts()
  const places = Array.from({ length: Math.max(usualLength, typed) }, (_, place) => place)
  return (
    <output className={classNames(styles.dots, busy && styles.busy)}>
      {places.map((place) => (
        <i
          key={place}
          className={classNames(styles.dot, place < typed && styles.filled)}
          aria-hidden="true"
        />
      ))}
      <Heard>{busy ? t("loggingIn") : t("badgeTyped", { count: typed })}</Heard>
    </output>
  )
}
