/** A till that nobody has touched for a while. */
export const idleTexts = {
  imHere: "I’m here",
  idleKeepsCart: "The cart stays on the server. Log in on this till to go on with it.",
  secondsLeft: "Seconds left"
} as const
