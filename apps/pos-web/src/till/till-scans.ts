import { tender } from "@karat/domain/tender/tender-type"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Members } from "@karat/domain/ports/members"
import { classifyScan } from "@karat/domain/scan/classify-scan"
import { personalNumberFault } from "@karat/domain/customer/personal-number-fault"
import { bareElementBarcode, plainCode } from "@karat/domain/scan/plain-code"
import { Effect, Result } from "effect"
import { whatWasScanned } from "../scan/what-was-scanned.ts"
import { storeDay } from "../shell/store-clock.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { FlowNeeds } from "./flow-needs.ts"

type ScanNeeds = Pick<
  FlowNeeds,
  | "attempt"
  | "dialogs"
  | "itemInfo"
  | "known"
  | "login"
  | "member"
  | "navigation"
  | "notices"
  | "openCart"
  | "run"
  | "scanner"
  | "screenScans"
  | "session"
>

/** What a screen that hears some kinds of scans takes a code for. */
const screenKinds = {
  "gift-card": "gift-cards",
  "staff-code": "staff-cards",
  "personal-number": "items",
  "receipt-number": "items",
  barcode: "items",
  "item-number": "items"
} as const

/** Where a scan can lead to. */
interface ScanWays {
  openReceipt(receiptNumber: string, scanned: true): void
  openItemInfo(code: string): void
}

/** What a scan means on each screen. */
export class TillScans {
  readonly #needs: ScanNeeds
  readonly #ways: ScanWays

  constructor(needs: ScanNeeds, ways: ScanWays) {
    this.#needs = needs
    this.#ways = ways
  }

  /**
   * What a scan means depends on the screen, and on the dialog that asks for a number. Where it means nothing it goes into
   * the field that has the focus, or the till says so.
   */
  scanned(read: string): void {
    const code = plainCode(read)
    const { dialogs, navigation, itemInfo, scanner, screenScans, session } = this.#needs
    if (dialogs.front !== undefined) {
      const { model } = dialogs.front
      if (model.scanned === undefined) this.#needs.notices.show("warning", { key: "scanUnheard" })
      else model.scanned(code)
      return
    }
    const { path } = navigation
    const scan = classifyScan(code, session.setup?.staffCodePrefix ?? "")
    if (scan.kind === "receipt-number" && this.#mayLeaveFor(path)) {
      if (this.#sellsAt(path) && this.#needs.known.find(code) !== undefined)
        void this.#offerAsItemNumber(code, () => this.#ways.openReceipt(scan.code, true))
      else this.#ways.openReceipt(scan.code, true)
      return
    }
    if (screenScans.heard(code, screenKinds[scan.kind])) return
    if (scan.kind === "gift-card" && screenScans.listens) {
      void this.#orItem(code, (item) => void screenScans.heard(item))
      return
    }
    if (path === "/login") void this.#atStart(code)
    else if (path === "/item/info") void itemInfo.open(code)
    else if (this.#sellsAt(path)) this.#sell(code)
    else if (scan.kind === "staff-code" || !scanner.type(code)) void this.#sayWhat(code)
  }

  #sellsAt(path: string): boolean {
    return (path === "/dashboard" || path === "/search/item") && this.#needs.session.badgeNumber !== undefined
  }

  async #sayWhat(code: string): Promise<void> {
    const { navigation, notices, session } = this.#needs
    const { path } = navigation
    // Without the setup it is not known what a staff card's code begins with, and none is shown.
    const { staffCodePrefix } = session.setup ?? {}
    if (staffCodePrefix === undefined) {
      notices.show("info", { key: "scanNowhere" })
      return
    }
    const { kind } = classifyScan(code, staffCodePrefix)
    const isItem = (kind === "barcode" || kind === "item-number") && (await this.#isItem(code))
    if (navigation.path === path) notices.show("info", whatWasScanned(code, staffCodePrefix, isItem))
  }

  /** Whether the shop has such an item, as far as the till knows or can ask. */
  async #isItem(code: string): Promise<boolean> {
    const { known, run } = this.#needs
    return (
      known.find(code) !== undefined ||
      Result.isSuccess(await run(Effect.flatMap(Catalogue, (catalogue) => catalogue.find(code, undefined))))
    )
  }

  /** A card logs in, anything else is looked up. Without the setup it is not known what a card's code begins with. */
  async #atStart(code: string): Promise<void> {
    const { login, navigation, notices, session } = this.#needs
    login.forgetTyped()
    const failure = session.setup === undefined ? await session.loadStore() : undefined
    if (navigation.path !== "/login") return
    if (failure !== undefined) {
      // It may be a card, whose code belongs into no address.
      notices.show("danger", failureMessage(failure))
      return
    }
    const { kind } = classifyScan(code, session.setup?.staffCodePrefix ?? "")
    if (kind === "staff-code") void login.scanCard(code)
    else this.#ways.openItemInfo(code)
  }

  /** A cashier is logged in, and no sale is being paid or given its receipt. */
  #mayLeaveFor(path: string): boolean {
    const { session, attempt } = this.#needs
    return session.badgeNumber !== undefined && !attempt.blocks && path !== "/payment" && path !== "/receipt"
  }

  /** Puts into the cart what is an item by its form; what reads as something else goes where that belongs, or says so. */
  #sell(code: string): void {
    const { openCart, session, member } = this.#needs
    const scan = classifyScan(code, session.setup?.staffCodePrefix ?? "")
    if (scan.kind === "barcode" || scan.kind === "item-number") openCart.add(scan.code)
    else if (scan.kind === "personal-number" && this.#isPersonal(code) && this.#hasMembers) {
      if (this.#needs.known.find(code) === undefined) void member.lookUp(scan.code)
      else void this.#memberOrItem(code, scan.code)
    } else if (scan.kind === "personal-number") void this.#offerAsItemNumber(code)
    else if (scan.kind === "gift-card") void this.#orItem(code, (item) => openCart.add(item))
    else void this.#sayWhat(code)
  }

  /**
   * A code that reads as a gift card's, and is none of the shop's but an item of it: AI (01) with its barcode is that
   * item, and of another the cashier is asked. Otherwise it is said to be a gift card.
   */
  async #orItem(code: string, hear: (item: string) => void): Promise<void> {
    const { navigation, run } = this.#needs
    const { path } = navigation
    const barcode = bareElementBarcode(code)
    const item = barcode ?? code
    const isItem = await this.#isItem(item)
    const isCard =
      !isItem ||
      Result.isSuccess(
        await run(Effect.flatMap(Vouchers, (vouchers) => vouchers.look(code, tender.giftCard)))
      )
    if (navigation.path !== path) return
    if (isCard) void this.#sayWhat(code)
    else if (barcode !== undefined) hear(barcode)
    else if (await this.#isItemNumber(code)) hear(code)
  }

  /** A member's number, or that of an item where no member has it. */
  async #memberOrItem(code: string, number: string): Promise<void> {
    const found = await this.#needs.run(Effect.flatMap(Members, (members) => members.find(number)))
    if (Result.isSuccess(found) && found.success === undefined) await this.#offerAsItemNumber(code)
    else await this.#needs.member.lookUp(number)
  }

  #isPersonal(code: string): boolean {
    const today = storeDay(this.#needs.session.claims?.storeNumber ?? "", new Date())
    return personalNumberFault(code, today) === undefined
  }

  get #hasMembers(): boolean {
    return this.#needs.session.setup?.memberFlag === true
  }

  async #offerAsItemNumber(code: string, otherwise?: () => void): Promise<void> {
    if (await this.#isItemNumber(code)) this.#needs.openCart.add(code)
    else otherwise?.()
  }

  #isItemNumber(code: string): Promise<boolean> {
    return this.#needs.dialogs.confirm({
      title: { key: "useAsItemNumber", values: { text: code } },
      text: { key: "useAsItemNumberText" },
      confirm: "addItem"
    })
  }
}
