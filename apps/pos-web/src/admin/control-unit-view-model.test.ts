import type { ControlUnitStanding } from "@karat/domain/control-unit/control-unit"
import { Administration } from "@karat/domain/ports/administration"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { ControlUnitViewModel } from "./control-unit-view-model.ts"

const grounds = "Exempt by the tax agency, 8-1234567"

function controlUnit(failures: CallFailure[] = []) {
  const sent: { readonly text: string; readonly badgeNumber: string; readonly key: unknown }[] = []
  let standing: ControlUnitStanding = { state: "missing" }
  const nothing = () => Effect.die("nobody asks for it")
  const port = Layer.succeed(
    Administration,
    Administration.of({
      allowed: nothing,
      entries: nothing,
      save: nothing,
      remove: nothing,
      makeSignInCode: nothing,
      makeOneTimeCode: nothing,
      troubles: nothing,
      printLabel: nothing,
      printCard: nothing,
      testDevice: nothing,
      changes: nothing,
      unclearPayments: nothing,
      settlePayment: nothing,
      controlUnit: () => Effect.sync(() => standing),
      confirmExemption: ({ badgeNumber, text }, key) =>
        Effect.suspend(() => {
          sent.push({ badgeNumber, text, key })
          const failure = failures.shift()
          if (failure !== undefined) return Effect.fail(failure)
          standing = {
            state: "exempt",
            exemption: { name: "Karin Holm", text, at: "2026-11-23T12:00:00Z" }
          }
          return Effect.succeed(standing)
        })
    })
  )
  const { said, gone, notices, navigation } = sayingAndGoing()
  const session = { badgeNumber: "4410" }
  const model = new ControlUnitViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session,
    notices,
    navigation
  })
  return { model, sent, said, gone }
}

it("confirms once grounds are given and somebody stands for them, and says that the shop may sell · UNIT-7", async () => {
  const { model, sent, said, gone } = controlUnit()
  await model.load()
  expect([model.status, model.standing?.state]).toEqual(["ready", "missing"])
  model.type("Exempt")
  model.confirm()
  expect([model.groundsFault, model.sureFault, sent]).toEqual([
    { key: "groundsFault" },
    { key: "exemptionSureFault" },
    []
  ])
  model.type(` ${grounds} `)
  expect(model.groundsFault).toBeUndefined()
  model.turn(true)
  model.confirm()
  await expect.poll(() => model.standing?.state).toBe("exempt")
  expect(sent).toMatchObject([{ badgeNumber: "4410", text: grounds }])
  expect(said).toEqual([{ key: "exemptionConfirmed" }])
  model.back()
  expect(gone).toEqual(["/admin"])
})

it("is sent again under its key after a lost answer, and says why it was refused · UNIT-7", async () => {
  const { model, sent } = controlUnit([
    new Unreachable({ cause: "lost" }),
    new Refused({ status: 422, code: "not_administrator", text: "no" })
  ])
  await model.load()
  model.type(grounds)
  model.turn(true)
  model.confirm()
  await expect.poll(() => model.notice).toBeDefined()
  model.confirm()
  await expect.poll(() => sent.length).toBe(2)
  await expect.poll(() => model.busy).toBe(false)
  expect(sent[1]?.key).toEqual(sent[0]?.key)
  expect(model.standing?.state).toBe("missing")
})
