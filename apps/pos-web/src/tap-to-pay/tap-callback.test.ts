import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing } from "../testing/test-till.ts"
import { tapCallback } from "./tap-callback.ts"

const names = {
  transactionId: "cart-1",
  badgeNumber: "1003",
  storeNumber: "101",
  terminalNumber: "WK1011",
  paymentLineId: "line-1"
}

/** A till that the payment app has come back to, with what its address says and what the server answers. */
async function cameBack(
  query: string,
  answer: ReturnType<(typeof TapToPay)["Service"]["callback"]> = Effect.succeed({ success: true })
) {
  const told: unknown[] = []
  const { said, gone, notices, navigation } = sayingAndGoing()
  const tap = Layer.mock(TapToPay, {
    callback: (callback, completed) => {
      told.push([callback, completed])
      return answer
    }
  })
  const resume = async () => void gone.push("resume")
  await tapCallback(
    { run: runWith(tap), notices, navigation, resume },
    { names, query: new URLSearchParams(query) }
  )
  return { told, said, gone }
}

describe("the payment app's callback", () => {
  it("tells the server four names and what the address says, and returns to payment · CB-9 NAV-26", async () => {
    const { told, said, gone } = await cameBack("transactionCompleted=true")
    const { badgeNumber: _, ...callback } = names
    expect(told).toEqual([[callback, true]])
    expect(said).toEqual([])
    expect(gone).toEqual(["/payment", "resume"])
  })

  it("that failed shows the error and returns to payment · CB-10", async () => {
    const refused = await cameBack(
      "transactionCompleted=false",
      Effect.succeed({ success: false, errorMessage: "No card" })
    )
    expect(refused.said).toEqual([{ text: "No card" }])
    expect(refused.gone).toEqual(["/payment", "resume"])
    const silent = await cameBack("", Effect.succeed({ success: false }))
    expect(silent.said).toEqual([{ key: "tapNotCompleted" }])
    const foreign = await cameBack("", Effect.fail(new Refused({ status: 404, text: "Not yours" })))
    expect(foreign.said).toEqual([{ text: "Not yours" }])
    const away = await cameBack("", Effect.fail(new Unreachable({ cause: "away" })))
    expect(away.gone).toEqual(["/payment", "resume"])
  })

  it("keeps what the phone said of a payment whose cart is not known · KARAT-121", async () => {
    const error = encodeURIComponent(JSON.stringify({ errorCode: 3201 }))
    const unknown = await cameBack(
      `transactionCompleted=false&error=${error}`,
      Effect.fail(new Refused({ status: 404, text: "There is no such cart." }))
    )
    expect(unknown.said).toHaveLength(2)
    expect(unknown.said[0]).toEqual({ text: "There is no such cart." })
    const known = await cameBack(`error=${error}`, Effect.succeed({ success: false }))
    expect(known.said).toEqual([unknown.said[1]])
  })

  it("believes the server and not the address · CB-9", async () => {
    const forged = await cameBack("transactionCompleted=true", Effect.succeed({ success: false }))
    expect(forged.said).toEqual([{ key: "tapNotCompleted" }])
    const paid = await cameBack("transactionCompleted=false&error=%7B%22errorCode%22%3A3201%7D")
    expect(paid.said).toEqual([])
  })

  it.each([
    [3001, "CB-12"],
    [3021, "CB-12"],
    [3204, "CB-13"],
    [3306, "CB-14"],
    [4009, "CB-15"],
    [5007, "CB-16"]
  ])("says what code %s means · CB-11 %s", async (code) => {
    const error = encodeURIComponent(JSON.stringify({ errorCode: code }))
    const { said } = await cameBack(
      `transactionCompleted=false&error=${error}`,
      Effect.succeed({ success: false })
    )
    expect(said).toEqual([{ key: `tapError${code}` }])
  })

  it("shows the decoded text of a code that nobody has named · CB-17", async () => {
    const error = encodeURIComponent(JSON.stringify({ errorCode: 9999, errorMessage: "Out of paper" }))
    const { said } = await cameBack(`error=${error}`, Effect.succeed({ success: false }))
    expect(said).toEqual([{ text: "Out of paper" }])
  })
})
