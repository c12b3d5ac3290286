import type { ConnectionColour } from "@karat/domain/shell/connection"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { Heard } from "../heard/heard.tsx"
import styles from "./connection-indicator.module.css"

interface ConnectionIndicatorProps {
  readonly colour: ConnectionColour
  /** Only the shape is seen where there is no room; the word is still heard. */
  readonly compact?: boolean | undefined
}

const wordOf = { green: "online", yellow: "slowConnection", red: "offline" } as const

/** How well the till is connected: a circle, a square or a triangle, with its word. */
export function ConnectionIndicator({ colour, compact = false }: ConnectionIndicatorProps) {
  const { t } = useTexts()
  const word = t(wordOf[colour])
  return (
    <span className={styles.indicator} title={compact ? word : undefined}>
      <i className={classNames(styles.shape, styles[colour])} aria-hidden="true" />
      {compact ? <Heard>{word}</Heard> : word}
    </span>
  )
}
