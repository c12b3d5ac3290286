import { pino } from "pino"
import { expect, it } from "vitest"
import { toldOnce } from "./server-log.ts"

it("an error that work beside the tills meets again and again is told once a minute", () => {
  const lines: string[] = []
  let at = 0
  const log = pino(
    { hooks: { logMethod: toldOnce(() => at) } },
    { write: (line: string) => void lines.push(line) }
  )
  const gone = new Error("The database does not answer.")
  for (const work of ["the outbox", "an import", "the outbox"]) log.error({ err: gone }, work)
  at = 60_000
  log.error({ err: gone }, "a minute later")
  log.error({ err: new Error("Another one.") }, "the outbox")
  log.info({ status: 503 }, "request")
  log.info("no object")
  const told = lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg)
  expect(told).toEqual(["the outbox", "a minute later", "the outbox", "request", "no object"])
})
