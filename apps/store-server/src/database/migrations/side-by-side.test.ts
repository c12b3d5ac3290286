import { expect, it } from "vitest"
import { allMigrations } from "./all-migrations.ts"

/** From here on several servers work with one database, and are brought to the next version one after the other. */
const firstOfSeveral = 570

/** What leaves a server of the version before as it was: it neither asks for what is new nor has to fill it. */
const adding = [
  /^CREATE (?:TABLE|INDEX|FUNCTION|TRIGGER) /u,
  /^ALTER TABLE \w+ ADD COLUMN \w+ (?:text|bigint|citext)(?: REFERENCES \w+(?: \(\w+\))?)?$/iu,
  /^ALTER TABLE \w+ ADD COLUMN \w+ (?:text|bigint|citext) NOT NULL DEFAULT [^;]+$/iu,
  /^INSERT INTO /u,
  // It is slower for a moment, and right.
  /^DROP INDEX /u
]

function statementsOf(text: string): readonly string[] {
  return text
    .replaceAll(/\$\$.*?\$\$/gsu, "$$$$")
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== "")
}

it("a step lets servers of the version before work on beside the new ones, or says that it does not · CHAIN-5", () => {
  const taking = allMigrations
    .filter(({ id, takesAway = false }) => id >= firstOfSeveral && !takesAway)
    .flatMap(({ id, postgres = "" }) =>
      statementsOf(postgres)
        .filter((statement) => !adding.some((shape) => shape.test(statement)))
        .map((statement) => `${id}: ${statement}`)
    )
  expect(taking).toEqual([])
})
