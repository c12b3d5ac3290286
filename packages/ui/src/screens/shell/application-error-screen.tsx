import { useTranslation } from "react-i18next"
import { ErrorPage } from "../../components/error-page/error-page.tsx"

/** Stands in the place of a screen that broke. What to do with the money is on the server, so that is said. */
export function ApplicationErrorScreen({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation()
  return <ErrorPage title={t("applicationError")} text={t("applicationErrorText")} onReload={onReload} />
}
