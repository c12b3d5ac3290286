import { randomUUID } from "node:crypto"
import { expect, it, onTestFinished } from "vitest"
import { openPostgres } from "../database/open-postgres.ts"
import { present } from "../testing/present.ts"
import { testPostgres } from "../testing/test-postgres.ts"
import { tryBookOfPostgres } from "./try-book-of-postgres.ts"
import { tryLimiter } from "./try-limiter.ts"

it("counts what is tried at several servers together, and takes a right one back · CHAIN-4", async () => {
  const config = present(await testPostgres(randomUUID(), false))
  await (await openPostgres(config)).close()
  const now = new Date("2026-12-01T10:00:00Z")
  const servers = [1, 2].map(() => {
    const { book, close } = tryBookOfPostgres(config, new Uint8Array([1, 2, 3]))
    onTestFinished(close)
    return tryLimiter(
      "badges",
      { book, clock: () => now },
      { guess: { free: 5, everyMs: 60_000 }, all: { free: 100, everyMs: 1000 } }
    )
  })
  const take = (at: number, guess = "1003") => present(servers[at % 2]).take({ guess, all: "all" })
  const right = await take(0)
  await right()
  await Promise.all([1, 2, 3, 4, 5].map((at) => take(at)))
  const refused = { status: 429, code: "too_many_tries" }
  await expect(take(0)).rejects.toMatchObject(refused)
  await expect(take(1)).rejects.toMatchObject(refused)
  await expect(present(servers[0]).hold({ guess: "1003", all: "all" })).rejects.toMatchObject(refused)
  // What is refused counts for nobody.
  await take(0, "1004")
  await present(servers[1]).hold({ guess: "1004", all: "all" })
})
