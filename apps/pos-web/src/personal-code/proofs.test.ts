import { memoryPersonalCodes } from "@karat/adapters/memory/personal-codes"
import { memoryStaffSettings } from "@karat/adapters/memory/staff-settings"
import { memoryAdministration } from "@karat/adapters/memory/administration"
import { knownMemoryShop, knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { Administration } from "@karat/domain/ports/administration"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { Effect, Layer, Result } from "effect"
import { expect, it } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { ChooseCodeQuestion } from "./choose-code-question.ts"
import { CodeQuestion } from "./code-question.ts"
import { Proofs } from "./proofs.ts"

const { badge, personalCode } = knownShop
const card = `${knownShop.staffCodePrefix}00000000C0`

/** A till at a shop that asks for codes, and what somebody wants to administer there. */
function askingTill() {
  const shop = { ...knownMemoryShop(), asksForCodes: true }
  const runOnce = runWith(
    Layer.mergeAll(memoryPersonalCodes(shop), memoryStaffSettings(shop), memoryAdministration(shop))
  )
  const dialogs = new Dialogs()
  const { said, notices } = sayingAndGoing()
  const noted = new Map<string, string>()
  const notes = {
    read: (name: string) => noted.get(name),
    write: async (name: string, text: string | undefined) =>
      void (text === undefined ? noted.delete(name) : noted.set(name, text))
  }
  const gestures = testGestures()
  const proofs = new Proofs({ run: runOnce, gestures, dialogs, notices, notes })
  const keys: string[] = []
  const addRegister = () =>
    proofs.run(
      gestures.once(["save", "D9"], "D9", (key) => {
        keys.push(key)
        return Effect.flatMap(Administration, (admin) =>
          admin.save(
            "discountReason",
            {
              badgeNumber: badge,
              entry: { reasonId: "D9", textSv: "Ny", textFi: "Uusi", textEn: "New", position: 9 },
              before: undefined
            },
            key
          )
        )
      })
    )
  const asked = async () => {
    await expect.poll(() => dialogs.over).toBeDefined()
    return dialogs.over?.model
  }
  const askedCode = async () => {
    const model = await asked()
    if (!(model instanceof CodeQuestion)) throw new Error("No code is asked for.")
    return model
  }
  const askedChoice = async () => {
    const model = await asked()
    if (!(model instanceof ChooseCodeQuestion)) throw new Error("No code is to be chosen.")
    return model
  }
  const type = async (code: string) => {
    const question = await askedCode()
    question.typeText(code)
    question.confirm()
    await expect.poll(() => question.busy && dialogs.over?.model === question).toBe(false)
    return question
  }
  return { shop, dialogs, said, noted, proofs, runOnce, addRegister, keys, askedCode, askedChoice, type }
}

it("what needs a proof waits for the code, and is done under the same key · CODE-10", async () => {
  const { addRegister, type, keys, dialogs, shop } = askingTill()
  const saving = addRegister()
  expect((await type("835274")).hint).toEqual({ key: "refused.code_wrong" })
  expect(shop.adminChanges).toEqual([])
  await type(personalCode)
  expect(Result.isSuccess(await saving)).toBe(true)
  expect([new Set(keys).size, keys.length, dialogs.isOpen]).toEqual([1, 2, false])
  expect(shop.adminChanges).toHaveLength(1)
})

it("a question that is open waits under the one for the code, and a card scanned meanwhile is for the code · CODE-10", async () => {
  const { addRegister, askedCode, dialogs } = askingTill()
  const sure = dialogs.confirm({ title: { key: "remove" }, text: { key: "remove" }, confirm: "remove" })
  const under = dialogs.open
  const saving = addRegister()
  const question = await askedCode()
  expect([dialogs.open, dialogs.front?.model]).toEqual([under, question])
  question.cancel()
  const told = await saving
  expect(Result.isFailure(told) && told.failure).toMatchObject({ status: 403, code: "proof_needed" })
  expect(dialogs.front).toBe(under)
  dialogs.dismiss()
  expect(await sure).toBe(false)
})

it("several calls that wait for the same person ask once · CODE-10", async () => {
  const { proofs, type } = askingTill()
  const read = (kind: "staff" | "register") =>
    proofs.run(Effect.flatMap(Administration, (admin) => admin.entries(kind, badge)))
  const both = Promise.all([read("staff"), read("register")])
  await type(personalCode)
  expect((await both).map(Result.isSuccess)).toEqual([true, true])
})

it("who has no code yet chooses one behind a one-time code, and goes on · CODE-3 CODE-10", async () => {
  const { addRegister, askedChoice, shop } = askingTill()
  shop.codes.delete(badge)
  shop.oneTimeCodes.set(badge, "ABCD-EFGH-JKLM")
  const saving = addRegister()
  const question = await askedChoice()
  expect([question.behind, question.name]).toEqual(["oneTimeCode", "Maja Lindqvist"])
  question.confirm()
  expect(question.faults).toEqual({
    before: { key: "required" },
    code: { key: "refused.code_too_short" }
  })
  question.type("before", "ABCD-EFGH-JKLX")
  question.type("code", "640281")
  question.type("again", "640288")
  expect(question.faults).toEqual({ again: { key: "codesDiffer" } })
  question.type("again", "640281")
  question.confirm()
  await expect.poll(() => question.faults).toEqual({ before: { key: "refused.one_time_code_wrong" } })
  question.type("before", "ABCD-EFGH-JKLM")
  question.confirm()
  expect(Result.isSuccess(await saving)).toBe(true)
  expect(shop.codes.get(badge)).toBe("640281")
})

it("a card proves at once, and one that is not confirmed is by the code that follows it · CODE-4", async () => {
  const { addRegister, askedCode, runOnce, shop, type, proofs } = askingTill()
  await runOnce(Effect.flatMap(StaffSettings, (cards) => cards.assignCard(card, badge, newKey())))
  const saving = addRegister()
  const question = await askedCode()
  question.scanned(card)
  await expect.poll(() => question.hint).toEqual({ key: "refused.card_proves_nothing" })
  await type(personalCode)
  expect(Result.isSuccess(await saving)).toBe(true)
  await expect.poll(() => [...shop.provingCards]).toEqual([card])
  shop.proofs.clear()
  await proofs.showCard(badge, card)
  expect([...shop.proofs.keys()]).toEqual([badge])
})

it("what was proved ends when its cashier logs out, also after a reload · CODE-2", async () => {
  const { addRegister, type, shop, noted, proofs } = askingTill()
  proofs.end()
  const saving = addRegister()
  await type(personalCode)
  await saving
  expect([shop.proofs.size, noted.size]).toEqual([1, 1])
  proofs.end()
  await expect.poll(() => [shop.proofs.size, noted.size]).toEqual([0, 0])
})

it("a code is changed behind the one before · CODE-5", async () => {
  const { askedChoice, proofs, said, shop } = askingTill()
  const changing = proofs.change(badge, "Maja Lindqvist")
  const question = await askedChoice()
  question.type("before", personalCode)
  question.type("code", "640281")
  question.type("again", "640281")
  question.confirm()
  await changing
  expect([shop.codes.get(badge), said]).toEqual(["640281", [{ key: "codeChosen" }]])
})
