/**
 * Runs in the page, before anything of its own: from the time stamp of the input event to the frame
 * in which what it caused stands painted. The same for the till and for the floor.
 */
export function installProbe(): void {
  let awaited:
    | { readonly selector: string; readonly total: string | undefined; readonly was: string }
    | undefined
  let startedMs: number | undefined
  const textOf = (selector: string | undefined) =>
    selector === undefined ? "" : (document.querySelector(selector)?.textContent ?? "")
  const bench: Probe = {
    painted: [],
    longTasks: [],
    await: (selector, total) => {
      awaited = { selector, total, was: textOf(total) }
      startedMs = undefined
    }
  }
  Object.assign(globalThis, { bench })
  const begin = (event: Event) => {
    if (awaited !== undefined) startedMs ??= event.timeStamp
  }
  // A scan counts from its Enter; what is typed into a field, from the key that is struck next.
  const counts = ({ key, target }: KeyboardEvent) => key === "Enter" || target instanceof HTMLInputElement
  addEventListener("keydown", (event) => counts(event) && begin(event), { capture: true })
  addEventListener("click", begin, { capture: true })
  new MutationObserver(() => {
    if (startedMs === undefined || awaited === undefined) return
    if (document.querySelector(awaited.selector) === null) return
    if (awaited.total !== undefined && textOf(awaited.total) === awaited.was) return
    const from = startedMs
    awaited = undefined
    requestAnimationFrame(() => {
      // A message that is posted while a frame is being made arrives when it has been made.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", () => {
        bench.painted.push(performance.now() - from)
        port1.close()
      })
      port1.start()
      port2.postMessage(0)
    })
  }).observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ["disabled"] })
  new PerformanceObserver((list) => {
    // The task that starts the till ends with its first picture, and is measured as the first load.
    const shownAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity
    for (const { duration, startTime } of list.getEntries())
      if (startTime >= shownAt) bench.longTasks.push(duration)
  }).observe({ type: "longtask" })
}

/** What the probe keeps in the page. */
export interface Probe {
  /** Milliseconds from input to paint that nobody has fetched yet. */
  readonly painted: number[]
  /** Durations of tasks over 50 ms, in milliseconds. */
  readonly longTasks: number[]
  /** The next key or click is measured until what matches this has been painted, and another total than stands there now. */
  readonly await: (selector: string, total?: string) => void
}
