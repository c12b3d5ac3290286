import { ErrorPage } from "../../components/error-page/error-page.tsx"
import { useTexts } from "../../locales/use-texts.ts"

interface WrongConfigScreenProps {
  /** All that is wrong, a line each. */
  readonly mistakes: string
  readonly onReload: () => void
}

/** Shown in place of the till when its servers are not known. */
export function WrongConfigScreen({ mistakes, onReload }: WrongConfigScreenProps) {
  const { t } = useTexts()
  return (
    <ErrorPage title={t("configWrong")} text={t("configWrongText")} details={mistakes} onReload={onReload} />
  )
}
