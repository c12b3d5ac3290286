import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { useTexts } from "../../locales/use-texts.ts"
import { IconButton } from "../icon-button/icon-button.tsx"
import styles from "./plain-screen.module.css"

interface PlainScreenProps {
  readonly title: string
  /** Left out while there is nowhere to go back to. */
  readonly onBack?: (() => void) | undefined
  /** At the end of the bar. */
  readonly end?: ReactNode
  /** What stands under the bar and scrolls. */
  readonly children: ReactNode
}

/** A screen of its own beside the selling: a bar with a title and a way back, and what it is about. */
export function PlainScreen({ title, onBack, end, children }: PlainScreenProps) {
  const { t } = useTexts()
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        {onBack === undefined ? null : (
          <IconButton label={t("back")} onClick={onBack}>
            <ArrowLeft size={24} aria-hidden="true" />
          </IconButton>
        )}
        <h1 className={styles.title}>{title}</h1>
        {end}
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
