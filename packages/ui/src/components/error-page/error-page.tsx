import { RotateCw } from "lucide-react"
import { useTexts } from "../../locales/use-texts.ts"
import { Button } from "../button/button.tsx"
import styles from "./error-page.module.css"

interface ErrorPageProps {
  /** What went wrong, in a heading. */
  readonly title: string
  /** What is safe and what to do. */
  readonly text: string
  /** What the person who repairs it has to know, as it was reported. */
  readonly details?: string | undefined
  readonly onReload: () => void
  /** Another way on, the better one. */
  readonly onward?: { readonly label: string; readonly go: () => void } | undefined
}

/** Stands where no screen can: says what happened and offers the one way on. */
export function ErrorPage({ title, text, details, onReload, onward }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.stone} aria-hidden="true" />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {details !== undefined && <pre className={styles.details}>{details}</pre>}
        {onward === undefined ? null : (
          <Button kind="primary" size="l" onClick={onward.go}>
            {onward.label}
          </Button>
        )}
        <Button
          kind={onward === undefined ? "primary" : undefined}
          size="l"
          icon={<RotateCw size={20} aria-hidden="true" />}
          onClick={onReload}
        >
          {t("reload")}
        </Button>
      </div>
    </main>
  )
}
