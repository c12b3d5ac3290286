import { AttemptLog } from "@karat/domain/ports/attempt-log"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer } from "../testing/answers.ts"
import { attemptLogContract } from "../testing/attempt-log-contract.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { storedAttemptLog } from "./attempt-log.ts"
import { storedToken } from "./token-storage.ts"

attemptLogContract("the browser's storage", async () => storedAttemptLog(memoryStorage()))

const open = Effect.flatMap(AttemptLog, (log) => log.open)

describe("what a till stores", () => {
  it("is no reason to fail when somebody else has written there", async () => {
    for (const nonsense of ["", "{", "7", '{"a":1}', '[{"cartId":1}]']) {
      const storage = memoryStorage()
      storage.setItem("karat.attempts", nonsense)
      expect(await answer(storedAttemptLog(storage), open)).toEqual([])
    }
  })

  it("keeps the device signed in over a reload, until it signs out · AUTH-8 SET-11", () => {
    const storage = memoryStorage()
    const claims = { storeNumber: "fi201", terminalNumber: "WKFI2011", email: "kassa@example.com" }
    const token = `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`
    storedToken(storage).replace(token)
    const reloaded = storedToken(storage)
    expect(reloaded.token).toBe(token)
    expect(reloaded.claims).toMatchObject(claims)
    reloaded.clear()
    expect(storedToken(storage).token).toBeUndefined()
    expect(storedToken(storage).claims).toBeUndefined()
  })
})
