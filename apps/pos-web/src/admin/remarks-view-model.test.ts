import type { OfflineRemark } from "@karat/domain/offline/offline-remark"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { OfflineSales } from "@karat/domain/ports/offline-sales"
import { someRemarks } from "@karat/ui/testing/remarks-model"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { RemarksViewModel } from "./remarks-view-model.ts"

const reason = "The label of the ring was wrong"

/** A shop of so many open remarks, newest first, as its server keeps them. */
function shop(count: number, failures: CallFailure[] = []) {
  const [sample] = someRemarks as [OfflineRemark]
  const remarks = Array.from({ length: count }, (_, at): OfflineRemark => ({ ...sample, id: count - at }))
  const asked: unknown[] = []
  const settled: unknown[] = []
  const keys = new Set<string>()
  const port = Layer.mock(OfflineSales, {
    remarks: (badge, page, state) =>
      Effect.sync(() => {
        asked.push([badge, page, state])
        return remarks
          .filter(({ doneAt }) => (doneAt === undefined) === (state === "open"))
          .slice((page - 1) * 50, page * 50)
      }),
    settle: (id, by, key) =>
      Effect.suspend(() => {
        keys.add(key)
        const failure = failures.shift()
        if (failure !== undefined) return Effect.fail(failure)
        settled.push([id, by])
        const at = remarks.findIndex((each) => each.id === id)
        const done = { reason: by.reason, doneBy: "Maja", doneAt: "2026", ...remarks[at] } as OfflineRemark
        remarks[at] = done
        return Effect.succeed(done)
      })
  })
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new RemarksViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session: { badgeNumber: "4410" },
    notices,
    navigation
  })
  const ids = () => model.list.rows.map(({ id }) => id)
  const settle = async (id: number) => {
    model.choose(id)
    model.type(reason)
    model.confirm()
    await expect.poll(() => model.busy).toBe(false)
  }
  return { model, remarks, asked, settled, keys, said, gone, ids, settle }
}

it("settles a remark with what somebody has found out, and lists it under those that are settled · OFF-52", async () => {
  const { model, settled, said, gone, ids, settle } = shop(2)
  await model.load()
  model.confirm()
  model.choose(1)
  model.type("Seen")
  model.confirm()
  expect([model.reasonFault, settled]).toEqual([{ key: "groundsFault" }, []])
  model.choose(2)
  expect([model.reason, model.reasonFault]).toEqual(["", undefined])
  model.type(` ${reason} `)
  model.confirm()
  model.confirm()
  await expect.poll(() => said).toEqual([{ key: "remarkIsSettled" }])
  expect(settled).toEqual([[2, { badgeNumber: "4410", reason }]])
  expect([ids(), model.chosen, model.reason]).toEqual([[1], undefined, ""])
  model.show("settled")
  await expect.poll(ids).toEqual([2])
  model.show("open")
  await expect.poll(ids).toEqual([1])
  await settle(1)
  expect(ids()).toEqual([])
  model.back()
  expect(gone).toEqual(["/admin"])
})

it("shows them a page at a time, and none is left out where some were settled meanwhile · OFF-52", async () => {
  const { model, asked, ids, settle } = shop(120)
  await model.load()
  expect([ids().length, model.list.hasMore]).toEqual([50, true])
  for (const id of [120, 100, 90]) await settle(id)
  model.list.loadMore()
  await expect.poll(() => ids().length).toBe(50)
  model.list.loadMore()
  await expect.poll(() => ids().length).toBe(100)
  model.list.loadMore()
  await expect.poll(() => ids().length).toBe(117)
  expect([new Set(ids()).size, model.list.hasMore]).toEqual([117, false])
  expect(asked.every((each) => String(each).endsWith(",open"))).toBe(true)
})

it("says why one cannot be settled, sends a lost answer's gesture again, and says where somebody else was first · OFF-52 IDEM-4", async () => {
  const refused = new Refused({ status: 422, code: "not_administrator", text: "No." })
  const { model, remarks, keys, said, settle } = shop(2, [new Unreachable({ cause: "gone" }), refused])
  await model.load()
  await settle(2)
  expect(model.notice).toBeDefined()
  model.confirm()
  await expect.poll(() => keys.size).toBe(1)
  await expect.poll(() => model.busy).toBe(false)
  expect(model.notice).toEqual({ key: "adminNotAllowed" })
  const [, last] = remarks
  if (last !== undefined) remarks[1] = { ...last, reason: "Another reason", doneBy: "Karin", doneAt: "2026" }
  await settle(1)
  expect(said).toEqual([{ key: "remarkSettledBefore" }])
})
