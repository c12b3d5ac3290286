import type { Logger } from "pino"
import type { Clock } from "./store-clock.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** So far the machine's clock may be behind what was seen without a warning: networks set clocks by seconds. */
const toleratedMs = 2 * minuteMs

/** The clock of the machine is not to be believed; the message says why and what to do. */
export class WrongClock extends Error {
  constructor(message: string) {
    super(message)
    this.name = "WrongClock"
  }
}

/** What configuration says of the machine's clock. */
export interface ClockConfig {
  /** The clock is right, whatever was seen before. */
  readonly acceptClock: boolean
  /** For so many days the server may have been off before it refuses to start. */
  readonly closedDays: number
}

/**
 * Looks at the machine's clock before anything is written. Throws `WrongClock` where it is more than a day behind the
 * latest time that was seen, or further ahead of it than the shop is ever closed: receipts, Zs and the journal would bear
 * days that cannot be taken back.
 * @param seen the latest time that the kept data knows of; undefined where there is none
 */
export function checkMachineClock(
  now: Date,
  seen: Date | undefined,
  { acceptClock, closedDays }: ClockConfig
): void {
  if (seen === undefined || acceptClock) return
  const aheadMs = now.getTime() - seen.getTime()
  const comparison = `The clock of this machine says ${now.toISOString()}, and the last that this shop has seen was ${seen.toISOString()}.`
  if (aheadMs < -dayMs)
    throw new WrongClock(
      `${comparison}\nSet the clock right. If it is right now, start once with KARAT_ACCEPT_CLOCK=1: time then goes on after the last that was seen, so that nothing runs backwards.`
    )
  if (aheadMs > closedDays * dayMs)
    throw new WrongClock(
      `${comparison}\nIf the clock is wrong, set it right. If the shop was closed so long, start once with KARAT_ACCEPT_CLOCK=1, or set KARAT_CLOSED_DAYS to as many days as its server may be off.`
    )
}

/** A clock that never runs backwards, and how far the machine's is from it. */
export interface SteadyClock {
  readonly now: Clock
  /**
   * How far the machine's clock is behind what has been seen, in milliseconds; 0 where it is not, and less where it has
   * jumped so far ahead that it is not followed.
   */
  readonly behindMs: () => number
}

interface SteadyParts {
  readonly log: Pick<Logger, "error">
  /** So far ahead the machine's clock may be at once, in days. */
  readonly closedDays: number
  /** Milliseconds that only ever grow. */
  readonly passed?: () => number
}

/**
 * The machine's clock as long as it does not run backwards. Where it is up to a day behind, time goes on at half its pace
 * until both agree, whichever of them was wrong; from further behind, and where the machine's clock jumps further ahead
 * than the shop is ever closed, at its own pace. Each such difference is logged, for the operator.
 * @param from the latest time that was seen before
 */
export function steadyClock(
  machine: Clock,
  from: Date | undefined,
  { log, closedDays, passed = () => performance.now() }: SteadyParts
): SteadyClock {
  let latestMs = from?.getTime()
  let lookedMs = passed()
  let reported: "behind" | "ahead" | undefined
  const tell = (is: typeof reported, behindMs: number) => {
    if (is === "behind" && reported !== is)
      log.error(
        { behindMs },
        "the clock of the machine is behind what has been seen: time goes on from there"
      )
    if (is === "ahead" && reported !== is)
      log.error({ aheadMs: -behindMs }, "the clock of the machine has jumped ahead: it is not followed")
    reported = is
  }
  const look = () => {
    const machineMs = machine().getTime()
    const nowMs = passed()
    const sinceMs = Math.max(0, nowMs - lookedMs)
    lookedMs = nowMs
    latestMs ??= machineMs - sinceMs
    const expectedMs = latestMs + sinceMs
    const gapMs = expectedMs - machineMs
    const isAhead = -gapMs > closedDays * dayMs
    if (!isAhead && machineMs >= latestMs) latestMs = machineMs
    else latestMs = isAhead || gapMs > dayMs ? expectedMs : latestMs + sinceMs / 2
    const behindMs = isAhead ? latestMs - machineMs : Math.max(0, latestMs - machineMs)
    tell(isAhead ? "ahead" : gapMs > toleratedMs ? "behind" : undefined, behindMs)
    return { latestMs, behindMs }
  }
  return {
    now: () => new Date(Math.floor(look().latestMs)),
    behindMs: () => look().behindMs
  }
}
