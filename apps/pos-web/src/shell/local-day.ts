/** The day where the till stands, or one so many days before, `YYYY-MM-DD`. */
export function localDay(now: Date, daysAgo = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
  const two = (part: number) => String(part).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
