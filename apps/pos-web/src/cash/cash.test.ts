import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryCashDays } from "@karat/adapters/memory/cash-days"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { noCash } from "@karat/domain/cash/banking"
import type { CashSum } from "@karat/domain/cash/cash-day"
import { noFlow } from "@karat/domain/cash/cash-flow"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { CashDays } from "@karat/domain/ports/cash-days"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { choiceDialog, confirmDialog, Dialogs, textDialog } from "../shell/dialogs.ts"
import type { BadgeQuestion } from "../approval/badge-question.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { LeaveGate } from "../shell/leave-gate.ts"
import { UnsavedWork } from "../shell/unsaved-work.ts"
import { openModel } from "../testing/open-dialog.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"
import { CashForm } from "./cash-form.ts"
import { CashViewModel } from "./cash-view-model.ts"

const sek = [1000_00, 500_00, 20_00, 1_00].map(minorUnits)
const uncounted: CashSum = {
  opening: minorUnits(1000_00),
  closing: nothing,
  counted: nothing,
  difference: nothing,
  expected: minorUnits(1250_00),
  isCounted: false,
  flow: { ...noFlow, taken: minorUnits(250_00) }
}
const formOf = (sum = uncounted, denominations: readonly ReturnType<typeof minorUnits>[] = sek) =>
  new CashForm({ currency: "SEK", denominations, locale: () => "sv" }, sum)
const type = (form: CashForm, digits: string) => {
  for (const digit of digits) form.press({ type: "digit", digit })
}

describe("the form of a currency", () => {
  it("adds pieces up however they are typed, and differs as they are counted · CASH-9 CASH-10", () => {
    const anyPieces = fc.array(fc.tuple(fc.constantFrom(...sek), fc.nat({ max: 300 })), { minLength: 1 })
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const form = formOf()
        for (const [value, count] of pieces) {
          form.choose(value)
          type(form, String(count))
        }
        const last = new Map(pieces)
        let sum = 0
        for (const [value, count] of last) sum += value * count
        expect(form.counted).toBe(sum)
        expect(form.difference).toBe(sum - 1250_00)
        expect(form.toBank).toBe(sum - 1000_00)
      })
    )
  })

  it("has no difference before anything was counted, and asks no drawer to be left empty · CASH-9", () => {
    const form = formOf()
    expect([form.difference, form.counted !== undefined, form.toBank, form.isDirty]).toEqual([
      0,
      false,
      undefined,
      false
    ])
    expect(form.typed).toEqual({ opening: "1000", counted: "", closing: "1000" })
  })

  it("goes from the opening through the pieces to what stays, with the pad's key · CASH-10", () => {
    const form = formOf()
    form.choose("opening")
    const way = Array.from({ length: 6 }, () => {
      form.next()
      return form.chosen
    })
    expect(way).toEqual([...sek, "closing", "closing"])
    const bare = formOf(uncounted, [])
    expect(bare.chosen).toBe("counted")
    bare.next()
    expect(bare.chosen).toBe("closing")
  })

  it("lets the first key take the place of what stands, and a typed sum the place of the pieces · CASH-8", () => {
    const form = formOf()
    form.choose("opening")
    type(form, "12")
    form.press({ type: "separator" })
    form.press({ type: "separator" })
    type(form, "5")
    expect([form.typed.opening, form.opening, form.expected]).toEqual(["12,5", 12_50, 262_50])
    form.press({ type: "backspace" })
    expect(form.opening).toBe(12_00)
    form.typePieces(minorUnits(20_00), " 03 ")
    expect([form.typed.counted, form.isFaulty]).toEqual(["60", false])
    form.typeField("counted", "-12,50")
    expect([form.counted, form.pieces[2]?.typed]).toEqual([-12_50, ""])
  })

  it("takes no part of a note: what is no whole number is kept, and said · KARAT-150", () => {
    const form = formOf()
    for (const text of ["1.5", "3 st", "1e2"]) {
      form.typePieces(minorUnits(20_00), text)
      expect([form.pieces[2]?.typed, form.pieces[2]?.sum, form.faults.counted]).toEqual([
        text,
        0,
        { key: "cashPiecesWrong" }
      ])
    }
    form.typePieces(minorUnits(20_00), "3")
    expect([form.typed.counted, form.isFaulty]).toEqual(["60", false])
  })

  it("keeps what was typed when the server says something new · CASH-11", () => {
    const form = formOf()
    form.typeField("counted", "1300")
    form.takeIn({ ...uncounted, expected: minorUnits(1300_00) })
    expect([form.counted, form.difference]).toEqual([1300_00, 0])
    form.saved({ ...uncounted, isCounted: true, counted: minorUnits(1300_00), closing: minorUnits(900_00) })
    expect([form.isDirty, form.typed.closing]).toEqual([false, "900"])
  })
})

/** A till at its cash; `through` stands between it and the server when it saves. */
async function atTheCash(
  through?: (save: Save, calls: number) => Save,
  around: {
    readonly clock?: () => Date
    readonly badge?: string
    readonly knows?: boolean
    readonly highestDifference?: MinorUnits
    readonly read?: (read: Read, calls: number) => Read
  } = {}
) {
  const shop = knownMemoryShop()
  // What is counted here differs at will; what a difference asks for has tests of its own.
  const { highestDifference = minorUnits(10_000_00) } = around
  Object.assign(shop, { setup: { ...shop.setup, highestDifference } })
  let calls = 0
  let reads = 0
  const between = Layer.effect(
    CashDays,
    Effect.map(CashDays, (all) =>
      CashDays.of({
        ...all,
        read: (...asked) => around.read?.(all.read(...asked), (reads += 1)) ?? all.read(...asked),
        save: (...asked) => through?.(all.save(...asked), (calls += 1)) ?? all.save(...asked)
      })
    )
  )
  const memory = memoryCashDays(shop)
  const run = runWith(Layer.mergeAll(memoryCarts(shop), Layer.provide(between, memory)))
  const cart = testCart({ run })
  await cart.open(knownShop.badge)
  const dialogs = new Dialogs()
  const { said, gone, notices, navigation } = sayingAndGoing()
  const unsaved = new UnsavedWork()
  const leaving = new LeaveGate()
  const screenScans = new ScreenScans()
  const model = new CashViewModel({
    run,
    gestures: testGestures(),
    cart,
    dialogs,
    notices,
    navigation,
    unsaved,
    leaving,
    screenScans,
    header: standIn({}),
    session: standIn({
      badgeNumber: around.badge ?? knownShop.badge,
      staff: { mayApprove: around.badge === undefined },
      claims: { terminalNumber: "WK1012", storeNumber: "101" },
      store: { currency: "SEK" },
      currency: "SEK",
      setup: {
        highestDifference,
        denominations: sek.map((value) => ({ currency: "SEK", value })),
        ...(around.knows === true && { approvals: { cash: true } }),
        bankBagUrl: "/bank-bags/{bag}?language={language}",
        frameOrigins: []
      }
    }),
    connection: standIn({ offline: false }),
    page: standIn({ location: { origin: "http://till" } }),
    locale: () => "sv",
    texts: { t: (key: string) => key },
    signedOut: () => undefined,
    ...(around.clock && { clock: around.clock })
  })
  const close = model.opened()
  await expect.poll(() => model.count.status).toBe("ready")
  const settled = () => expect.poll(() => model.count.saving).toBe(false)
  /** Somebody else counts the day that stands. */
  const other = (counted: number) => {
    const { date, pos, day } = model.count
    const { opening, expected } = model.count.form.sum
    const count = { date, pos, currency: "SEK", opening, expected, closing: nothing } as const
    const by = { badgeNumber: "1003", version: day?.version, approvedBy: knownShop.approver }
    return Effect.runPromise(
      Effect.provide(
        Effect.flatMap(CashDays, ({ save }) =>
          save(
            { ...count, counted: minorUnits(counted), comment: "Counted twice" },
            by,
            "somebody-elses-key" as GestureKey
          )
        ),
        memory
      )
    )
  }
  /** Somebody else puts the day that stands into a bag. */
  const bagged = () => {
    const { date, pos } = model.count
    const bag = {
      ids: [`${date}-${pos}`],
      bag: "B-0",
      change: noCash,
      badgeNumber: "1003",
      approvedBy: "1002"
    }
    return Effect.runPromise(
      Effect.provide(
        Effect.flatMap(CashDays, (days) => days.bank(bag, "another-key" as GestureKey)),
        memory
      )
    )
  }
  return { model, dialogs, said, gone, unsaved, screenScans, settled, other, bagged, close }
}
type Save = ReturnType<(typeof CashDays)["Service"]["save"]>
type Read = ReturnType<(typeof CashDays)["Service"]["read"]>

describe("counting a day", () => {
  it("begins with the till's own register and today · CASH-1 CASH-2 CASH-3", async () => {
    const { model } = await atTheCash()
    expect([model.count.pos, model.count.date]).toEqual([2, model.count.today])
    await expect.poll(() => model.count.posChoices).toContain(2)
    model.count.stepDate(1)
    expect(model.count.date).toBe(model.count.today)
  })

  it("saves every currency that was counted, one after the other · CASH-4 CASH-11", async () => {
    const { model, said, settled, unsaved } = await atTheCash()
    model.count.form.typeField("counted", "100")
    model.count.chooseCurrency("EUR")
    model.count.form.typeField("counted", "9")
    expect(unsaved.any).toBe(true)
    model.count.save()
    await settled()
    const { day } = model.count
    expect([day?.sums.SEK.counted, day?.sums.EUR.counted, day?.version]).toEqual([100_00, 9_00, 2])
    expect([said.at(-1), unsaved.any]).toEqual([{ key: "cashSaved" }, false])
  })

  it("shows what another has counted meanwhile, and lets either stand · CASH-11", async () => {
    const { model, settled, other } = await atTheCash()
    model.count.form.typeField("counted", "800")
    await other(900_00)
    model.count.save()
    await settled()
    await expect.poll(() => model.count.conflict).toMatchObject({ theirs: 900_00, mine: 800_00 })
    expect([model.count.form.counted, model.count.canSave]).toEqual([800_00, false])
    model.count.saveMine()
    await settled()
    await expect.poll(() => model.count.day?.sums.SEK.counted).toBe(800_00)
    expect(model.count.conflict).toBeUndefined()
    model.count.form.typeField("counted", "1")
    model.count.keepTheirs()
    await expect.poll(() => model.count.form.counted).toBe(800_00)
  })

  it("keeps what was typed when no answer comes, and saves it once · CASH-11 KARAT-32", async () => {
    const { model, settled, said } = await atTheCash((save, calls) =>
      calls === 1
        ? Effect.flatMap(save, () => Effect.fail(new Unreachable({ cause: "the line broke" })))
        : save
    )
    model.count.form.typeField("counted", "100")
    model.count.save()
    await settled()
    expect([said.at(-1), model.count.form.isDirty]).toEqual([{ key: "noConnection" }, true])
    model.count.save()
    await settled()
    expect(model.count.day).toMatchObject({ version: 1 })
  })

  it("is not undone by what was read before it was saved and comes later · CASH-11", async () => {
    const late = Promise.withResolvers<void>()
    const { model, settled } = await atTheCash(undefined, {
      read: (read, calls) => (calls === 2 ? Effect.tap(read, () => Effect.promise(() => late.promise)) : read)
    })
    const older = model.count.load()
    model.count.form.typeField("counted", "100")
    model.count.save()
    await settled()
    late.resolve()
    await older
    expect([model.count.day?.version, model.count.form.typed.counted]).toEqual([1, "100"])
  })

  it("keeps what is typed while it is saved, and shows the day that was chosen last · CASH-11", async () => {
    const late = Promise.withResolvers<void>()
    const { model, settled } = await atTheCash((save) =>
      Effect.tap(save, () => Effect.promise(() => late.promise))
    )
    model.count.form.typeField("counted", "100")
    model.count.typeComment("first")
    model.count.save()
    model.count.form.typeField("counted", "1002")
    model.count.typeComment("second")
    late.resolve()
    await settled()
    const { comment, day, form, isDirty } = model.count
    expect([form.typed.counted, comment, isDirty]).toEqual(["1002", "second", true])
    expect([day?.sums.SEK.counted, day?.comment]).toEqual([100_00, "first"])
  })

  it("saves nothing more of a day that was left meanwhile, and nothing of it under another · CASH-4 CASH-11", async () => {
    for (const ends of ["saved", "refused"] as const) {
      const late = Promise.withResolvers<void>()
      const saves: number[] = []
      const banked = new Refused({ status: 409, code: "cash_day_banked", text: "It is in a bag." })
      const { model, dialogs, settled } = await atTheCash((save, calls) => {
        saves.push(calls)
        const waits = Effect.promise(() => late.promise)
        return ends === "saved" ? Effect.tap(save, () => waits) : Effect.andThen(waits, Effect.fail(banked))
      })
      model.count.form.typeField("counted", "100")
      model.count.chooseCurrency("EUR")
      model.count.form.typeField("counted", "9")
      model.count.save()
      model.count.stepDate(-1)
      await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
      openModel(dialogs, confirmDialog)?.confirm()
      await expect.poll(() => model.count.status).toBe("ready")
      const yesterday = model.count.day
      model.count.form.typeField("counted", "7")
      late.resolve()
      await settled()
      expect([saves, model.count.conflict], ends).toEqual([[1], undefined])
      expect(model.count.day).toBe(yesterday)
      expect([model.count.form.typed.counted, model.count.isDirty]).toEqual(["7", true])
    }
  })

  it("shows the day that was asked for last, whichever comes last · CASH-2 CASH-3", async () => {
    const late = Promise.withResolvers<void>()
    const { model } = await atTheCash(undefined, {
      read: (read, calls) => (calls === 2 ? Effect.tap(read, () => Effect.promise(() => late.promise)) : read)
    })
    model.count.stepDate(-1)
    await Promise.resolve()
    model.count.stepDate(-1)
    await expect.poll(() => model.count.status).toBe("ready")
    const { date } = model.count
    late.resolve()
    await new Promise(setImmediate)
    expect([model.count.day?.date, model.count.date]).toEqual([date, date])
  })

  it("asks before an unsaved count is left, and goes where it was asked to · IDLE-7", async () => {
    const { model, dialogs, gone, close, unsaved } = await atTheCash()
    model.count.form.typeField("counted", "100")
    model.back()
    await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
    openModel(dialogs, confirmDialog)?.cancel()
    await Promise.resolve()
    expect(gone).toEqual([])
    model.back()
    await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
    openModel(dialogs, confirmDialog)?.confirm()
    await expect.poll(() => gone).toEqual(["/dashboard"])
    close()
    expect(unsaved.any).toBe(false)
  })
})

describe("a count that differs too much", () => {
  const limit = { highestDifference: minorUnits(50_00) }

  it("is made again, and explained where it stands; the server refuses it without · KARAT-129", async () => {
    const { model, dialogs, said } = await atTheCash(undefined, limit)
    model.count.form.typeField("counted", "50,01")
    model.count.save()
    await expect.poll(() => openModel(dialogs, choiceDialog)).toBeDefined()
    expect(openModel(dialogs, choiceDialog)?.title).toEqual({
      key: "cashDiffersOver",
      values: { amount: { amount: 50_01, currency: "SEK" } }
    })
    openModel(dialogs, choiceDialog)?.choose("again")
    await expect.poll(() => model.count.form.counted).toBeUndefined()
    model.count.form.typeField("counted", "50,01")
    model.count.save()
    await expect.poll(() => openModel(dialogs, textDialog)).toBeDefined()
    const reason = openModel(dialogs, textDialog)
    reason?.confirm()
    await expect.poll(() => reason?.hint).toMatchObject({ key: "refused.count_reason_missing" })
    expect(model.count.day?.version).toBe(0)
    reason?.typeText("Somebody paid twice")
    reason?.confirm()
    await expect.poll(() => said.at(-1)).toEqual({ key: "cashSaved" })
    expect(model.count.day?.comment).toBe("Somebody paid twice")
  })

  it("is not saved by a press that leaves the question, and a small one needs nothing · KARAT-129", async () => {
    const { model, dialogs, said } = await atTheCash(undefined, limit)
    model.count.form.typeField("counted", "-51")
    model.count.save()
    await expect.poll(() => openModel(dialogs, choiceDialog)).toBeDefined()
    openModel(dialogs, choiceDialog)?.cancel()
    await expect.poll(() => dialogs.isOpen).toBe(false)
    expect([model.count.day?.version, model.count.isDirty]).toEqual([0, true])
    model.count.form.typeField("counted", "50")
    model.count.save()
    await expect.poll(() => said.at(-1)).toEqual({ key: "cashSaved" })
  })
})

describe("who may not count alone", () => {
  it("is asked for one badge, before anything is sent, for all that was counted · APPR-8 APPR-5", async () => {
    const sent: number[] = []
    const { model, dialogs, settled, said } = await atTheCash(
      (save, calls) => {
        sent.push(calls)
        return save
      },
      { badge: knownShop.badgeThatStays, knows: true }
    )
    const asked = async () => {
      await expect.poll(() => dialogs.open).toBeDefined()
      return dialogs.open?.model as BadgeQuestion
    }
    const show = async (badge: string) => {
      const question = await asked()
      question.typeText(badge)
      question.confirm()
      await expect.poll(() => dialogs.open?.model === question).toBe(false)
    }
    model.count.form.typeField("counted", "100")
    model.count.chooseCurrency("EUR")
    model.count.form.typeField("counted", "9")
    model.count.save()
    ;(await asked()).cancel()
    await expect.poll(() => dialogs.isOpen).toBe(false)
    expect([sent, model.count.form.isDirty]).toEqual([[], true])
    model.count.save()
    await show(knownShop.badgeThatStays)
    expect((await asked()).hint).toEqual({ key: "refused.approver_not_allowed" })
    await show(knownShop.approver)
    await expect.poll(() => said.at(-1)).toEqual({ key: "cashSaved" })
    await settled()
    const { day } = model.count
    expect([day?.sums.SEK.counted, day?.sums.EUR.counted, dialogs.isOpen]).toEqual([100_00, 9_00, false])
    expect(sent).toHaveLength(3)
    model.show("bank")
    await expect.poll(() => model.banking.days.rows.length).toBe(1)
    model.banking.toggle(model.banking.days.rows[0]?.id ?? "")
    model.banking.typeBag("B-5")
    model.banking.send()
    await show(knownShop.approver)
    await expect.poll(() => said.at(-1)).toMatchObject({ key: "bankSaved" })
  })

  it("is asked where the server alone knows of it, and keeps what was counted meanwhile · APPR-8 APPR-5", async () => {
    const { model, dialogs, settled, said } = await atTheCash(undefined, { badge: knownShop.badgeThatStays })
    model.count.form.typeField("counted", "100")
    model.count.save()
    await expect.poll(() => dialogs.isOpen).toBe(true)
    await settled()
    expect(model.count.form.counted).toBe(100_00)
    const question = dialogs.open?.model as BadgeQuestion
    question.typeText(knownShop.approver)
    question.confirm()
    await expect.poll(() => said.at(-1)).toEqual({ key: "cashSaved" })
  })
})

describe("a count that cannot be saved any more", () => {
  it("holds nobody up: what was typed into a day that is in a bag by now is no unsaved work · IDLE-7 CASH-12", async () => {
    const { model, unsaved, other, bagged } = await atTheCash()
    await other(900_00)
    await model.count.load()
    model.count.form.typeField("counted", "800")
    expect(unsaved.any).toBe(true)
    await bagged()
    await model.count.load()
    expect([model.count.locked, model.count.form.isDirty, unsaved.any]).toEqual([true, true, false])
  })

  it("begins with the day on the wall of the store, and follows it over midnight · CASH-1", async () => {
    let now = new Date("2026-11-21T22:30:00Z")
    const { model } = await atTheCash(undefined, { clock: () => now })
    expect([model.count.today, model.count.date]).toEqual(["2026-11-21", "2026-11-21"])
    now = new Date("2026-11-21T23:30:00Z")
    await model.count.load()
    expect(model.count.today).toBe("2026-11-22")
  })
})

describe("putting days into a bag", () => {
  it("lets go of a day that was chosen and is in a bag of another till by now · BANK-3", async () => {
    const { model, other, bagged } = await atTheCash()
    await other(900_00)
    await model.banking.load()
    const [day] = model.banking.days.rows
    model.banking.toggle(day?.id ?? "")
    await model.banking.load()
    expect([...model.banking.chosen]).toEqual([day?.id])
    await bagged()
    await model.banking.load()
    expect(model.banking.days.rows.map(({ hasReceipt }) => hasReceipt)).toEqual([true])
    expect([model.banking.chosen.size, model.banking.hint]).toEqual([0, { key: "refused.no_day_chosen" }])
  })

  it("hears its number from the scanner, and shows the page for bags with it · BANK-2 BANK-5", async () => {
    const { model, other, screenScans, said } = await atTheCash()
    screenScans.heard("B-1")
    expect([model.banking.bag, said.at(-1)]).toEqual(["", { key: "cashScanned", values: { code: "B-1" } }])
    await other(900_00)
    model.show("bank")
    await expect.poll(() => model.banking.days.rows.length).toBe(1)
    expect(model.banking.hint).toEqual({ key: "refused.no_day_chosen" })
    model.banking.toggle(model.banking.days.rows[0]?.id ?? "")
    expect(model.banking.hint).toEqual({ key: "refused.bank_bag_missing" })
    screenScans.heard("B-1")
    model.banking.typeChange("SEK", "1000")
    expect(model.banking.canSend).toBe(false)
    model.banking.typeChange("SEK", "100")
    expect(model.banking.contents.SEK).toBe(800_00)
    model.banking.send()
    await expect.poll(() => said.at(-1)).toMatchObject({ key: "bankSaved" })
    await expect.poll(() => model.banking.days.rows[0]?.hasReceipt).toBe(true)
    expect([model.banking.bag, model.banking.chosen.size]).toEqual(["", 0])
    model.show("send")
    await expect.poll(() => model.page.url).toBe("/bank-bags/B-1?language=sv")
    model.page.hear({ origin: "http://elsewhere", data: { action: "close" } })
    expect(model.part).toBe("send")
    model.page.hear({ origin: "null", data: { action: "close" } })
    expect(model.part).toBe("bank")
    const [day] = model.banking.days.rows
    if (day !== undefined) model.banking.open(day)
    await expect.poll(() => model.count.locked).toBe(true)
    expect(model.count.canSave).toBe(false)
  })
})
