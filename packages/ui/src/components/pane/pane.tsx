import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { IconButton } from "../icon-button/icon-button.tsx"
import { TrainingWord } from "../training-word/training-word.tsx"
import styles from "./pane.module.css"

interface PaneProps {
  readonly title: string
  readonly onBack: () => void
  /** Stays in sight under what scrolls. */
  readonly foot?: ReactNode
  /** The content takes all the room and scrolls by itself. */
  readonly full?: boolean | undefined
  readonly children: ReactNode
}

/** A part of the work beside the cart, with its way back; on a phone it is the whole screen. */
export function Pane({ title, onBack, foot, full = false, children }: PaneProps) {
  const { t } = useTexts()
  return (
    <section className={styles.pane} aria-label={title}>
      <div className={styles.bar}>
        <IconButton label={t("back")} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{title}</h1>
        <TrainingWord onlySmall />
      </div>
      <div className={classNames(styles.body, full && styles.full)}>{children}</div>
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
