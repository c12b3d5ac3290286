import { openModel } from "../testing/open-dialog.ts"
import { confirmDialog } from "../shell/dialogs.ts"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import { runInAction } from "mobx"
import { describe, expect, it } from "vitest"
import { reservationsTill } from "../testing/reservations-till.ts"
import { countWaiting } from "./count-waiting.ts"
import { WaitingReservations } from "./waiting-reservations.ts"

describe("reservations", () => {
  it("are found as the cashier types, and the rejected when they are asked for · RESV-2 RESV-3", async () => {
    const { openScreen, decide, id } = reservationsTill()
    decide(reservationStatus.rejected)
    const { model } = await openScreen()
    expect(model.list.shown.map((each) => each.id)).not.toContain(id)
    model.list.toggleRejected()
    model.list.type(id)
    expect(model.list.shown.map((each) => each.id)).toEqual([id])
  })

  it("are accepted once, and the list and the toast say so · RESV-6 RESV-7", async () => {
    const { openScreen, said } = reservationsTill()
    const { model, open } = await openScreen()
    expect(open.actions).toEqual(["accept", "reject"])
    open.act("accept")
    open.act("accept")
    await expect.poll(() => said).toEqual([{ key: "reservationStatusUpdated" }])
    expect(open.actions).toEqual(["move-to-cart"])
    await expect.poll(() => model.list.waiting).toBe(3)
  })

  it("are rejected only after a question · RESV-6", async () => {
    const { openScreen, dialogs, said } = reservationsTill()
    const { open } = await openScreen()
    open.act("reject")
    await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
    dialogs.dismiss()
    await expect.poll(() => dialogs.open).toBeUndefined()
    expect(said).toEqual([])
    open.act("reject")
    openModel(dialogs, confirmDialog)?.confirm()
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.rejected)
    expect(open.actions).toEqual([])
  })

  it("that another till has decided say so, and show what became of them · RESV-6", async () => {
    const { openScreen, decide, said } = reservationsTill()
    const { open } = await openScreen()
    decide(reservationStatus.rejected)
    open.act("accept")
    await expect.poll(() => said).toEqual([{ key: "refused.reservation_decided" }])
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.rejected)
    expect(open.actions).toEqual([])
  })

  it("show the verdict and not what was read before it, whichever answer comes last · RESV-6", async () => {
    const { openScreen, line } = reservationsTill()
    const { open } = await openScreen()
    line.readsLate = [40]
    const reading = open.read()
    open.act("accept")
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.accepted)
    await reading
    expect(open.reservation?.status).toBe(reservationStatus.accepted)
  })

  it("are listed and counted as they were last asked for, whichever answer comes last · RESV-7", async () => {
    const { openScreen, line, decide, needs } = reservationsTill()
    const { model } = await openScreen()
    const waiting = new WaitingReservations({
      run: needs.run,
      session: needs.session,
      page: { setInterval: () => 0 }
    })
    line.readsLate = [300, 300]
    const before = [model.list.all.again(), waiting.look()]
    await expect.poll(() => line.readsLate).toEqual([])
    decide(reservationStatus.accepted)
    await Promise.all([model.list.all.again(), waiting.look()])
    expect([model.list.waiting, waiting.count]).toEqual([3, 3])
    await Promise.all(before)
    expect([model.list.waiting, waiting.count]).toEqual([3, 3])
  })

  it("whose verdict was not answered are decided by the same press · RESV-6", async () => {
    const { openScreen, line, said } = reservationsTill()
    const { open } = await openScreen()
    line.losesAnswers = 1
    open.act("accept")
    await expect.poll(() => [said.length, open.busy]).toEqual([1, undefined])
    open.act("accept")
    await expect.poll(() => said.at(-1)).toEqual({ key: "reservationStatusUpdated" })
    expect(open.reservation?.status).toBe(reservationStatus.accepted)
  })

  it("are not counted for a cashier who has gone", async () => {
    const { session, needs, line } = reservationsTill()
    expect(await countWaiting(needs.session, needs.run)).toBe(4)
    runInAction(() => {
      session.badgeNumber = undefined
    })
    expect(await countWaiting(needs.session, needs.run)).toBeUndefined()
    expect(line.listed).toBe(1)
  })

  it("leave nothing of their customers when the cashier logs out", async () => {
    const { openScreen, session, line } = reservationsTill()
    await openScreen()
    expect(line.forgotten).toBe(0)
    runInAction(() => {
      session.badgeNumber = undefined
    })
    await expect.poll(() => line.forgotten).toBe(1)
  })
})
