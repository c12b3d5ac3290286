import { useTranslation } from "react-i18next"
import { ErrorPage } from "../../components/error-page/error-page.tsx"

/** The second tab of a till: two of them would sell from one cart. */
export function OneTabScreen({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation()
  return <ErrorPage title={t("onlyOneTab")} text={t("onlyOneTabText")} onReload={onReload} />
}
