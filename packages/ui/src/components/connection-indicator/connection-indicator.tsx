import type { ConnectionColour } from "@karat/domain/shell/connection"
import { lazy, Suspense } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import type { WaitingModel } from "../header-bar/header-model.ts"
import { Heard } from "../heard/heard.tsx"
import styles from "./connection-indicator.module.css"

interface ConnectionIndicatorProps {
  readonly colour: ConnectionColour
  /** Only the shape is seen where there is no room; the word is still heard. */
  readonly compact?: boolean | undefined
  /** Sales that wait for the connection. */
  readonly waiting?: WaitingModel | undefined
}

const WaitingIndicator = lazy(async () => ({
  default: (await import("./waiting-indicator.tsx")).WaitingIndicator
}))

const wordOf = { green: "online", yellow: "slowConnection", red: "offline" } as const

/** How well the till is connected: a circle, a square or a triangle, with its word, or with the sales that wait for it. */
export function ConnectionIndicator({ colour, compact = false, waiting }: ConnectionIndicatorProps) {
  const { t } = useTexts()
  const word = t(wordOf[colour])
  const plain = (
    <span className={styles.indicator} title={compact ? word : undefined}>
      <i className={classNames(styles.shape, styles[colour])} aria-hidden="true" />
      {compact ? <Heard>{word}</Heard> : word}
    </span>
  )
  if (waiting === undefined) return plain
  return (
    <Suspense fallback={plain}>
      <WaitingIndicator colour={colour} compact={compact} waiting={waiting} />
    </Suspense>
  )
}
