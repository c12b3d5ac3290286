/** A supplier's order that was placed longer ago has not come in time: the documents name no day of their own. */
const usualDays = 14

/**
 * How many days late a delivery is; undefined where it is not late, or its order date is unknown.
 * @param daysSince how many days ago it was ordered
 */
export function daysLate(daysSince: number | undefined): number | undefined {
  return daysSince !== undefined && daysSince > usualDays ? daysSince - usualDays : undefined
}
