import { describe, expect, it } from "vitest"
import { Refusal } from "../http/refusal.ts"
import { seededRandom, type SeededRandom } from "@karat/demo-shop/demo-store/seeded-random"
import { everybody, type Limits, limitsOf, madeBy } from "../device/limits.ts"

/** A register at work, and where it stands. */
interface Register {
  readonly device: { readonly id: string; readonly terminalId: string }
  readonly address: string
}

/** Something that a cashier does, and how many seconds after the doors have opened. */
interface Deed {
  readonly at: number
  readonly what: string
  readonly take: (limits: Limits) => Promise<unknown>
}

/** How many registers stand in each of so many shops, each of which has one address. */
interface Chain {
  readonly shops: number
  readonly registers: number
  readonly hours: number
}

const registersOf = ({ registers, shops }: Chain): readonly Register[] =>
  Array.from({ length: shops * registers }, (_, at) => ({
    device: { id: `device-${at}`, terminalId: `WK${at}` },
    address: `10.0.0.${Math.floor(at / registers)}`
  }))

let made = 0
const anything = () => `typed-${(made += 1)}`

const guessed =
  (kind: "badges" | "vouchers" | "cards", from: Register, guess: string, isRight: boolean) =>
  async (limits: Limits) => {
    const right = await limits[kind].take({ guess, ...madeBy(from) })
    if (isRight) await right()
  }

/**
 * What the busiest jeweller's register does in a day before Christmas: a sale each minute, from the first to the last.
 * Each begins with a badge, which one time in twenty is mistyped, sometimes twice; four in five are to members, who
 * cost five looks at people; one in six is paid by a voucher, whose number is wrong one time in five and then typed
 * again; half of the receipts are mailed, and one in five is sent as a text as well; one in ten sells a gift card.
 */
function dayOf(from: Register, hours: number, random: SeededRandom): readonly Deed[] {
  const deeds: Deed[] = []
  const seen = madeBy(from)
  const add = (at: number, what: string, take: Deed["take"]) => deeds.push({ at, what, take })
  const between = (least: number, most: number) => random.between(least, most)

  const signsIn = between(0, 600)
  for (let wrong = random.chance(5) ? 1 : 0; wrong >= 0; wrong -= 1)
    add(signsIn - wrong * 8, "a sign-in", async (limits) => {
      const right = await limits.signIns.take({ guess: anything(), address: from.address, all: everybody })
      if (wrong === 0) await right()
    })
  for (let at = 600; at < hours * 3600; at += between(45, 75)) {
    const wrongBadges = random.chance(5) ? between(1, 2) : 0
    for (let wrong = wrongBadges; wrong >= 0; wrong -= 1)
      add(at - wrong * 3, "a badge", guessed("badges", from, anything(), wrong === 0))
    if (random.chance(80))
      for (let look = 0; look < 5; look += 1)
        add(at + 5 + look * 2, "a member", (limits) => limits.persons.take(seen))
    if (random.chance(17)) {
      const number = anything()
      const wrongOnes = random.chance(20) ? between(1, 3) : 0
      for (let wrong = wrongOnes; wrong >= 0; wrong -= 1)
        add(at + 30 - wrong * 6, "a voucher", guessed("vouchers", from, number, wrong === 0))
    }
    if (random.chance(10)) add(at + 20, "a gift card sold", (limits) => limits.soldCards.take(seen))
    const receiver = anything()
    if (random.chance(50)) add(at + 40, "a mail", (limits) => limits.messages.take({ receiver, ...seen }))
    if (random.chance(20))
      add(at + 42, "a text", (limits) => limits.messages.take({ receiver: `${receiver} phone`, ...seen }))
  }
  return deeds
}

/** What happens once in a year, on the same day, at one register. */
function rareDeeds(from: Register): readonly Deed[] {
  const seen = madeBy(from)
  // Thirty new colleagues' cards are scanned while they are nobody's, and given to them.
  const cards = Array.from({ length: 30 }, (_, at) => {
    const code = anything()
    return [false, true].map((isRight) => ({
      at: at * 15 + (isRight ? 8 : 0),
      what: "a new card",
      take: guessed("cards", from, code, isRight)
    }))
  })
  // A company buys a hundred gift cards.
  const company = Array.from({ length: 100 }, (_, at) => ({
    at: 3600 + at * 3,
    what: "a gift card for a company",
    take: (limits: Limits) => limits.soldCards.take(seen)
  }))
  // Whoever has left is still tried for, and a cashier who has forgotten theirs tries some.
  const forgotten = Array.from({ length: 6 }, (_, at) => ({
    at: 7200 + at * 5,
    what: "a forgotten badge",
    take: guessed("badges", from, anything(), false)
  }))
  return [...cards.flat(), ...company, ...forgotten]
}

/** What of a chain's day was refused. */
async function refusedIn(chain: Chain, seed: number): Promise<readonly string[]> {
  const random = seededRandom(seed)
  const registers = registersOf(chain)
  const deeds = registers.flatMap((register, at) => [
    ...dayOf(register, chain.hours, random),
    ...(at === 0 ? rareDeeds(register) : [])
  ])
  const start = Date.parse("2026-12-23T08:00:00Z")
  let now = new Date(start)
  const limits = limitsOf(() => now, { paceAMinute: 6 })
  const refused: string[] = []
  for (const { at, take, what } of deeds.toSorted((one, other) => one.at - other.at)) {
    now = new Date(start + at * 1000)
    try {
      await take(limits)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      refused.push(`${what} after ${at} s`)
    }
  }
  return refused
}

describe("a busy shop", () => {
  it.each([1, 2, 3, 4, 5])(
    "of twenty registers meets no limit all day (seed %i) · KARAT-98",
    async (seed) => {
      expect(await refusedIn({ shops: 1, registers: 20, hours: 10 }, seed)).toEqual([])
    }
  )

  it("does not in a chain of two hundred registers either · KARAT-98", async () => {
    expect(await refusedIn({ shops: 10, registers: 20, hours: 3 }, 6)).toEqual([])
  })
})
