import { ErrorPage } from "../../components/error-page/error-page.tsx"
import { useTexts } from "../../locales/use-texts.ts"

/** The second tab of a till: two of them would sell from one cart. */
export function OneTabScreen({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTexts()
  return <ErrorPage title={t("onlyOneTab")} text={t("onlyOneTabText")} onReload={onReload} />
}
