import type { OutboxKind, OutboxRow } from "./outbox-rows.ts"

/** The way out is closed just now: the device is off, the service does not answer. The work waits. */
export class WayClosed extends Error {
  constructor(message: string) {
    super(message)
    this.name = "WayClosed"
  }
}

/** Trying again would fail in the same way: the other side refuses this very piece of work. */
export class Undeliverable extends Error {
  constructor(message: string) {
    super(message)
    this.name = "Undeliverable"
  }
}

/**
 * Carries one piece of work out. Rejects with `WayClosed` or `Undeliverable`; anything else is taken for a
 * defect of this piece of work, which is tried a few times more. A message names neither address nor person.
 */
export type Courier = (row: OutboxRow) => Promise<void>
export type Couriers = Readonly<Record<OutboxKind, Courier>>

const firstDelayMs = 2000
/** The longest pause between two tries. */
export const longestDelayMs = 15 * 60_000

/** How long to wait after the n-th failed try: twice as long every time, up to a quarter of an hour. */
export function delayAfter(tries: number): number {
  return Math.min(firstDelayMs * 2 ** Math.min(tries - 1, 20), longestDelayMs)
}

/** A piece of work that broke this often for a reason of its own is given up. */
export const mostDefects = 5
/** After about two days of closed ways a message is no longer awaited. */
export const mostTries = 200
