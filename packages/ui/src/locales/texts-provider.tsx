import type { i18n } from "i18next"
import { type ReactNode, useMemo, useSyncExternalStore } from "react"
import { makeTexts } from "./make-texts.ts"
import { TextsContext } from "./use-texts.ts"

interface TextsProviderProps {
  readonly texts: i18n
  readonly children: ReactNode
}

/** Gives every screen below it the till's texts, in the language that is spoken now. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const language = useSyncExternalStore(
    (changed) => {
      texts.on("languageChanged", changed)
      return () => texts.off("languageChanged", changed)
    },
    () => texts.language
  )
  const spoken = useMemo(() => makeTexts(texts, language), [texts, language])
  return <TextsContext value={spoken}>{children}</TextsContext>
}
