import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Notices } from "./notices.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const said = ({ toasts }: Notices) =>
  toasts.map(({ message, times }) => ["key" in message && message.key, times])

it("says once what is said again while it stands, with how often, and as long as the last time asks · KARAT-34", () => {
  const notices = new Notices()
  notices.show("danger", { key: "itemNotFound" })
  notices.show("info", { key: "backOnline" })
  vi.advanceTimersByTime(9000)
  notices.show("danger", { key: "itemNotFound" })
  expect(said(notices)).toEqual([["itemNotFound", 2]])
  vi.advanceTimersByTime(9000)
  expect(said(notices)).toEqual([["itemNotFound", 2]])
  vi.advanceTimersByTime(1000)
  expect(said(notices)).toEqual([])
})

it("keeps apart what differs in a value or can be taken back · KARAT-34", () => {
  const notices = new Notices()
  const undo = vi.fn<() => void>()
  notices.show("info", { key: "lineRemoved", values: { item: "Ring" } }, undo)
  notices.show("info", { key: "lineRemoved", values: { item: "Ring" } }, vi.fn<() => void>())
  notices.show("info", { key: "lineRemoved", values: { item: "Chain" } })
  expect(notices.toasts).toHaveLength(3)
  const [first] = notices.toasts
  if (first !== undefined) notices.undo(first)
  expect(undo).toHaveBeenCalledOnce()
})

it("offers no way back into a cart that has been left, and says on what is about the shop · KARAT-82 KARAT-161", () => {
  const notices = new Notices()
  notices.show("info", { key: "lineRemoved", values: { item: "Ring" } }, vi.fn<() => void>())
  notices.show("warning", { key: "printFailed" })
  notices.show("danger", { key: "itemNotFoundAs", values: { code: "NOSUCHITEM" } })
  notices.show("success", { key: "cartParked" })
  notices.forgetSale()
  expect(said(notices)).toEqual([
    ["printFailed", 1],
    ["cartParked", 1]
  ])
})

it("lets each stand its whole time once what lies on it has gone · KARAT-83", () => {
  const notices = new Notices()
  notices.show("warning", { key: "printFailed" })
  notices.show("info", { key: "lineRemoved", values: { item: "Ring" } }, vi.fn<() => void>())
  vi.advanceTimersByTime(7999)
  expect(said(notices)).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(said(notices)).toEqual([["printFailed", 1]])
  vi.advanceTimersByTime(7999)
  expect(said(notices)).toEqual([["printFailed", 1]])
  vi.advanceTimersByTime(1)
  expect(said(notices)).toEqual([])
})
