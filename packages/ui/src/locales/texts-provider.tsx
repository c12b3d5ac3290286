import type { i18n } from "i18next"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"

interface TextsProviderProps {
  readonly texts: i18n
  readonly children: ReactNode
}

/** Gives every screen below it the till's texts. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>
}
