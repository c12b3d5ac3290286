/** How a simulated customer with a phone, or the bank behind it, behaves at the next payments. */
export const phoneScripts = [
  "pay",
  "refuse",
  "wait",
  "silent",
  "pay-too-late",
  "pay-after-cancel",
  "drop-answer",
  "offline"
] as const
export type PhoneScript = (typeof phoneScripts)[number]

/** Those that make sense where the phone takes the card by itself. */
export const tapScripts = [
  "wait",
  "pay",
  "refuse",
  "silent",
  "pay-after-cancel",
  "drop-answer",
  "offline"
] as const satisfies readonly PhoneScript[]
