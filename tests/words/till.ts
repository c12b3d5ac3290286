import { expect, type Locator, type Page } from "@playwright/test"
import { TimedKeyboard } from "./keyboard.ts"

/** A till in a browser, in the words of whoever stands before it. Names are those of the English till. */
export class Till {
  readonly page: Page
  readonly keyboard: TimedKeyboard
  #hasClock = false

  constructor(page: Page) {
    this.page = page
    this.keyboard = new TimedKeyboard(page)
  }

  get cart(): Locator {
    return this.page.getByRole("region", { name: "Cart", exact: true })
  }

  get lines(): Locator {
    return this.page.getByRole("list", { name: "Lines in the cart" }).locator("> li")
  }

  get total(): Locator {
    return this.cart.getByText(/^Total/).locator("xpath=following-sibling::*")
  }

  get searchBox(): Locator {
    return this.page.getByRole("textbox", { name: "Search items" })
  }

  get tiles(): Locator {
    return this.page.getByRole("list", { name: "Items" }).getByRole("listitem")
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog").or(this.page.getByRole("alertdialog"))
  }

  /** The button that leads to the payment, whatever it comes to. */
  get pay(): Locator {
    return this.cart.getByRole("button", { name: /^Pay / })
  }

  get payByCard(): Locator {
    return this.cart.getByRole("button", { name: /^Card/ })
  }

  get receiptSoFar(): Locator {
    return this.page.getByRole("region", { name: "Receipt so far" })
  }

  get amount(): Locator {
    return this.page.getByRole("textbox", { name: "Amount" })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true })
  }

  line(name: string): Locator {
    return this.lines.filter({ hasText: name })
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole("region", { name: "Notices" }).getByText(text)
  }

  /** Lets the page go by a clock of the test's own, from now or from a moment in milliseconds on. */
  async installClock(fromMs = Date.now()): Promise<void> {
    await this.page.clock.install({ time: fromMs })
    this.#hasClock = true
  }

  async open(path = "/login"): Promise<void> {
    await this.page.goto(path)
  }

  async tap(name: string | RegExp): Promise<void> {
    await this.button(name).click()
  }

  /** Taps a function of the header, wherever it stands: what has no room waits behind More. */
  async tapFunction(name: string): Promise<void> {
    // An icon's count is part of its name.
    const named = new RegExp(`^${name}( \\d+)?$`)
    const icon = this.page.getByRole("banner").getByRole("button", { name: named })
    const more = this.page.getByRole("banner").getByRole("button", { name: "More" })
    await expect(icon.or(more).first()).toBeVisible()
    if (await icon.isVisible()) await icon.click()
    else {
      await more.click()
      await this.page.getByRole("menuitem", { name: named }).click()
    }
  }

  /**
   * Does what loads the till anew, and waits until another page has taken the place of this one. The wait begins
   * afterwards: beside it, it would be over first, and hide why nothing was loaded.
   */
  async loadsAnew(act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => void (document.documentElement.dataset["before"] = ""))
    await act()
    await expect(this.page.locator("html[data-before]")).toHaveCount(0)
  }

  /** Taps a badge on the number keys and confirms it. */
  async enterBadge(badge: string): Promise<void> {
    for (const digit of badge) await this.tap(digit)
    await this.tap("Log in")
  }

  /**
   * Logs in at the start screen with the keys of a keyboard, and waits for the cart. It spares each test the taps, which
   * wait for their key one after the other; by a clock of the test's own, all keys would come in one moment, as a scan.
   */
  async logIn(badge = "1003"): Promise<void> {
    if (this.#hasClock) await this.enterBadge(badge)
    else {
      await expect(this.button("1")).toBeEnabled()
      await this.keyboard.press(...badge, "Enter")
    }
    await this.isAt("/dashboard")
    await expect(this.page.getByRole("button", { name: /^(Pay|Betala|Maksa) / })).toBeVisible()
  }

  /**
   * Opens the till as a reload does: the tab knows the badge, and its owner is logged in as anybody is. It spares each
   * test the start screen and its keys; those that are about them, or about a whole sale, open the till and log in.
   */
  async startSelling(badge = "1003"): Promise<void> {
    // Whoever stands at the start screen logs in there.
    if (this.page.url().endsWith("/login")) await this.logIn(badge)
    else await this.#openFor(badge)
    await expect(this.pay).toBeVisible()
    await expect(this.cart.getByText("The cart is empty")).toBeVisible()
  }

  async #openFor(badge: string): Promise<void> {
    const given = await this.page.addInitScript((known) => {
      sessionStorage.setItem("karat.badge", known)
    }, badge)
    await this.open("/dashboard")
    await given.dispose()
  }

  /** Types somebody's personal code where the till asks for it; everybody in the demo has the same. */
  async typeCode(code = "730519"): Promise<void> {
    const name = /^(Personal code|Tunnusluku|Personlig kod)$/
    const asked = this.page.getByRole("dialog", { name })
    const field = asked.getByRole("textbox", { name })
    await field.fill(code)
    await asked.getByRole("button", { name: "OK" }).click()
    await expect(asked).toHaveCount(0)
  }

  async scan(code: string): Promise<void> {
    await this.keyboard.scan(code)
  }

  /** Scans items one after the other, and waits until the store server has taken every one. */
  async sell(...codes: readonly string[]): Promise<void> {
    // A page that is still being fetched hears no scanner.
    await expect(this.page.getByRole("main").first()).toBeVisible()
    const before = await this.#pieces()
    for (const code of codes) await this.scan(code)
    await expect.poll(() => this.#pieces()).toBe(before + codes.length)
    await this.isSaved()
  }

  /** How many pieces stand in the cart: the same item scanned again adds to its line. */
  async #pieces(): Promise<number> {
    const lines = await this.lines.allTextContents()
    return lines.reduce((sum, line) => sum + Number(/(?:^|\D)(\d+) ×/u.exec(line)?.[1] ?? 1), 0)
  }

  /** The till's worker answers for the server from now on: it has fetched all files, which takes a busy machine long. */
  async isInstalled(): Promise<void> {
    const isThere = () => this.page.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isThere, { timeout: 90_000 }).toBe(true)
  }

  /** Nothing that was done is still on its way to the store server. */
  async isSaved(): Promise<void> {
    await expect(this.cart.getByText("Saving …")).toHaveCount(0)
  }

  /** Opens the menu of a line. */
  async openLine(name: string): Promise<Locator> {
    await this.line(name).getByRole("button", { name, exact: false }).first().click()
    return this.page.getByRole("group", { name: `Actions for ${name}` })
  }

  async goToPayment(): Promise<void> {
    await this.pay.click()
    await this.isAt("/payment")
    await this.seesWaysToPay()
  }

  /** The payment screen is there, with its keys: the dashboard before it has a button of the card as well. */
  async seesWaysToPay(): Promise<void> {
    const ways = this.page.getByRole("region", { name: /^(Payment methods|Betalsätt|Maksutavat)$/ })
    await expect(ways.getByRole("button").first()).toBeVisible()
  }

  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path)
  }
}
