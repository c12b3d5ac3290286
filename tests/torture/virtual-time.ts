/** Time that stands still until it is told to pass. Only `setTimeout` and `setInterval` follow it. */
export interface VirtualTime {
  /** Milliseconds since 1970, for whoever asks for the clock. */
  readonly now: () => number
  /** Lets everything happen that waits for no timer. */
  readonly settle: () => Promise<void>
  /** Lets this many milliseconds pass; each timer in its turn, and all that follows from it, before the next. */
  readonly advance: (ms: number) => Promise<void>
  /**
   * Lets hours pass in which whoever looks again and again does so once: they see the same all the time. A timer that
   * begins meanwhile waits for their end.
   */
  readonly pass: (ms: number) => Promise<void>
  /** Gives the real timers back. Timers that were running are forgotten. */
  readonly restore: () => void
}

interface Timer {
  readonly number: number
  readonly work: () => void
  readonly everyMs: number | undefined
  at: number
}

/** Who only looks again and again does so no more often than this: a run of minutes has hundreds of looks at nothing. */
const seldomMs = 30_000

/** How many rounds of the event loop in which nobody wanted another one are taken for rest. */
const quietRounds = 3

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate
}

/** Puts virtual timers in the place of the real ones, for the whole process. */
export function virtualTime(startsAt: number): VirtualTime {
  let now = startsAt
  let numbers = 0
  const timers = new Map<number, Timer>()

  function begin(work: () => void, afterMs: number, everyMs: number | undefined): object {
    numbers += 1
    const number = numbers
    timers.set(number, { number, work, everyMs, at: now + Math.max(0, afterMs) })
    const handle = {
      number,
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      [Symbol.toPrimitive]: () => number
    }
    return handle
  }
  const end = (handle: unknown) => {
    if (typeof handle === "object" && handle !== null && "number" in handle)
      timers.delete(Number(handle.number))
  }
  const timeout = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    begin(() => work(...args), ms, undefined)
  const interval = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    begin(() => work(...args), ms, Math.max(ms, seldomMs))
  const wanted = new Set<NodeJS.Immediate>()
  const immediate = (work: (...args: unknown[]) => void, ...args: unknown[]) => {
    const handle: NodeJS.Immediate = real.setImmediate(() => {
      wanted.delete(handle)
      work(...args)
    })
    wanted.add(handle)
    return handle
  }
  Object.assign(globalThis, {
    setTimeout: timeout,
    clearTimeout: end,
    setInterval: interval,
    clearInterval: end,
    setImmediate: immediate,
    clearImmediate: (handle: NodeJS.Immediate) => {
      if (wanted.delete(handle)) real.clearImmediate(handle)
    }
  })

  // Tokens are signed and read by threads that no timer knows; who waits for them is not at rest.
  let ciphering = 0
  const cipher = (name: "sign" | "verify" | "importKey") => {
    const own = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>
    Object.defineProperty(crypto.subtle, name, {
      configurable: true,
      value: async (...args: unknown[]) => {
        ciphering += 1
        try {
          return await own(...args)
        } finally {
          ciphering -= 1
        }
      }
    })
  }
  for (const name of ["sign", "verify", "importKey"] as const) cipher(name)

  // Whatever is under way is a chain of promises, which one round ends, or wants another round.
  const settle = async () => {
    for (let quiet = 0; quiet < quietRounds; quiet = wanted.size + ciphering === 0 ? quiet + 1 : 0)
      await new Promise<void>((resolve) => real.setImmediate(resolve))
  }
  const next = (until: number, latest = Infinity): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of timers.values())
      if (timer.number <= latest && timer.at <= until && (first === undefined || timer.at < first.at))
        first = timer
    return first
  }
  return {
    now: () => now,
    settle,
    advance: async (ms) => {
      const until = now + ms
      await settle()
      for (let due = next(until); due !== undefined; due = next(until)) {
        now = Math.max(now, due.at)
        if (due.everyMs === undefined) timers.delete(due.number)
        else due.at = now + due.everyMs
        due.work()
        await settle()
      }
      now = until
    },
    pass: async (ms) => {
      const until = now + ms
      await settle()
      const latest = numbers
      for (let due = next(until, latest); due !== undefined; due = next(until, latest)) {
        now = Math.max(now, due.at)
        if (due.everyMs === undefined) timers.delete(due.number)
        else due.at = Math.max(until + 1, now + due.everyMs)
        due.work()
        await settle()
      }
      now = until
    },
    restore: () => {
      timers.clear()
      Object.assign(globalThis, real)
      for (const name of ["sign", "verify", "importKey"] as const) Reflect.deleteProperty(crypto.subtle, name)
    }
  }
}
