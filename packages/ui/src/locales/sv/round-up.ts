import type { roundUpTexts as english } from "../en/round-up.ts"

/** Rounding a sale up. */
export const roundUpTexts: Record<keyof typeof english, string> = {
  roundUpTitle: "Runda upp summan?",
  roundUpTo: "Till {{total}}",
  roundUpOther: "Annat belopp",
  roundUpBy: "Runda upp med hur mycket?",
  notNow: "Inte nu"
}
