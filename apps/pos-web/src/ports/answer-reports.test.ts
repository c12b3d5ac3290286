import { expect, it, vi } from "vitest"
import { AnswerReports } from "./answer-reports.ts"

function reports() {
  const log = { warn: vi.fn(), error: vi.fn() }
  const told = { leftOut: vi.fn(), useless: vi.fn() }
  return { ...log, ...told, made: new AnswerReports(log, told) }
}
const call = "GET https://chain.example/cart/:id/items"

it("says in the console what was made of an answer, each thing once whichever row it stood in · WIRE-3", () => {
  const { leftOut, made, warn } = reports()
  for (const row of [0, 1])
    made.tell({ call, tolerated: [{ path: `[${row}].tl_id`, what: "number for text" }] })
  expect(warn.mock.calls).toEqual([[`Karat has made do with an answer. ${call}: [].tl_id: number for text`]])
  expect(leftOut).not.toHaveBeenCalled()
})

it("tells the cashier that a row is not shown, with where it could not be read, once · WIRE-3", () => {
  const { leftOut, made } = reports()
  const row = { path: "[1]", what: "row left out", why: "[1].tl_price: cannot be read" } as const
  made.tell({ call, tolerated: [row] })
  made.tell({ call, tolerated: [row] })
  expect(leftOut).toHaveBeenCalledTimes(1)
  expect(leftOut).toHaveBeenCalledWith(`${call}: [].tl_price: cannot be read: row left out`)
})

it("says what cannot be read at all, with the way to it · WIRE-3", () => {
  const { made, error } = reports()
  made.tell({ call, tolerated: [], fault: "th_total: is missing" })
  expect(error).toHaveBeenCalledWith(`Karat cannot read an answer. ${call}: th_total: is missing`)
})

it("says of an address that no screen waits for what it does, to the cashier too · WIRE-3", () => {
  const { made, error, useless } = reports()
  const address = "https://cdn.example/{item}.jpg"
  made.tell({ call: address, address, tolerated: [], fault: "HTTP 404" })
  expect(useless).toHaveBeenCalledWith(address, "HTTP 404")
  expect(error).toHaveBeenCalledWith(`Karat cannot use an address of config.json. ${address}: HTTP 404`)
})
