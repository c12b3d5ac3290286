import type { Locator, Page } from "@playwright/test"
import { vi } from "vitest"
import {
  cdp,
  type Locator as Found,
  locators,
  type LocatorSelectors,
  page as frame,
  userEvent
} from "vitest/browser"

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** Vitest's locators know no selectors; the engine behind them does. */
    readonly bySelector: (selector: string) => Found
  }
}
locators.extend({ bySelector: (selector: string) => selector })

interface ByText {
  readonly exact?: boolean
}

interface ByRole extends ByText {
  readonly name?: string | RegExp
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly checked?: boolean
  readonly expanded?: boolean
  readonly selected?: boolean
}

interface Narrowed {
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly has?: Locator
  readonly hasNot?: Locator
}

/** A part of the page that can be looked for in; Playwright's words, answered in the page itself. */
class Place {
  readonly #root: LocatorSelectors

  constructor(root: LocatorSelectors) {
    this.#root = root
  }

  getByRole(role: string, { exact = false, ...options }: ByRole = {}): Locator {
    return locatorOf(this.#root.getByRole(role, { ...options, exact }))
  }

  getByText(text: string | RegExp, { exact = false }: ByText = {}): Locator {
    return locatorOf(this.#root.getByText(text, { exact }))
  }

  getByLabel(text: string | RegExp, { exact = false }: ByText = {}): Locator {
    return locatorOf(this.#root.getByLabelText(text, { exact }))
  }

  getByPlaceholder(text: string | RegExp, { exact = false }: ByText = {}): Locator {
    return locatorOf(this.#root.getByPlaceholder(text, { exact }))
  }

  locator(selector: string): Locator {
    return locatorOf(this.#root.bySelector(selector))
  }
}

/** What Playwright's `Locator` does, as far as tests of the till need it, over Vitest's, which acts in the same page. */
export class PageLocator extends Place {
  readonly found: Found

  constructor(found: Found) {
    super(found)
    this.found = found
  }

  filter({ has, hasNot, ...texts }: Narrowed): Locator {
    return locatorOf(
      this.found.filter({
        ...texts,
        ...(has && { has: foundBy(has) }),
        ...(hasNot && { hasNot: foundBy(hasNot) })
      })
    )
  }

  first(): Locator {
    return locatorOf(this.found.first())
  }

  last(): Locator {
    return locatorOf(this.found.last())
  }

  nth(at: number): Locator {
    return locatorOf(this.found.nth(at))
  }

  or(other: Locator): Locator {
    return locatorOf(this.found.or(foundBy(other)))
  }

  and(other: Locator): Locator {
    return locatorOf(this.found.and(foundBy(other)))
  }

  /** Without waiting, as Playwright's does. */
  async all(): Promise<readonly Locator[]> {
    return this.found.all().map(locatorOf)
  }

  async count(): Promise<number> {
    return this.found.elements().length
  }

  async click(options: object = {}): Promise<void> {
    await this.found.click(options)
  }

  async hover(): Promise<void> {
    await this.found.hover()
  }

  async fill(text: string): Promise<void> {
    await this.found.fill(text)
  }

  async check(options: object = {}): Promise<void> {
    if (!isChecked(await this.#element())) await this.click(options)
  }

  async uncheck(options: object = {}): Promise<void> {
    if (isChecked(await this.#element())) await this.click(options)
  }

  async press(key: string): Promise<void> {
    await this.focus()
    await pressed(key)
  }

  /** Strikes each character, as fingers do. */
  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    for (const sign of text) await pressed(sign)
  }

  async focus(): Promise<void> {
    ;(await this.#element()).focus()
  }

  async blur(): Promise<void> {
    ;(await this.#element()).blur()
  }

  /** By what an option says or is worth, or by its place. */
  async selectOption(option: string | { readonly index: number }): Promise<void> {
    const { options } = (await this.#element()) as HTMLSelectElement
    await this.found.selectOptions(typeof option === "string" ? option : (options[option.index]?.value ?? ""))
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    ;(await this.#element()).scrollIntoView({ block: "nearest" })
  }

  async waitFor({ state = "visible" }: { readonly state?: "visible" | "hidden" } = {}): Promise<void> {
    await vi.waitFor(() => {
      const stands = this.found.elements().some(isVisible)
      if (stands !== (state === "visible")) throw new Error(`${this.found.asLocator()} is not ${state}.`)
    }, patience)
  }

  async isVisible(): Promise<boolean> {
    return this.found.elements().some(isVisible)
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.#element())
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#element())
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.#element())
  }

  async textContent(): Promise<string> {
    return (await this.#element()).textContent
  }

  async innerText(): Promise<string> {
    return (await this.#element()).innerText
  }

  async allTextContents(): Promise<readonly string[]> {
    return this.found.elements().map(({ textContent }) => textContent)
  }

  async allInnerTexts(): Promise<readonly string[]> {
    return this.found.elements().map((element) => (element as HTMLElement).innerText)
  }

  async inputValue(): Promise<string> {
    return ((await this.#element()) as HTMLInputElement).value
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#element()).getAttribute(name)
  }

  async boundingBox() {
    const { x, y, width, height } = (await this.#element()).getBoundingClientRect()
    return { x, y, width, height }
  }

  async evaluate<Value>(
    read: (element: HTMLElement, given?: unknown) => Value,
    given?: unknown
  ): Promise<Value> {
    return await read(await this.#element(), given)
  }

  async evaluateAll<Value>(read: (elements: HTMLElement[]) => Value): Promise<Value> {
    return await read(this.found.elements() as HTMLElement[])
  }

  async #element(): Promise<HTMLElement> {
    return (await this.found.findElement({ timeout: patience.timeout })) as HTMLElement
  }

  override toString(): string {
    return this.found.asLocator()
  }
}

/** How long a test waits for what comes: nothing of it crosses a wire, but the machine may be busy. */
export const patience = { timeout: 10_000, interval: 20 } as const

function locatorOf(found: Found): Locator {
  return new PageLocator(found) as unknown as Locator
}

function foundBy(locator: Locator): Found {
  return (locator as unknown as PageLocator).found
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

export function isDisabled(element: Element): boolean {
  return element.matches(":disabled") || element.closest('[aria-disabled="true"]') !== null
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute("aria-checked") === "true"
}

/** Presses a key by Playwright's name, or several that are held at once: `Shift+Tab`. */
async function pressed(keys: string): Promise<void> {
  const held = keys.length > 1 ? keys.split("+") : [keys]
  const last = held.pop() ?? ""
  const named = (key: string) =>
    key === "{" || key === "[" ? `${key}${key}` : key.length > 1 ? `{${key}}` : key
  const down = held.map((key) => `{${key}>}`).join("")
  const up = held.map((key) => `{/${key}}`).join("")
  await userEvent.keyboard(`${down}${named(last)}${up}`)
}

/** Something that was done before the till is opened, and is done again each time. */
type Preparation = () => void

/** What a page is opened by and left by: the till itself. */
export interface OpenedTill {
  open(path: string): Promise<void>
  leave(): void
}

/** What Playwright's `Page` does, as far as tests of the till need it. What would load a page opens a till anew. */
export class TillPage extends Place {
  readonly #till: OpenedTill
  readonly #prepared = new Set<Preparation>()

  constructor(till: OpenedTill) {
    super(frame)
    this.#till = till
  }

  readonly keyboard = {
    press: pressed,
    async type(text: string) {
      for (const sign of text) await pressed(sign)
    }
  }

  readonly clock = {
    /** The page's own clock goes on by itself and can be moved forward; at one moment only when it is told to. */
    install: async ({ time = Date.now() }: { readonly time?: number | string | Date } = {}) =>
      void vi.useFakeTimers({ now: new Date(time), shouldAdvanceTime: true, toFake: [...faked] }),
    pauseAt: async (time: number | string | Date) =>
      void vi.useFakeTimers({ now: new Date(time), toFake: [...faked] }),
    setFixedTime: async (time: number | string | Date) => void vi.setSystemTime(new Date(time)),
    runFor: async (ms: number | string) => void (await vi.advanceTimersByTimeAsync(inMs(ms))),
    fastForward: async (ms: number | string) => void (await vi.advanceTimersByTimeAsync(inMs(ms)))
  }

  async goto(path: string): Promise<void> {
    this.#till.leave()
    history.replaceState(null, "", path)
    for (const prepare of this.#prepared) prepare()
    await this.#till.open(path)
  }

  async reload(): Promise<void> {
    await this.goto(`${location.pathname}${location.search}`)
  }

  async addInitScript<Given>(script: (given: Given) => void, given: Given) {
    const prepare = () => script(given)
    this.#prepared.add(prepare)
    const dispose = async () => void this.#prepared.delete(prepare)
    return { dispose }
  }

  url(): string {
    return location.href
  }

  async goBack(): Promise<void> {
    history.back()
  }

  async waitForURL(to: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    await vi.waitFor(() => {
      if (!isAddress(to)) throw new Error(`The till is at ${location.pathname}${location.search}.`)
    }, patience)
  }

  async setViewportSize({
    width,
    height
  }: {
    readonly width: number
    readonly height: number
  }): Promise<void> {
    await frame.viewport(width, height)
  }

  async evaluate<Value, Given>(act: (given: Given) => Value, given?: Given): Promise<Value> {
    return await act(given as Given)
  }

  viewportSize() {
    return { width: window.innerWidth, height: window.innerHeight }
  }

  context() {
    return { newCDPSession: async () => cdp() }
  }

  async bringToFront(): Promise<void> {}

  asPage(): Page {
    return this as unknown as Page
  }
}

/** What goes by a test's clock. A moment without work is part of it: a busy machine has none for seconds. */
const faked = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "requestIdleCallback",
  "cancelIdleCallback",
  "Date"
] as const

/** Milliseconds, or Playwright's `mm:ss` and `hh:mm:ss`. */
function inMs(said: number | string): number {
  if (typeof said === "number") return said
  return said.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}

export function isAddress(to: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof to === "function") return to(new URL(location.href))
  return typeof to === "string" ? new URL(to, location.href).href === location.href : to.test(location.href)
}
