/**
 * How long a browser's database may take to open, in milliseconds: the disk of a slow till that starts answers late.
 */
const openMs = 5000

/** What is being opened, and what fails once that has taken too long. */
export interface Opening<A> {
  readonly opened: Promise<A>
  readonly tooLate: Promise<never>
}

/**
 * Opens a browser's database. A browser may leave the question unanswered for as long as the page lives (WebKit does
 * after a reload now and then), so nothing may wait for it alone: race `opened` with `tooLate`.
 */
export function openInTime<A>(opening: Promise<A>): Opening<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not open within ${openMs} ms.`)), openMs)
  })
  // It may be that no call waits when the time is over.
  tooLate.catch(() => undefined)
  return { opened: opening.finally(() => clearTimeout(timer)), tooLate }
}
