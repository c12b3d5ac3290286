import { localeTags } from "@karat/domain/money/format-amount"
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react"
import type { TillTexts } from "./till-texts.ts"
import { TextsContext } from "./use-texts.ts"

interface TextsProviderProps {
  readonly texts: TillTexts
  readonly children: ReactNode
}

/** Gives every screen below it the till's texts, in the language that is spoken now. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const spoken = useSyncExternalStore(texts.listen, () => texts.spoken)
  useLayoutEffect(() => {
    // Screen readers and hyphenation go by it.
    document.documentElement.lang = localeTags[spoken.locale]
  }, [spoken.locale])
  return <TextsContext value={spoken}>{children}</TextsContext>
}
