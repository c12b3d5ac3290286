import { createContext, useContext } from "react"
import type { Texts } from "./till-texts.ts"

export const TextsContext = createContext<Texts | undefined>(undefined)

/** The texts of the screen's language. The component draws itself again when another language is spoken. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error("The screen stands in no TextsProvider.")
  return texts
}
