export type ConnectionColour = "green" | "yellow" | "red"

/** How the connection's speed (megabits a second, 0 when offline) is shown. */
export function connectionColour(speed: number): ConnectionColour {
  if (speed >= 8) return "green"
  return speed > 0 ? "yellow" : "red"
}
