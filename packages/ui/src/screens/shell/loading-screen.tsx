import { useEffect, useState } from "react"
import { BrandMark } from "../../components/brand-mark/brand-mark.tsx"
import { Button } from "../../components/button/button.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./loading-screen.module.css"

/** A till that is there sooner than this shows no wheel before: drawing one would only make it later. */
const unnoticedMs = 400

interface LoadingScreenProps {
  /** After this long there are words and a way out beside the wheel. */
  readonly patienceMs?: number
  readonly onReload: () => void
}

/** The till is on its way. */
export function LoadingScreen(props: LoadingScreenProps) {
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), unnoticedMs)
    return () => clearTimeout(timer)
  }, [])
  return noticed ? <Wheel {...props} /> : null
}

function Wheel({ patienceMs = 10_000, onReload }: LoadingScreenProps) {
  const { t } = useTexts()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [patienceMs])
  return (
    <main className={styles.screen}>
      <BrandMark logo="Karat" large />
      <output className={styles.wait}>
        <Spinner />
        {t("loading")}
      </output>
      {late ? (
        <div className={styles.late}>
          <p>{t("loadingTakesLong")}</p>
          <Button onClick={onReload}>{t("reload")}</Button>
        </div>
      ) : null}
    </main>
  )
}
