import { type CallFailure, Refused } from "@karat/domain/ports/call-failure"
import { expect, it } from "vitest"
import { sayingAndGoing, standIn } from "../testing/test-till.ts"
import { AuthenticateViewModel } from "./authenticate-view-model.ts"

function signingIn(answer: () => Promise<CallFailure | undefined> = async () => undefined) {
  const codes: string[] = []
  let signedIn = 0
  const { said, notices } = sayingAndGoing()
  const model = new AuthenticateViewModel(
    standIn<ConstructorParameters<typeof AuthenticateViewModel>[0]>({
      session: {
        signIn: (code: string) => {
          codes.push(code)
          return answer()
        }
      },
      notices,
      version: "1",
      signedIn: () => void (signedIn += 1)
    })
  )
  return { model, codes, said, signedIn: () => signedIn }
}

it("a code signs the device in, once, without the blanks around it · AUTH-2", async () => {
  const late = Promise.withResolvers<undefined>()
  const { model, codes, signedIn } = signingIn(() => late.promise)
  model.typeCode("  ")
  expect(model.canSubmit).toBe(false)
  model.submit()
  model.typeCode(" 101-1 ")
  model.submit()
  expect([model.canSubmit, model.busy]).toEqual([false, true])
  model.submit()
  model.autoLogin("101-2")
  late.resolve(undefined)
  await expect.poll(signedIn).toBe(1)
  expect([codes, model.busy, model.code]).toEqual([["101-1"], false, ""])
})

it("an address may bring the code, and one that brings none signs nobody in · AUTH-5", async () => {
  const { model, codes, signedIn } = signingIn()
  model.autoLogin(null)
  model.autoLogin(" ")
  expect(codes).toEqual([])
  model.autoLogin("101-1")
  await expect.poll(signedIn).toBe(1)
  expect(codes).toEqual(["101-1"])
})

it("a code that is refused is said to be, and typed anew", async () => {
  const { model, said, signedIn } = signingIn(async () => new Refused({ status: 401, text: "" }))
  model.typeCode("101-1")
  await model.signIn()
  expect([said, signedIn(), model.code, model.busy]).toEqual([[{ key: "loginError" }], 0, "", false])
})
