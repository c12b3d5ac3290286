import type { Clock } from "../clock/store-clock.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Device } from "./device.ts"
import { type Allowance, type TryLimiter, tryLimiter } from "./try-limiter.ts"

/**
 * How often what can be guessed, or sent at somebody's cost, may be tried: by what is guessed, and by the address it
 * comes from. A device's own name counts for nothing, since every sign-in makes a new one.
 */
export interface Limits {
  readonly signIns: TryLimiter<"guess" | "address">
  /** The code by which a shop is opened. */
  readonly openings: TryLimiter<"address">
  /** Badges, and the cards that stand for them. */
  readonly badges: TryLimiter<"guess" | "address">
  readonly vouchers: TryLimiter<"guess" | "address">
  /** Numbers that are to be sold on gift cards: one that is taken tells that it is worth something. */
  readonly soldCards: TryLimiter<"address">
  /** Looking people up tells their names and addresses, so every one counts. */
  readonly persons: TryLimiter<"register" | "address">
  /** Receipts that leave the store by wire. */
  readonly messages: TryLimiter<"receiver" | "register" | "address">
  readonly feedback: TryLimiter<"store" | "address">
}

const minuteMs = 60_000

/** The limits of a server; they are forgotten with its process. */
export function limitsOf(clock: Clock, { paceAMinute }: Pick<ServerConfig, "paceAMinute">): Limits {
  const fewGuesses = { free: 5, everyMs: minuteMs }
  // Cards that nobody has assigned are scanned too, and badges mistyped, by everybody behind one address.
  const guessesOfMany = { free: 20, everyMs: 20_000 }
  /** The pace of so many registers at work. */
  const paceOf = (registers: number): Allowance => ({
    free: 2 * paceAMinute * registers,
    everyMs: minuteMs / (paceAMinute * registers)
  })
  return {
    signIns: tryLimiter(clock, { guess: fewGuesses, address: fewGuesses }),
    openings: tryLimiter(clock, { address: fewGuesses }),
    badges: tryLimiter(clock, { guess: fewGuesses, address: guessesOfMany }),
    vouchers: tryLimiter(clock, { guess: guessesOfMany, address: guessesOfMany }),
    soldCards: tryLimiter(clock, { address: paceOf(5) }),
    persons: tryLimiter(clock, { register: paceOf(1), address: paceOf(4) }),
    messages: tryLimiter(clock, {
      // Nobody wants the same receipt all day.
      receiver: { free: paceAMinute, everyMs: (10 * minuteMs) / paceAMinute },
      register: paceOf(1),
      address: paceOf(4)
    }),
    feedback: tryLimiter(clock, { store: { free: 100, everyMs: minuteMs }, address: guessesOfMany })
  }
}

/** The names by which what a caller does at a pace is counted. */
export function paced({
  device,
  address
}: {
  readonly device: Pick<Device, "terminalId">
  readonly address: string
}): { readonly register: string; readonly address: string } {
  return { register: device.terminalId, address }
}
