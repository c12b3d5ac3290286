import { classifyScan } from "@karat/domain/scan/classify-scan"
import { personalNumberFault } from "@karat/domain/scan/personal-number-fault"
import { whatWasScanned } from "../scan/what-was-scanned.ts"
import { failureMessage } from "./failure-message.ts"
import type { FlowNeeds } from "./flow-needs.ts"

type ScanNeeds = Pick<
  FlowNeeds,
  | "attempt"
  | "dialogs"
  | "itemInfo"
  | "login"
  | "member"
  | "navigation"
  | "notices"
  | "openCart"
  | "screenScans"
  | "session"
>

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

  /** What a scan means depends on the screen, and on the dialog that asks for a number. What means nothing says so. */
  scanned(code: string): void {
    const { dialogs, navigation, itemInfo, screenScans, session } = this.#needs
    if (dialogs.front !== undefined) {
      const { model } = dialogs.front
      if (model.scanned === undefined) this.#needs.notices.show("warning", { key: "scanUnheard" })
      else model.scanned(code)
      return
    }
    const { path } = navigation
    const scan = classifyScan(code, session.setup?.staffCodePrefix ?? "")
    if (scan.kind === "receipt-number" && this.#mayLeaveFor(path)) {
      this.#ways.openReceipt(scan.code, true)
      return
    }
    const isItem = scan.kind !== "gift-card" && scan.kind !== "staff-code"
    if (screenScans.heard(code, isItem)) return
    if (path === "/login") void this.#atStart(code)
    else if (path === "/item/info") void itemInfo.open(code)
    else if ((path === "/dashboard" || path === "/search/item") && session.badgeNumber !== undefined)
      this.#sell(code)
    else this.#sayWhat(code)
  }

  #sayWhat(code: string): void {
    const { notices, session } = this.#needs
    // Before the setup is there nobody knows what a staff card's code begins with, and none is shown.
    if (session.setup !== undefined) notices.show("info", whatWasScanned(code, session.setup.staffCodePrefix))
  }

  /** A card logs in, anything else is looked up. Without the setup nobody knows what a card's code begins with. */
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

  /** Somebody is logged in, and no sale is being paid or given its receipt. */
  #mayLeaveFor(path: string): boolean {
    const { session, attempt } = this.#needs
    return session.badgeNumber !== undefined && !attempt.blocks && path !== "/payment" && path !== "/receipt"
  }

  /** Puts into the cart what is an item by its form; what reads as something else goes where that belongs, or says so. */
  #sell(code: string): void {
    const { openCart, session, member } = this.#needs
    const scan = classifyScan(code, session.setup?.staffCodePrefix ?? "")
    if (scan.kind === "barcode" || scan.kind === "item-number") openCart.add(scan.code)
    else if (scan.kind === "personal-number" && personalNumberFault(code) === undefined && this.#hasMembers) {
      void member.lookUp(scan.code)
    } else if (scan.kind === "personal-number") void this.#offerAsItemNumber(code)
    else this.#sayWhat(code)
  }

  get #hasMembers(): boolean {
    return this.#needs.session.setup?.memberFlag === true
  }

  async #offerAsItemNumber(code: string): Promise<void> {
    const { dialogs, openCart } = this.#needs
    const sure = await dialogs.confirm({
      title: { key: "useAsItemNumber", values: { text: code } },
      text: { key: "useAsItemNumberText" },
      confirm: "addItem"
    })
    if (sure) openCart.add(code)
  }
}
