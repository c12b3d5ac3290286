import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { IconButton } from "../icon-button/icon-button.tsx"
import { TrainingWord } from "../training-word/training-word.tsx"
import parts from "./pane-parts.module.css"
import styles from "./pane.module.css"

interface PaneProps {
  readonly title: string
  readonly onBack: () => void
  /** What the way back does, if not just that. */
  readonly back?: MessageKey | undefined
  /** At the end of the bar. */
  readonly end?: ReactNode
  /** Stays in sight under what scrolls. */
  readonly foot?: ReactNode
  /** The content takes all the room and scrolls by itself. */
  readonly full?: boolean | undefined
  readonly children: ReactNode
}

/** A part of the work beside the cart, with its way back; on a phone it is the whole screen. */
export function Pane({ title, onBack, back = "back", end, foot, full = false, children }: PaneProps) {
  const { t } = useTexts()
  return (
    <section className={classNames(parts.parts, styles.pane)} aria-label={title}>
      <div className={classNames(parts.bar, styles.bar)}>
        <IconButton label={t(back)} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{title}</h1>
        <TrainingWord onlySmall />
        {end}
      </div>
      <div className={classNames(parts.scroll, styles.body, full && styles.full)}>{children}</div>
      {foot === undefined || foot === null ? null : (
        <div className={classNames(parts.foot, styles.foot)}>{foot}</div>
      )}
    </section>
  )
}
