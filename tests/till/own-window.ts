type Listened = readonly [target: EventTarget, ...asked: Parameters<EventTarget["addEventListener"]>]

/** Timers that were set since a till was opened, by it or by its test: a page that is left takes all of them with it. */
let timers = new Set<number>()
for (const name of ["setTimeout", "setInterval"] as const) {
  const usual = globalThis[name].bind(globalThis) as (...asked: readonly unknown[]) => number
  globalThis[name] = ((...asked: readonly unknown[]) => {
    const timer = usual(...asked)
    timers.add(timer)
    return timer
  }) as never
}

/** The device that a till stands on. */
export interface TillDevice {
  /** What its browser calls itself; undefined for the one that runs the test. */
  readonly userAgent: string | undefined
  /** Whether the till is installed on it. */
  readonly installed: boolean
  /** Told of the address of another page or app that the till goes to: this page stays. */
  readonly goesTo: (address: string) => void
}

/**
 * The window of one till. What the till has begun to listen to, and what it means to do later, ends with it, as it does
 * in a browser that leaves a page.
 */
export class OwnWindow {
  readonly window: Window
  readonly #listened: Listened[] = []

  constructor({ userAgent, installed, goesTo }: TillDevice) {
    timers = new Set()
    const navigator = userAgent === undefined ? {} : { navigator: ownNavigator(userAgent) }
    const matchMedia = (query: string) =>
      window.matchMedia(installed && query === "(display-mode: standalone)" ? "(min-width: 1px)" : query)
    this.window = this.#noting(window, {
      document: this.#noting(document),
      location: ownLocation(goesTo),
      matchMedia,
      ...navigator
    })
  }

  leave(): void {
    for (const [target, kind, heard, how] of this.#listened.splice(0))
      target.removeEventListener(kind, heard, how)
    for (const timer of timers) clearTimeout(timer)
  }

  #noting<Target extends EventTarget>(target: Target, own: Partial<Record<string, unknown>> = {}): Target {
    const listened = this.#listened
    return new Proxy(target, {
      get(real, name) {
        if (name === "addEventListener")
          return (...asked: Parameters<EventTarget["addEventListener"]>) => {
            listened.push([real, ...asked])
            real.addEventListener(...asked)
          }
        if (typeof name === "string" && name in own) return own[name]
        const value: unknown = Reflect.get(real, name, real)
        return typeof value === "function" ? (value.bind(real) as unknown) : value
      },
      set: (real, name, value) => Reflect.set(real, name, value, real)
    })
  }
}

/** The address of the page, from which a till goes elsewhere without taking the test's own page along. */
function ownLocation(goesTo: (address: string) => void): Location {
  // The real one lets nobody stand in for its own members.
  return new Proxy({} as Location, {
    get: (_, name: keyof Location) => (name === "assign" ? goesTo : location[name])
  })
}

function ownNavigator(userAgent: string): Navigator {
  return new Proxy(navigator, {
    get(real, name) {
      if (name === "userAgent") return userAgent
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === "function" ? (value.bind(real) as unknown) : value
    }
  })
}
