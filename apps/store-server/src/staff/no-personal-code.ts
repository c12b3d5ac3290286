import { refusalCode } from "@karat/contract/refusal"
import type { PersonalCodeFault } from "@karat/domain/personal-code/personal-code"
import { Refusal } from "../http/refusal.ts"

const sentences: Readonly<Record<PersonalCodeFault, string>> = {
  "code-too-short": "A personal code has at least six digits.",
  "code-too-long": "A personal code has at most twelve digits.",
  "code-not-digits": "A personal code has digits alone.",
  "code-is-run": "Four digits of the code go in even steps, such as 1234 or 8642.",
  "code-repeats": "The code has fewer than four different digits, or is one part over and over.",
  "code-has-badge": "The badge stands in the code."
}

/** The refusal of a personal code that must not be chosen. */
export function noPersonalCode(fault: PersonalCodeFault): Refusal {
  return new Refusal(422, refusalCode(fault), sentences[fault])
}
