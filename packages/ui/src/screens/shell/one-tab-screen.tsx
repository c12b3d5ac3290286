import { ErrorPage } from "../../components/error-page/error-page.tsx"
import { useTexts } from "../../locales/use-texts.ts"

export interface OneTabScreenProps {
  readonly onReload: () => void
  /** This tab becomes the till, and the other one stops. */
  readonly onUse: () => void
}

/** The second tab of a till: two of them would sell from one cart. */
export function OneTabScreen({ onReload, onUse }: OneTabScreenProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      title={t("onlyOneTab")}
      text={t("onlyOneTabText")}
      onReload={onReload}
      onward={{ label: t("useThisTab"), go: onUse }}
    />
  )
}
