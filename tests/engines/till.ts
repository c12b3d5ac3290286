import { Page } from "./page.ts"
import type { Engine } from "./engine.ts"
import type { Sought } from "./look-around.ts"

const cart: Sought = { role: "region", name: "Cart" }
const lines: Sought = { role: "list", name: "Lines in the cart" }
const notices: Sought = { role: "region", name: "Notices" }
const dialog: Sought = { role: "dialog" }

/** A till in a browser of any engine, in the words of the cashier before it. Names are those of the English till. */
export class Till {
  readonly page: Page
  readonly #origin: string

  constructor(engine: Engine, origin: string) {
    this.page = new Page(engine)
    this.#origin = origin
  }

  async open(path = "/login"): Promise<void> {
    await this.page.open(`${this.#origin}${path}`)
  }

  /** What the tab knows of its badge and its cart is forgotten, as in a new tab. */
  async openNewTab(): Promise<void> {
    await this.#forget("sessionStorage")
  }

  /** What the device was signed in as is forgotten. */
  async forgetDevice(): Promise<void> {
    await this.#forget("localStorage")
  }

  async #forget(storage: "localStorage" | "sessionStorage"): Promise<void> {
    // A page of the same address on which no till runs.
    await this.page.open(`${this.#origin}/karat.svg`)
    await this.page.evaluate(`String(${storage}.clear())`)
  }

  async signIn(code: string): Promise<void> {
    await this.open("/authenticate")
    await this.page.fill("Device code", code)
    await this.tap("Sign in")
    await this.page.isAt("/login")
  }

  async tap(name: string | RegExp, within?: Sought): Promise<void> {
    await this.page.press({ role: "button", name, ...(within && { within }) })
  }

  async tapInDialog(name: string | RegExp): Promise<void> {
    await this.tap(name, dialog)
  }

  /** Taps a badge on the number keys, and waits for the cart. */
  async logIn(badge: string): Promise<void> {
    for (const digit of badge) await this.tap(digit)
    await this.tap("Log in")
    await this.page.isAt("/dashboard")
    await this.page.sees({ role: "button", name: /^Pay /u, within: cart })
  }

  async startSelling(badge: string): Promise<void> {
    await this.open()
    await this.logIn(badge)
    await this.seesInCart("The cart is empty")
  }

  async typeInDialog(field: string, text: string): Promise<void> {
    await this.page.fill(field, text, dialog)
  }

  /** A scanner types a barcode. */
  async scan(barcode: string): Promise<void> {
    await this.page.strike(...barcode, "Enter")
  }

  async seesInCart(text: string | RegExp): Promise<void> {
    await this.page.sees({ ...cart, text })
  }

  /** Waits until a line says this of an item. */
  async seesLine(name: string, text: string): Promise<void> {
    const line: Sought = { role: "listitem", text: name, within: lines }
    await this.page.until(`the line ${name} says ${text}`, async () => {
      const said = (await this.page.look(line)).map((each) => each.text)
      if (!said.some((each) => each.includes(text))) throw new Error(`It says ${said.join(", ")}.`)
    })
  }

  /** Waits until so much is to be paid, and the store server has all of it. */
  async isToPay(amount: string): Promise<void> {
    await this.page.sees({ role: "button", name: new RegExp(`^Pay ${amount}`, "u"), within: cart })
    await this.page.seesNo({ ...cart, text: "Saving …" })
  }

  async chooseOfLine(name: string, action: string): Promise<void> {
    await this.tap(new RegExp(name, "u"), lines)
    await this.tap(action, { role: "group", name: `Actions for ${name}` })
  }

  async goToPayment(): Promise<void> {
    await this.tap(/^Pay /u, cart)
    await this.page.isAt("/payment")
  }

  /** Goes on to pay back what is in the cart. */
  async goToRefund(): Promise<void> {
    await this.tap(/^To refund/u, cart)
    await this.page.isAt("/payment")
  }

  /** Takes the parked cart of this amount. */
  async takeParkedCart(amount: string): Promise<void> {
    const parked: Sought = { role: "list", name: "Parked carts", within: dialog }
    await this.page.press({ role: "button", text: amount, within: parked })
  }

  /** The payment is done; answers the number of the receipt. */
  async receiptNumber(): Promise<string> {
    await this.page.isAt("/receipt")
    const said = /Receipt (0000WK\w+)/u
    return await this.page.until("the receipt says its number", async () => {
      const number = said.exec(await this.page.evaluate("document.body.innerText"))?.[1]
      if (number === undefined) throw new Error("It does not.")
      return number
    })
  }

  /** The customer goes without a receipt, and the next one comes. */
  async takesNoReceipt(): Promise<void> {
    await this.tap(/^No receipt/u)
    await this.page.isAt("/login")
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.until(`${String(text)} stands there`, async () => {
      const all = await this.page.evaluate("document.body.innerText")
      if (!(typeof text === "string" ? all.includes(text) : text.test(all))) throw new Error("It does not.")
    })
  }

  async seesNotice(text: string | RegExp): Promise<void> {
    await this.page.sees({ ...notices, text })
  }

  /** Taps a function of the header, wherever it stands: what has no room waits behind More. */
  async tapFunction(name: string): Promise<void> {
    const header: Sought = { role: "banner" }
    const icon: Sought = { role: "button", name: new RegExp(`^${name}( \\d+)?$`, "u"), within: header }
    const more: Sought = { role: "button", name: "More", within: header }
    const shown = await this.page.until(`the header has ${name} or More`, async () => {
      const [first] = [...(await this.page.look(icon)), ...(await this.page.look(more))]
      if (first === undefined) throw new Error("It has neither.")
      return await this.page.look(icon)
    })
    if (shown.length > 0) return await this.page.press(icon)
    await this.page.press(more)
    await this.page.press({ role: "menuitem", name: icon.name ?? name })
  }

  async scanReceipt(number: string): Promise<void> {
    await this.scan(number)
    await this.page.isAt("/search/receipt")
    await this.page.sees({ role: "article", name: `Receipt ${number}` })
  }

  async tapReceiptLine(name: string): Promise<void> {
    await this.tap(new RegExp(`^(\\d+ × )?${name}`, "u"), { role: "region", name: "Receipt" })
  }

  /** Fills in who brings the chosen lines back, and puts them into the cart. */
  async returnChosen(): Promise<void> {
    await this.tap("Return")
    await this.page.fill("Name", "Åsa-Lill Ek", dialog)
    await this.page.fill("Telephone", "070-174 06 05", dialog)
    await this.page.strike("Tab", "Down")
    await this.tapInDialog("Return into the cart")
    await this.page.isAt("/dashboard")
  }

  /** Waits until the till keeps all that it needs to sell an item without the line: its files, the item, and numbers. */
  async canSellOffline(itemNumber: string, store: string): Promise<void> {
    await this.page.until("the till has its files", async () => {
      const has = await this.page.evaluate("String(navigator.serviceWorker.controller !== null)")
      if (has !== "true") throw new Error("Its worker does not answer for the server yet.")
    })
    await this.#keeps("numbers for receipts", "karat-offline", "series", "")
    await this.#keeps(itemNumber, `karat-catalogue-${store}`, "answers", itemNumber)
  }

  /** Waits until a database of the browser holds something in which a text stands. */
  async #keeps(what: string, database: string, shelf: string, text: string): Promise<void> {
    await this.page.until(`the till keeps ${what}`, async () => {
      const rows = await this.page.evaluate(`(${keptRows.toString()})("${database}", "${shelf}")`)
      // WebKit now and then answers nothing about a database until the page is loaded anew; neither could the till sell.
      if (rows === "silent") await this.open("/dashboard")
      if (rows === "[]" || !rows.includes(text)) throw new Error("It does not.")
    })
  }
}

/** Runs in the page, so it stands for itself. Answers the rows of a browser's database as JSON, where there is one; `silent` where it says nothing. */
async function keptRows(database: string, shelf: string): Promise<string> {
  // Opened before the till has made it, it would be made without its shelves.
  if (!(await indexedDB.databases()).some(({ name }) => name === database)) return "[]"
  return await new Promise((resolve, reject) => {
    setTimeout(() => resolve("silent"), 6000)
    const opening = indexedDB.open(database)
    opening.addEventListener("error", () => reject(new Error(`${database} does not open.`)))
    opening.addEventListener("success", () => {
      const rows = opening.result.transaction(shelf).objectStore(shelf).getAll()
      rows.addEventListener("success", () => {
        opening.result.close()
        resolve(JSON.stringify(rows.result))
      })
    })
  })
}
