import type { Item } from "@karat/domain/catalogue/item"
import type { MemberContact } from "@karat/domain/member/member"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Members } from "@karat/domain/ports/members"
import type { DialogModel } from "@karat/ui/components/dialog/dialog-model"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import { confirmDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { TillScans } from "./till-scans.ts"

const codes = {
  receipt: "0000WK1011000000001",
  item: "1234567",
  barcode: "7350000000019",
  staffCard: "KRT1234567890",
  giftCard: "ABCD-1234-EFGH-5678",
  person: "8504122386",
  noPerson: "8513322386"
} as const

const notThere = Effect.fail(new Refused({ status: 404, text: "" }))

/** A till at an address, and what a scan has led to. */
function at(
  path: string,
  over: {
    readonly badge?: string | undefined
    readonly blocks?: boolean
    readonly members?: boolean
    readonly setup?: boolean
    readonly loads?: Unreachable
    /** What the shop sells under codes that read as something else. */
    readonly items?: readonly string[]
    readonly giftCards?: readonly string[]
    readonly isMember?: boolean
    /** A field has the focus that takes codes. */
    readonly hasField?: boolean
  } = {}
) {
  const did: unknown[] = []
  const note =
    (name: string) =>
    (...asked: readonly unknown[]) =>
      void did.push([name, ...asked])
  const { said, notices } = sayingAndGoing()
  const dialogs = new Dialogs()
  const screenScans = new ScreenScans()
  const place = { path }
  const known = { staffCodePrefix: "KRT", memberFlag: over.members === true }
  const session = {
    badgeNumber: "badge" in over ? over.badge : "1001",
    setup: over.setup === false ? undefined : known,
    loadStore: async () => {
      if (over.loads !== undefined) return over.loads
      session.setup = known
      return undefined
    }
  }
  const scans = new TillScans(
    standIn<ConstructorParameters<typeof TillScans>[0]>({
      attempt: { blocks: over.blocks === true },
      dialogs,
      known: {
        find: (code: string) => (over.items?.includes(code) === true ? standIn<Item>({}) : undefined)
      },
      run: runWith(
        Layer.mergeAll(
          Layer.mock(Catalogue, { find: () => notThere }),
          Layer.mock(Vouchers, {
            look: (code) =>
              over.giftCards?.includes(code) === true
                ? Effect.succeed({ code, balance: minorUnits(100_00) })
                : notThere
          }),
          Layer.mock(Members, {
            find: () => Effect.succeed(over.isMember === true ? standIn<MemberContact>({}) : undefined)
          })
        )
      ),
      itemInfo: { open: async (code: string) => note("info")(code) },
      login: {
        forgetTyped: note("forgets typed"),
        scanCard: async (code: string) => note("card")(code)
      },
      member: { lookUp: async (code?: string) => note("member")(code) },
      navigation: place,
      notices,
      openCart: { add: note("adds") },
      scanner: {
        type: (code: string) => {
          if (over.hasField === true) note("types")(code)
          return over.hasField === true
        }
      },
      screenScans,
      session
    }),
    { openReceipt: note("receipt"), openItemInfo: note("item page") }
  )
  return { scans, did, said, dialogs, screenScans, place }
}

it("a receipt opens from any screen of a cashier, and not from a sale that is being paid · SCAN-5", () => {
  const opens = (...asked: Parameters<typeof at>) => {
    const { scans, did } = at(...asked)
    scans.scanned(codes.receipt)
    return did.length === 1
  }
  expect([opens("/dashboard"), opens("/profile"), opens("/manageCash")]).toEqual([true, true, true])
  expect([opens("/payment"), opens("/receipt"), opens("/dashboard", { blocks: true })]).toEqual([
    false,
    false,
    false
  ])
  expect(opens("/profile", { badge: undefined })).toBe(false)
})

it("an item goes into the cart from the dashboard and the search, and onto its page where that is open", async () => {
  for (const path of ["/dashboard", "/search/item"]) {
    const { scans, did, said } = at(path)
    scans.scanned(codes.item)
    scans.scanned(codes.barcode)
    scans.scanned(codes.giftCard)
    scans.scanned(codes.staffCard)
    expect(did).toEqual([
      ["adds", codes.item],
      ["adds", codes.barcode]
    ])
    await expect.poll(() => said).toEqual([{ key: "scannedStaffCard" }, { key: "scannedGiftCard" }])
  }
  const page = at("/item/info")
  page.scans.scanned(codes.item)
  expect(page.did).toEqual([["info", codes.item]])
  const nobody = at("/dashboard", { badge: undefined })
  nobody.scans.scanned(codes.item)
  await expect
    .poll(() => [nobody.did, nobody.said])
    .toEqual([[], [{ key: "scannedUnknown", values: { code: codes.item } }]])
})

/** Answers the question that is open, once one is. */
async function answer(dialogs: Dialogs, press: "cancel" | "confirm") {
  await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
  openModel(dialogs, confirmDialog)?.[press]()
}

it("an item whose number reads as a gift card's, a person's or a receipt's can be sold, unless that is there · KARAT-115", async () => {
  const items = [codes.giftCard, codes.person, codes.receipt]
  for (const code of items) {
    const { scans, did, dialogs } = at("/dashboard", { items, members: true })
    scans.scanned(code)
    await answer(dialogs, "confirm")
    await expect.poll(() => did).toEqual([["adds", code]])
  }
  const card = at("/dashboard", { items, giftCards: [codes.giftCard] })
  card.scans.scanned(codes.giftCard)
  await expect.poll(() => card.said).toEqual([{ key: "scannedGiftCard" }])
  const member = at("/dashboard", { items, members: true, isMember: true })
  member.scans.scanned(codes.person)
  await expect.poll(() => member.did).toEqual([["member", codes.person]])
  const receipt = at("/dashboard", { items })
  receipt.scans.scanned(codes.receipt)
  await answer(receipt.dialogs, "cancel")
  await expect.poll(() => receipt.did).toEqual([["receipt", codes.receipt, true]])
})

it("a screen that hears items alone is offered one that reads as a gift card's · KARAT-115", async () => {
  const heard: string[] = []
  const { scans, said, dialogs, screenScans } = at("/transfer", { items: [codes.giftCard] })
  screenScans.take((code) => heard.push(code), { only: "items" })
  scans.scanned(codes.giftCard)
  await answer(dialogs, "confirm")
  await expect.poll(() => heard).toEqual([codes.giftCard])
  scans.scanned("ZZZZ-CD34-EF56-GH78")
  await expect.poll(() => said).toEqual([{ key: "scannedGiftCard" }])
})

it("what GS1 writes around a barcode is that item, and a gift card of the shop's own is not · KARAT-113", async () => {
  const ean = "7350053850026"
  for (const code of [`]E0${ean}`, `(01)0${ean}`, `https://id.gs1.org/01/0${ean}/21/7`]) {
    const { scans, did } = at("/dashboard")
    scans.scanned(code)
    expect(did).toEqual([["adds", ean]])
  }
  const bare = `010${ean}`
  const item = at("/dashboard", { items: [ean] })
  item.scans.scanned(bare)
  await expect.poll(() => item.did).toEqual([["adds", ean]])
  expect(item.dialogs.isOpen).toBe(false)
  const card = at("/dashboard", { items: [ean], giftCards: [bare] })
  card.scans.scanned(bare)
  await expect.poll(() => card.said).toEqual([{ key: "scannedGiftCard" }])
  expect(card.did).toEqual([])
})

it("what no screen takes goes into the field that has the focus, and elsewhere the cashier is told · KARAT-120", () => {
  for (const code of [codes.item, codes.barcode, codes.giftCard]) {
    const typed = at("/authenticate", { badge: undefined, setup: false, hasField: true })
    typed.scans.scanned(code)
    expect([typed.did, typed.said]).toEqual([[["types", code]], []])
    const told = at("/authenticate", { badge: undefined, setup: false })
    told.scans.scanned(code)
    expect([told.did, told.said]).toEqual([[], [{ key: "scanNowhere" }]])
  }
  // A badge stands in no field.
  const badge = at("/profile", { hasField: true })
  badge.scans.scanned(codes.staffCard)
  expect([badge.did, badge.said]).toEqual([[], [{ key: "scannedStaffCard" }]])
  // What a screen takes is typed nowhere.
  const cart = at("/dashboard", { hasField: true })
  cart.scans.scanned(codes.item)
  expect(cart.did).toEqual([["adds", codes.item]])
})

it("a person is looked up where there is a club, and offered as an item's number where there is none · SCAN-9", async () => {
  const club = at("/dashboard", { members: true })
  club.scans.scanned(codes.person)
  expect(club.did).toEqual([["member", codes.person]])
  for (const [code, members] of [
    [codes.person, false],
    [codes.noPerson, true]
  ] as const)
    for (const answer of ["cancel", "confirm"] as const) {
      const { scans, did, dialogs } = at("/dashboard", { members })
      scans.scanned(code)
      openModel(dialogs, confirmDialog)?.[answer]()
      await new Promise(setImmediate)
      expect(did).toEqual(answer === "confirm" ? [["adds", code]] : [])
    }
})

it("a dialog hears a scan before every screen, and one that does not says so · SCAN-14", () => {
  const { scans, did, said, dialogs } = at("/dashboard")
  void dialogs.confirm({ title: { key: "remove" }, text: { key: "remove" }, confirm: "remove" })
  scans.scanned(codes.item)
  expect([did, said]).toEqual([[], [{ key: "scanUnheard" }]])
  const heard: string[] = []
  void dialogs.ask<void, DialogModel>(
    () => null,
    () => ({ scanned: (code) => void heard.push(code), cancel: () => undefined })
  )
  scans.scanned(codes.receipt)
  expect([heard, did]).toEqual([[codes.receipt], []])
})

it("a screen that takes scans has them before the till, with what is money or a badge told apart", async () => {
  const { scans, did, said, screenScans } = at("/transfer")
  scans.scanned(codes.item)
  await expect
    .poll(() => [did, said])
    .toEqual([[], [{ key: "scannedUnknown", values: { code: codes.item } }]])
  const heard: unknown[] = []
  const letGo = screenScans.take((code) => void heard.push(code))
  scans.scanned(codes.item)
  letGo()
  scans.scanned(codes.item)
  await expect.poll(() => [heard, said.length]).toEqual([[codes.item], 2])
})

it("at the start a card logs in and anything else shows its page, once the setup says what a card is", async () => {
  for (const setup of [true, false]) {
    const { scans, did } = at("/login", { badge: undefined, setup })
    scans.scanned(codes.staffCard)
    await new Promise(setImmediate)
    scans.scanned(codes.item)
    await new Promise(setImmediate)
    expect(did).toEqual([
      ["forgets typed"],
      ["card", codes.staffCard],
      ["forgets typed"],
      ["item page", codes.item]
    ])
  }
  const away = at("/login", { badge: undefined, setup: false, loads: new Unreachable({ cause: "no line" }) })
  away.scans.scanned(codes.staffCard)
  await new Promise(setImmediate)
  expect([away.did, away.said]).toEqual([[["forgets typed"]], [{ key: "noConnection" }]])
  const left = at("/login", { badge: undefined, setup: false, loads: new Unreachable({ cause: "no line" }) })
  left.scans.scanned(codes.staffCard)
  left.place.path = "/settings"
  await new Promise(setImmediate)
  expect([left.did, left.said]).toEqual([[["forgets typed"]], []])
})
