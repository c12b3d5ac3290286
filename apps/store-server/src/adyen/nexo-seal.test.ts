import crypto from "node:crypto"
import { afterEach, expect, it, vi } from "vitest"
import type { NexoHeader } from "./nexo-messages.ts"
import { opened, sealed } from "./nexo-seal.ts"

afterEach(() => vi.restoreAllMocks())

const header = { ServiceID: "ABCDEFGHIJ" } as unknown as NexoHeader
const key = { identifier: "shop", version: 1, passphrase: "the phrase of the counted test" }

it("a shop's key is made once, however many messages go and come, and a new phrase has its own · NEXO-7", () => {
  const made = vi.spyOn(crypto, "pbkdf2Sync")
  for (let message = 0; message < 20; message += 1)
    expect(opened(sealed(header, { message }, key), key)).toEqual({ message })
  expect(made).toHaveBeenCalledTimes(1)
  const changed = { ...key, passphrase: "a phrase that was given later" }
  expect(opened(sealed(header, { message: 1 }, changed), changed)).toEqual({ message: 1 })
  expect(made).toHaveBeenCalledTimes(2)
  expect(() => opened(sealed(header, { message: 2 }, key), changed)).toThrow(/decrypt|Hmac/u)
  // Who has the phrase under another name or version has the same key: only the head of a message says which.
  expect(opened(sealed(header, { message: 3 }, { ...key, version: 2 }), key)).toEqual({ message: 3 })
  expect(made).toHaveBeenCalledTimes(2)
})
