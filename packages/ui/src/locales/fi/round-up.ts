import type { roundUpTexts as english } from "../en/round-up.ts"

/** Rounding a sale up. */
export const roundUpTexts: Record<keyof typeof english, string> = {
  roundUpTitle: "Pyöristetäänkö summa ylös?",
  roundUpTo: "Summaan {{total}}",
  roundUpOther: "Muu summa",
  roundUpBy: "Paljonko pyöristetään ylös?",
  notNow: "Ei nyt"
}
