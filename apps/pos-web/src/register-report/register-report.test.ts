import type { OpenCart } from "../cart/open-cart.ts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryCashDays } from "@karat/adapters/memory/cash-days"
import { memoryRegisterReports } from "@karat/adapters/memory/register-reports"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { confirmDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"
import { BadgeQuestion } from "../approval/badge-question.ts"
import { RegisterReportViewModel } from "./register-report-view-model.ts"

type Close = ReturnType<(typeof RegisterReports)["Service"]["close"]>

/** A till at its report; `through` stands between it and the server when it closes. */
async function atTheReport(
  through?: (close: Close, calls: number) => Close,
  training = false,
  badge: string = knownShop.badge,
  own?: TenderType
) {
  const known = knownMemoryShop()
  const shop = own === undefined ? known : { ...known, tenders: [own] }
  let calls = 0
  const memory = memoryRegisterReports(shop)
  const between = Layer.effect(
    RegisterReports,
    Effect.map(RegisterReports, (all) =>
      RegisterReports.of({
        ...all,
        close: (...asked) => through?.(all.close(...asked), (calls += 1)) ?? all.close(...asked)
      })
    )
  )
  const run = runWith(Layer.mergeAll(memoryCarts(shop), memoryCashDays(shop), Layer.provide(between, memory)))
  const dialogs = new Dialogs()
  const { said, gone, notices, navigation } = sayingAndGoing()
  const connection = { offline: false }
  const pages: string[] = []
  const model = new RegisterReportViewModel({
    run,
    gestures: testGestures(),
    cart: training ? standIn<OpenCart>({ training }) : testCart({ run }),
    dialogs,
    notices,
    navigation,
    header: standIn({}),
    session: standIn({
      badgeNumber: badge,
      staff: { mayApprove: badge === knownShop.badge },
      setup: { approvals: { cash: true } }
    }),
    texts: { t: (key: string) => key },
    connection: standIn(connection),
    page: standIn({ print: () => pages.push("printed") }),
    signedOut: () => undefined
  })
  model.show("open")
  await expect.poll(() => model.status).toBe("ready")
  const sure = async () => {
    model.close()
    await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
    openModel(dialogs, confirmDialog)?.confirm()
    await expect.poll(() => model.closing || dialogs.isOpen).toBe(false)
  }
  const madeBySomebodyElse = (number: number) =>
    Effect.runPromise(
      Effect.provide(
        Effect.flatMap(RegisterReports, ({ close }) =>
          close(
            { number, badgeNumber: "1003", approvedBy: knownShop.approver },
            "somebody-elses-key" as GestureKey
          )
        ),
        memory
      )
    )
  return { model, said, gone, sure, shop, pages, dialogs, connection, madeBySomebodyElse }
}

it("a Z that was made is shown among those that are closed, and is printed from there · DAYEND-6", async () => {
  const { gone, model, pages, said, sure } = await atTheReport()
  await sure()
  expect([model.part, model.chosen?.kind, model.chosen?.number]).toEqual(["closed", "Z", 1])
  await expect.poll(() => model.closed.rows.length).toBe(1)
  if (model.chosen !== undefined) model.print(model.chosen)
  await expect.poll(() => said.at(-1)).toEqual({ key: "reportPrinted" })
  model.printPage()
  expect(pages).toEqual(["printed"])
  model.back()
  expect([model.part, model.chosen, gone]).toEqual(["closed", undefined, []])
  model.back()
  expect(gone).toEqual(["/manageCash"])
})

it("a lost answer is asked for again under the same key: one Z is made · DAYEND-3", async () => {
  const lost = (close: Close, calls: number): Close =>
    calls === 1 ? Effect.andThen(close, Effect.fail(new Unreachable({ cause: "lost" }))) : close
  const { model, shop, sure } = await atTheReport(lost)
  await sure()
  expect([model.part, model.open?.number]).toEqual(["open", 1])
  await sure()
  expect(model.chosen).toMatchObject({ kind: "Z", number: 1 })
  expect(shop.registerReports.length).toBe(1)
})

it("who is second is told, and looks at the new period · DAYEND-3", async () => {
  const { madeBySomebodyElse, model, said, shop, sure } = await atTheReport()
  await madeBySomebodyElse(1)
  await sure()
  expect(said.at(-1)).toMatchObject({ key: "refused.register_closed", values: { number: "1" } })
  await expect.poll(() => model.open?.number).toBe(2)
  expect([model.part, shop.registerReports.length]).toEqual(["open", 1])
})

it("nothing is closed in training, nor without being sure · DAYEND-3", async () => {
  const practising = await atTheReport(undefined, true)
  practising.model.close()
  expect(practising.dialogs.isOpen).toBe(false)
  const { dialogs, model, shop } = await atTheReport()
  model.close()
  await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
  openModel(dialogs, confirmDialog)?.cancel()
  await expect.poll(() => model.closing || dialogs.isOpen).toBe(false)
  expect(shop.registerReports).toEqual([])
})

it("a Z is made by two where whoever makes it may not alone · APPR-8", async () => {
  const { dialogs, model } = await atTheReport(undefined, false, knownShop.badgeThatStays)
  model.close()
  await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
  openModel(dialogs, confirmDialog)?.confirm()
  await expect.poll(() => dialogs.open?.model).toBeInstanceOf(BadgeQuestion)
  const question = dialogs.open?.model as BadgeQuestion
  expect(question.subject).toBe("reportClose")
  question.typeText(knownShop.badgeThatStays)
  question.confirm()
  await expect.poll(() => dialogs.open?.model === question).toBe(false)
  await expect.poll(() => dialogs.open?.model).toBeInstanceOf(BadgeQuestion)
  const again = dialogs.open?.model as BadgeQuestion
  expect(again.hint).toEqual({ key: "refused.approver_not_allowed" })
  again.typeText(knownShop.approver)
  again.confirm()
  await expect.poll(() => model.chosen?.kind).toBe("Z")
})

const ownTerminal: TenderType = {
  ...sampleTenders.card,
  id: 100,
  own: { kind: "card-terminal", refundable: true, opensDrawer: false, needsReference: false }
}

it("a terminal's own total is typed before a Z, says how it differs, and stands on it · OWN-9", async () => {
  const { model, sure, dialogs } = await atTheReport(undefined, false, knownShop.badge, ownTerminal)
  const batch = () => model.batches[0]
  expect(batch()).toMatchObject({ account: "card-terminal:100", text: "", difference: undefined })
  model.typeBatch("card-terminal:100", "12,x")
  expect(batch()?.isFaulty).toBe(false)
  model.close()
  expect([batch()?.isFaulty, dialogs.isOpen]).toEqual([true, false])
  model.typeBatch("card-terminal:100", "12,50")
  expect(batch()).toMatchObject({ difference: 12_50, isFaulty: false })
  await sure()
  expect(model.chosen?.sums.tenders).toMatchObject([{ account: "card-terminal:100", batchTotal: 12_50 }])
  expect(batch()?.text).toBe("")
})

it("a terminal's own total that was typed for a period that somebody else has closed is none of the next · OWN-9", async () => {
  const till = await atTheReport(undefined, false, knownShop.badge, ownTerminal)
  const { madeBySomebodyElse, model, sure } = till
  model.typeBatch("card-terminal:100", "12,50")
  model.show("open")
  await expect.poll(() => model.batches[0]?.difference).toBe(12_50)
  await madeBySomebodyElse(1)
  await sure()
  await expect.poll(() => model.open?.number).toBe(2)
  expect(model.batches[0]).toMatchObject({ text: "", difference: undefined })
})
