import type { expect as playwrightExpect } from "@playwright/test"
import { expect as usual, vi } from "vitest"
import { isAddress, isChecked, isDisabled, isVisible, PageLocator, patience, TillPage } from "./page.ts"

/** Whether something is so, and what it is in fact. */
type Look = readonly [isSo: boolean, seen: unknown]

type Matcher = (elements: readonly HTMLElement[], ...wanted: never[]) => Look

const normal = (text: string) => text.replaceAll(/\s+/gu, " ").trim()

const isText = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? normal(text) === normal(wanted) : wanted.test(text)

const hasText = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? normal(text).includes(normal(wanted)) : wanted.test(text)

/** Of one element, or of a list of them one after the other. */
const texts =
  (matches: typeof isText): Matcher =>
  (elements, wanted: string | RegExp | readonly (string | RegExp)[]) => {
    const seen = elements.map(({ textContent }) => normal(textContent))
    if (Array.isArray(wanted))
      return [
        seen.length === wanted.length && wanted.every((each, at) => matches(seen[at] ?? "", each)),
        seen
      ]
    return [one(elements) && matches(elements[0]?.textContent ?? "", wanted as string | RegExp), seen]
  }

const one = (elements: readonly HTMLElement[]) => elements.length === 1

const of =
  (read: (element: HTMLElement, ...wanted: never[]) => Look): Matcher =>
  (elements, ...wanted) => {
    const [element] = elements
    return one(elements) && element !== undefined
      ? read(element, ...wanted)
      : [false, `${elements.length} elements`]
  }

/** Playwright's assertions about what is found, each looked at again until it is so. */
const matchers = {
  toBeVisible: of((element) => [isVisible(element), "hidden"]),
  toBeHidden: (elements) => [!elements.some(isVisible), `${elements.length} elements`],
  toBeAttached: (elements) => [elements.length > 0, "nothing"],
  toHaveCount: (elements, wanted: number) => [elements.length === wanted, elements.length],
  toHaveText: texts(isText),
  toContainText: texts(hasText),
  toHaveValue: of((element, wanted: string | RegExp) => {
    const { value } = element as HTMLInputElement
    return [typeof wanted === "string" ? value === wanted : wanted.test(value), value]
  }),
  toBeEnabled: of((element) => [!isDisabled(element), "disabled"]),
  toBeDisabled: of((element) => [isDisabled(element), "enabled"]),
  toBeFocused: of((element) => [document.activeElement === element, document.activeElement?.outerHTML]),
  toBeChecked: of((element) => [isChecked(element), "not checked"]),
  toHaveAttribute: of((element, name: string, wanted?: string | RegExp) => {
    const value = element.getAttribute(name)
    return [value !== null && (wanted === undefined || isText(value, wanted)), value]
  }),
  toHaveCSS: of((element, name: string, wanted: string | RegExp) => {
    const value = getComputedStyle(element).getPropertyValue(name)
    return [isText(value, wanted), value]
  }),
  toBeInViewport: of((element, { ratio = Number.MIN_VALUE }: { readonly ratio?: number } = {}) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const across = Math.min(right, innerWidth) - Math.max(left, 0)
    const down = Math.min(bottom, innerHeight) - Math.max(top, 0)
    const seen = (Math.max(across, 0) * Math.max(down, 0)) / (width * height)
    return [seen >= ratio, { top, bottom, left, right }]
  }),
  toBeEmpty: of((element) => [element.textContent === "", element.textContent]),
  toHaveAccessibleName: of((element, wanted: string) =>
    looksLike(() => usual(element).toHaveAccessibleName(wanted))
  ),
  toHaveAccessibleDescription: of((element, wanted: string) =>
    looksLike(() => usual(element).toHaveAccessibleDescription(wanted))
  )
} satisfies Record<string, Matcher>

function looksLike(assert: () => void): Look {
  try {
    assert()
    return [true, ""]
  } catch (cause) {
    return [false, (cause as Error).message]
  }
}

/** Looks again until it is so, or until nobody waits any longer; says where the test asked. */
async function untilSo(
  what: string,
  look: () => Look,
  asked: Error,
  timeout: number = patience.timeout
): Promise<void> {
  let seen: unknown
  try {
    await vi.waitFor(
      () => {
        const [isSo, is] = look()
        seen = is
        if (!isSo) throw asked
      },
      { ...patience, timeout }
    )
  } catch {
    asked.message = `${what}\nIt was: ${typeof seen === "string" ? seen : JSON.stringify(seen)}\n${standing()}`
    throw asked
  }
}

/** Where the till stands and what it shows, for whoever has only the record of a test that failed. */
function standing(): string {
  const text = normal(document.body.innerText)
  const shown = text.length > 600 ? `${text.slice(0, 300)} … ${text.slice(-300)}` : text
  return `${location.pathname} ${shown}`
}

interface Patience {
  readonly timeout?: number
}

const isOptions = (last: unknown): last is Patience =>
  typeof last === "object" &&
  last !== null &&
  !(last instanceof RegExp) &&
  !Array.isArray(last) &&
  Object.keys(last).every((name) => name === "timeout")

function aboutLocator(locator: PageLocator, not: boolean) {
  return Object.fromEntries(
    Object.entries<Matcher>(matchers).map(([name, matcher]) => [
      name,
      (...asked: readonly unknown[]) => {
        const wanted = isOptions(asked.at(-1)) ? asked.slice(0, -1) : asked
        const { timeout } = asked.find(isOptions) ?? {}
        const what = `${locator.toString()} ${not ? "not " : ""}${name}(${wanted.map(String).join(", ")})`
        const look = (): Look => {
          const elements = locator.found.elements() as HTMLElement[]
          const [isSo, seen] = matcher(elements, ...(wanted as never[]))
          return [isSo !== not, seen]
        }
        return untilSo(what, look, new Error(what), timeout)
      }
    ])
  )
}

function aboutPage(not: boolean) {
  return {
    toHaveURL: (to: Parameters<typeof isAddress>[0]) => {
      const what = `The till is ${not ? "not " : ""}at ${String(to)}`
      return untilSo(what, () => [isAddress(to) !== not, location.href], new Error(what))
    }
  }
}

/**
 * Stands in the place of Playwright's `expect` where tests run in the till's own page: the same words about what is
 * found in it, and Vitest's about everything else.
 */
const either = Object.assign(
  (value: unknown, message?: string) => {
    if (value instanceof PageLocator)
      return Object.assign(aboutLocator(value, false), { not: aboutLocator(value, true) })
    if (value instanceof TillPage) return Object.assign(aboutPage(false), { not: aboutPage(true) })
    // oxlint-disable-next-line vitest/valid-expect -- who asked says what is expected.
    return usual(value, message)
  },
  {
    poll: (read: () => unknown, { timeout }: Patience = {}) =>
      usual.poll(read, { ...patience, timeout: timeout ?? patience.timeout }),
    any: usual.any,
    anything: usual.anything,
    arrayContaining: usual.arrayContaining,
    objectContaining: usual.objectContaining,
    stringContaining: usual.stringContaining,
    stringMatching: usual.stringMatching,
    closeTo: usual.closeTo
  }
)

export const expect = either as unknown as typeof playwrightExpect
