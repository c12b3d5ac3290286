import { Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { Result } from "effect"
import { expect, it } from "vitest"
import { sayingAndGoing } from "../testing/test-till.ts"
import { settle } from "./settle.ts"

it("a call ends with its answer, at the sign-in, in a red notice, or as its caller wants it", () => {
  const { said, notices } = sayingAndGoing()
  const ends: unknown[] = []
  const needs = { notices, signedOut: () => void ends.push("signed out") }
  settle(Result.succeed(7), needs, { done: (answer) => void ends.push(answer) })
  const never = { failed: () => void ends.push("failed") }
  settle(Result.fail(new SessionLost()), needs, never)
  expect([ends, said]).toEqual([[7, "signed out"], []])
  const refused = new Refused({ status: 409 })
  settle(Result.fail(refused), needs, { otherwise: "changeNotSaved" })
  settle(Result.fail(new Unreachable({ cause: "lost" })), needs)
  expect(said).toEqual([{ key: "changeNotSaved" }, { key: "noConnection" }])
  settle(Result.fail(refused), needs, { failed: (failure) => void ends.push(failure) })
  expect([ends.at(-1), said.length]).toEqual([refused, 2])
})
