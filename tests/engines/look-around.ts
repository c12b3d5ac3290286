import type { queryAllByRole } from "@testing-library/dom"

export type Text = string | RegExp

/** Something on a page, as a screen reader tells it: a role with its name, and where it stands. */
export interface Sought {
  readonly role: string
  readonly name?: Text
  /** What is written there. */
  readonly text?: Text
  readonly within?: Sought
  /** Of several ones, the first. */
  readonly first?: true
}

/** What was found. */
export interface Seen {
  readonly text: string
  /** What a field holds. */
  readonly value: string
  readonly isEnabled: boolean
  /** Where a finger reaches it; missing where something else lies there. */
  readonly point?: { readonly x: number; readonly y: number }
}

declare const TestingLibraryDom: { readonly queryAllByRole: typeof queryAllByRole }

/**
 * Runs in the page, so it stands for itself. Answers what it has found, as JSON.
 * @param toPress whether it is brought into sight first
 */
export function lookAround(wanted: Sought, toPress: boolean): string {
  // What comes into the page of an expression is what it was written like.
  const read = (sent: Text | undefined) =>
    sent === undefined || typeof sent === "string" ? sent : new RegExp(sent.source, sent.flags)
  // A space that holds a sum together is a space to whoever reads it. A picture has no inner text.
  const plain = (words = "") => words.replaceAll(/\s+/gu, " ").trim()
  const find = ({ role, name, text, within, first }: Sought): HTMLElement[] => {
    const places = within === undefined ? [document.body] : find(within)
    const named = read(name)
    const written = read(text)
    const isNamed = (words: string) =>
      typeof named === "string" ? plain(words) === named : (named?.test(plain(words)) ?? true)
    const says = ({ innerText }: HTMLElement) =>
      typeof written === "string"
        ? plain(innerText).includes(written)
        : (written?.test(plain(innerText)) ?? true)
    const found = places
      .flatMap((place) =>
        TestingLibraryDom.queryAllByRole(place, role, named === undefined ? {} : { name: isNamed })
      )
      .filter(says)
    return first ? found.slice(0, 1) : found
  }
  const middleOf = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const pointOf = (element: HTMLElement) => {
    const { x, y } = middleOf(element)
    // What is just opening is covered for a moment; scrolled to, it would move away again.
    const isOutside = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight
    if (toPress && isOutside) element.scrollIntoView({ block: "nearest", behavior: "instant" })
    const point = middleOf(element)
    const there = document.elementFromPoint(point.x, point.y)
    return element.contains(there) ? { point } : {}
  }
  const seen: Seen[] = find(wanted).map((element) => ({
    text: plain(element.innerText),
    value: "value" in element ? String(element.value) : "",
    isEnabled: !element.matches(":disabled, [aria-disabled='true']"),
    ...pointOf(element)
  }))
  return JSON.stringify(seen)
}
