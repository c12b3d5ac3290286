import type { AnswerReport } from "@karat/contract/tolerant-reading"

/** One item may have no picture; of so many none had one. */
const enoughWithout = 5

/**
 * Watches whether the configured address of pictures shows any, and tells once what it does instead. A picture that
 * cannot be shown says itself nothing of why.
 * @param address `{item}` stands for the item number
 */
export function watchPictures(page: Window, address: string, told: (report: AnswerReport) => void): void {
  const [before = ""] = address.split("{item}")
  const without = new Set<string>()
  const sourceOf = ({ target }: Event) =>
    target instanceof page.window.HTMLImageElement && target.src.startsWith(before) ? target.src : undefined
  const seen = (event: Event) => {
    if (sourceOf(event) !== undefined) stop()
  }
  const missed = (event: Event) => {
    const source = sourceOf(event)
    if (source === undefined) return
    without.add(source)
    if (without.size < enoughWithout) return
    stop()
    void faultOf(page, source).then((fault) => told({ call: address, address, tolerated: [], fault }))
  }
  const stop = () => {
    page.document.removeEventListener("load", seen, true)
    page.document.removeEventListener("error", missed, true)
  }
  // Neither event rises; both are met on their way down.
  page.document.addEventListener("load", seen, true)
  page.document.addEventListener("error", missed, true)
}

/** What is at the address of a picture that could not be shown. */
async function faultOf(page: Window, source: string): Promise<string> {
  try {
    const answer = await page.fetch(source, { credentials: "omit" })
    if (!answer.ok) return `HTTP ${answer.status}`
    return `is no picture but ${answer.headers.get("content-type") ?? "nothing"}`
  } catch {
    // Another origin may let its pictures be shown, and nothing of them be read.
    return "shows no picture"
  }
}
