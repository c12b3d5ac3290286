import type { Migration } from "../migration.ts"

// Who was born in 1885 was found by the number of who was born in 1985: a Swedish personal number is looked up whole. Of
// ten digits it is the latest century in which the month has been.
const whole = `CASE
  WHEN personal_number GLOB '[12][0-9]*' AND length(personal_number) = 12 AND personal_number NOT GLOB '*[^0-9]*'
    THEN personal_number
  WHEN '20' || substr(lookup, 1, 4) <= strftime('%Y%m', 'now') THEN '20' || lookup
  ELSE '19' || lookup
END`
const isSwedish = "length(lookup) = 10 AND lookup NOT GLOB '*[^0-9]*'"

export const centuriesOfPeopleMigration: Migration = {
  id: 495,
  name: "centuries of people",
  up: (execute) => {
    execute(`UPDATE person SET lookup = ${whole} WHERE ${isSwedish};`)
    execute(`UPDATE member SET lookup = ${whole} WHERE ${isSwedish};`)
  }
}
