import { ErrorPage } from "../../components/error-page/error-page.tsx"
import { useTexts } from "../../locales/use-texts.ts"

/** Stands in the place of a screen that broke. What to do with the money is on the server, so that is said. */
export function ApplicationErrorScreen({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTexts()
  return <ErrorPage title={t("applicationError")} text={t("applicationErrorText")} onReload={onReload} />
}
