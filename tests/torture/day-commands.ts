import { minorUnits } from "@karat/domain/money/minor-units"
import fc from "fast-check"
import { anyTill, happening } from "./happening.ts"

/** Today, and days that several runs of a store meet again. */
const anyDate = fc.constantFrom("2026-11-21", "2026-11-20", "2026-10-05", "2026-10-06", "2026-10-07")
const anyPos = fc.constantFrom(1, 2)

const counts = fc
  .record({
    till: anyTill,
    date: anyDate,
    pos: anyPos,
    counted: fc.integer({ min: 0, max: 5_000_00 }),
    both: fc.boolean()
  })
  .map(({ till, date, pos, counted, both }) =>
    happening(
      `till ${till}${both ? " and the next one count" : " counts"} ${date} of register ${pos}: ${counted} öre`,
      async ({ days }) => {
        days[till]?.count(date, pos, minorUnits(counted))
        if (both) days[(till + 1) % 3]?.count(date, pos, minorUnits(counted + 100))
      }
    )
  )

const sends = fc
  .record({ till: anyTill, date: anyDate, pos: anyPos, bag: fc.constantFrom("K-1", "K-2", "K-3") })
  .map(({ till, date, pos, bag }) =>
    happening(`till ${till} sends ${date} of register ${pos} to the bank in ${bag}`, async ({ days }) =>
      days[till]?.send(date, pos, bag)
    )
  )

const works = fc
  .record({ till: anyTill, at: fc.nat(5), first: fc.boolean(), both: fc.boolean() })
  .map(({ till, at, first, both }) =>
    happening(
      `till ${till}${both ? " and the next one work" : " works"} on web order ${at}`,
      async ({ days }) => {
        days[till]?.workOnOrder(at, first)
        if (both) days[(till + 1) % 3]?.workOnOrder(at, first)
      }
    )
  )

const marks = fc
  .record({ till: anyTill, at: fc.nat(2), done: fc.boolean() })
  .map(({ till, at, done }) =>
    happening(`till ${till} marks task ${at} ${done ? "done" : "undone"}`, async ({ days }) =>
      days[till]?.markTask(at, done)
    )
  )

const returns = fc
  .record({ till: anyTill, at: fc.nat(1), arrives: fc.constantFrom(true, true, false), both: fc.boolean() })
  .map(({ till, at, arrives, both }) =>
    happening(
      `till ${till} says that web return ${at} ${arrives ? "has come" : "does not come"}${both ? ", the next one that it has" : ""}`,
      async ({ days, webReturns }) => {
        const number = webReturns[at]
        if (number === undefined) return
        days[till]?.endReturn(number, arrives)
        if (both) days[(till + 1) % 3]?.endReturn(number, true)
      }
    )
  )

const again = anyTill.map((till) =>
  happening(`till ${till} presses again what got no answer`, async ({ days }) => days[till]?.pressAgain())
)

/** What tills do for the store beside selling. */
export const dayCommands = [counts, sends, works, marks, returns, again]
