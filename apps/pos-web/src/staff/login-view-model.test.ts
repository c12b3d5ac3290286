import { expect, it } from "vitest"
import { LoginViewModel } from "./login-view-model.ts"

it("takes the next press after a login that has broken off · LOGIN-28", async () => {
  const tries: string[] = []
  const model = new LoginViewModel({
    connection: { speed: 10 },
    notices: { show: () => undefined },
    navigation: { go: () => undefined },
    session: {
      claims: { storeNumber: "101", terminalNumber: "WK1011" },
      setup: {},
      logIn: async (badge: string) => {
        tries.push(badge)
        throw new TypeError("Failed to fetch dynamically imported module")
      }
    }
  } as never)
  for (const digit of "1003") model.press({ type: "digit", digit })
  await expect(model.confirm()).rejects.toThrow("Failed to fetch")
  expect([model.busy, model.canConfirm]).toEqual([false, true])
  await expect(model.confirm()).rejects.toThrow("Failed to fetch")
  expect(tries).toEqual(["1003", "1003"])
})
