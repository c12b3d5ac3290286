import type { Clock } from "../clock/store-clock.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Device } from "./device.ts"
import { type Allowance, type TryBook, tryBookInMemory, type TryLimiter, tryLimiter } from "./try-limiter.ts"

/** By what tries are counted: the device of the token, its register, the address, and all callers together. */
type Maker = "device" | "register" | "address" | "all"

/**
 * How often what can be guessed, or costs money to send, may be tried: by what is guessed and by its caller. Limits by
 * device alone would mean little, since every sign-in makes a new device; its register stays the same. The numbers are
 * those of `docs/adr/0024-limits-of-guessing.md`; `busy-shop.test.ts` shows that no shop meets them.
 */
export interface Limits {
  readonly signIns: TryLimiter<"guess" | "address" | "all">
  /** The code by which a shop is opened. */
  readonly openings: TryLimiter<"address" | "all">
  /** The badges that cashiers type. */
  readonly badges: TryLimiter<"guess" | Maker>
  /** The cards that stand for badges; new ones are scanned by the dozen before they are assigned. */
  readonly cards: TryLimiter<"guess" | Maker>
  /** The personal codes by which people prove a right, and the one-time codes behind which they choose them. */
  readonly codes: TryLimiter<"guess" | "badge" | Maker>
  readonly vouchers: TryLimiter<"guess" | Maker>
  /** Numbers that are to be sold on gift cards: one that is taken tells that it is worth something. */
  readonly soldCards: TryLimiter<Maker>
  /** Looking people up tells their names and addresses, so every one counts. */
  readonly persons: TryLimiter<Maker>
  /** Receipts that leave the store by wire. */
  readonly messages: TryLimiter<"receiver" | Maker>
  readonly feedback: TryLimiter<"store" | "address">
}

const minuteMs = 60_000

/** The longest wait that strangers' guesses cause. */
const longestWaitForOthersMs = 10_000

/** The limits of a server, or of several: they are kept where the book is. */
export function limitsOf(
  clock: Clock,
  { paceAMinute }: Pick<ServerConfig, "paceAMinute">,
  book: TryBook = tryBookInMemory()
): Limits {
  const limiter = <By extends string>(what: keyof Limits, allowances: Readonly<Record<By, Allowance>>) =>
    tryLimiter(what, { book, clock }, allowances)
  const fewGuesses = { free: 5, everyMs: minuteMs }
  const repeatedGuess = { free: 20, everyMs: 20_000 }
  const guessesOfBadge = { free: 20, everyMs: minuteMs }
  const guessesOfOne = { free: 10, everyMs: minuteMs }
  // Twenty registers, one of which mistypes each second minute or so; all of them do when the doors open.
  const guessesOfAddress = { free: 40, everyMs: 10_000 }
  const guessesOfAll = { free: 200, everyMs: 2000, longestWaitMs: longestWaitForOthersMs }
  const guessesOfMakers = {
    device: guessesOfOne,
    register: guessesOfOne,
    address: guessesOfAddress,
    all: guessesOfAll
  }
  const unassignedCards = { free: 30, everyMs: 10_000 }
  /** The pace of so many registers at work. */
  const paceOf = (registers: number): Allowance => ({
    free: 2 * paceAMinute * registers,
    everyMs: minuteMs / (paceAMinute * registers)
  })
  const paceOfMakers = {
    device: paceOf(1),
    register: paceOf(1),
    address: paceOf(registersOfAddress),
    all: { ...paceOf(registersOfAll), longestWaitMs: longestWaitForOthersMs }
  }
  return {
    signIns: limiter("signIns", { guess: fewGuesses, address: fewGuesses, all: guessesOfAll }),
    openings: limiter("openings", { address: fewGuesses, all: guessesOfAll }),
    badges: limiter("badges", { guess: fewGuesses, ...guessesOfMakers }),
    cards: limiter("cards", {
      ...guessesOfMakers,
      guess: fewGuesses,
      device: unassignedCards,
      register: unassignedCards
    }),
    // A guess is of a badge at one device; the badge is counted where its person has not proved yet.
    codes: limiter("codes", { guess: fewGuesses, badge: guessesOfBadge, ...guessesOfMakers }),
    vouchers: limiter("vouchers", { guess: repeatedGuess, ...guessesOfMakers }),
    // A company buys a hundred of them at once.
    soldCards: limiter("soldCards", { ...paceOfMakers, device: paceOf(5), register: paceOf(5) }),
    persons: limiter("persons", paceOfMakers),
    messages: limiter("messages", {
      // No customer wants the same receipt all day.
      receiver: { free: paceAMinute, everyMs: (10 * minuteMs) / paceAMinute },
      ...paceOfMakers
    }),
    feedback: limiter("feedback", { store: { free: 100, everyMs: minuteMs }, address: repeatedGuess })
  }
}

/** How many registers may work behind one address, and with one server. */
const registersOfAddress = 20
const registersOfAll = 200

interface MakesTries {
  readonly device: Pick<Device, "id" | "terminalId">
  readonly address: string
}

/** The names by which what a caller tries is counted. */
export function madeBy({ address, device }: MakesTries): Record<Maker, string> {
  return { device: device.id, register: device.terminalId, address, all: everybody }
}

/** The name of all who try something. */
export const everybody = "all"
