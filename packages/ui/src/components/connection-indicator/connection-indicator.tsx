import type { ConnectionColour } from "@karat/domain/shell/connection"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { WaitingModel } from "../header-bar/header-model.ts"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import styles from "./connection-indicator.module.css"
import { WaitingIndicator } from "./waiting-indicator.tsx"

interface ConnectionIndicatorProps {
  readonly colour: ConnectionColour
  /** Shows only the shape where there is no room; screen readers still read the word. */
  readonly compact?: boolean | undefined
  /** Sales that wait for the connection. */
  readonly waiting?: WaitingModel | undefined
}

const textOfColour = { green: "online", yellow: "slowConnection", red: "offline" } as const

/** How well the till is connected: a circle, a square or a triangle, with its word, or with the sales that wait for it. */
export function ConnectionIndicator({ colour, compact = false, waiting }: ConnectionIndicatorProps) {
  const { t } = useTexts()
  const word = t(textOfColour[colour])
  // Not loaded lazily: a part that is fetched while the line is lost does not come, and would take the screen along.
  if (waiting !== undefined) return <WaitingIndicator colour={colour} compact={compact} waiting={waiting} />
  return (
    <span className={styles.indicator} data-kept-clear title={compact ? word : undefined}>
      <i className={classNames(styles.shape, styles[colour])} aria-hidden="true" />
      {compact ? <HiddenText>{word}</HiddenText> : word}
    </span>
  )
}
