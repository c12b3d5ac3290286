import { standIn } from "../testing/test-till.ts"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { aDay } from "@karat/domain/testing/carts"
import { runInAction } from "mobx"
import { describe, expect, it } from "vitest"
import { LoginViewModel } from "./login-view-model.ts"

function login(logIn: (badge: string) => Promise<undefined>) {
  const gone: string[] = []
  const session = {
    claims: { storeNumber: "101", terminalNumber: "WK1011" },
    badgeNumber: undefined as string | undefined,
    setup: {},
    logIn
  }
  const model = new LoginViewModel(
    standIn({
      connection: { speed: 10 },
      notices: { show: () => undefined },
      navigation: { go: (path: string) => void gone.push(path) },
      session
    })
  )
  const type = async (badge: string) => {
    for (const digit of badge) model.press({ type: "digit", digit })
    await model.confirm()
  }
  return { gone, model, type, session }
}

it("takes the next press after a login that has broken off · LOGIN-28", async () => {
  const tries: string[] = []
  const { model, type } = login(async (badge) => {
    tries.push(badge)
    throw new TypeError("Failed to fetch dynamically imported module")
  })
  await expect(type("1003")).rejects.toThrow("Failed to fetch")
  expect([model.busy, model.canConfirm]).toEqual([false, true])
  await expect(model.confirm()).rejects.toThrow("Failed to fetch")
  expect(tries).toEqual(["1003", "1003"])
})

describe("a badge", () => {
  it("leads to the dashboard, and with cash mode on to the management of cash · LOGIN-29 LOGIN-30", async () => {
    const { gone, model, type } = login(async () => undefined)
    await type("1003")
    model.open()
    model.leadTo("/manageCash")
    await type("1003")
    // The next cashier begins with cash mode off.
    model.open()
    await type("1003")
    expect(gone).toEqual(["/dashboard", "/manageCash", "/dashboard"])
  })

  it("leads to what was chosen last, and chosen twice is not chosen · LOGIN-10", async () => {
    const { gone, model, type } = login(async () => undefined)
    model.leadTo("/manageCash")
    model.leadTo("/clickAndCollect")
    await type("1003")
    model.open()
    model.leadTo("/reservations")
    model.leadTo("/reservations")
    await type("1003")
    expect(gone).toEqual(["/clickAndCollect", "/dashboard"])
  })

  it("covers the figures when its owner has logged in", async () => {
    const { model, type } = login(async () => undefined)
    let left = 0
    runInAction(() => {
      model.start = standIn({ left: () => void (left += 1) })
    })
    await type("1003")
    expect(left).toBe(1)
  })
})

it("keeps a finished sale in sight of the cashier who stays logged in, and of nobody who comes meanwhile · KARAT-42", async () => {
  const sale = emptyCart("t-1", "SEK", aDay)
  const { model, session } = login(async () => undefined)
  session.badgeNumber = "1003"
  await model.keep(sale)
  expect(model.last?.receiptNumber).toBe(sale.header.receiptNumber ?? "")
  model.forgetSale()
  const kept = model.keep(sale)
  session.badgeNumber = "1001"
  await kept
  expect(model.last).toBeUndefined()
})

it("keeps a finished sale in sight until the next badge, or until the device is signed in anew", async () => {
  const sale = emptyCart("t-1", "SEK", aDay)
  const { model, type } = login(async () => undefined)
  await model.keep(sale)
  expect(model.last?.receiptNumber).toBe(sale.header.receiptNumber ?? "")
  await type("1003")
  expect(model.last).toBeUndefined()
  await model.keep(sale)
  model.forgetSale()
  expect(model.last).toBeUndefined()
})
