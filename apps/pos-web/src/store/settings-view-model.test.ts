import { memoryDeviceRegister } from "@karat/adapters/memory/device-register"
import { memoryInstallation } from "@karat/adapters/memory/installation"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import type { ConfirmDialogModel } from "@karat/ui/components/dialog/confirm-dialog"
import type { KeypadDialogModel } from "@karat/ui/components/dialog/keypad-dialog"
import { Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import type { CardTerminalReplacementQuestion } from "./card-terminal-replacement-question.ts"
import { DevicePreferences } from "./device-preferences.ts"
import { type SettingsNeeds, SettingsViewModel } from "./settings-view-model.ts"

const { cardTerminalId, terminalId } = knownShop.device

/** The settings of a till in the known shop. */
async function settings({ mayLeave = true, offline = false } = {}) {
  const shop = knownMemoryShop()
  const installed = { times: 0 }
  const reload = vi.fn()
  const signedOut = vi.fn(async () => undefined)
  const dialogs = new Dialogs()
  const { said, gone, notices, navigation } = sayingAndGoing()
  const session = {
    claims: { storeNumber: "101", terminalNumber: terminalId, cardTerminalId },
    store: shop.store,
    setup: { ...shop.setup, cardTerminalModels: ["V400m", "S1F2"] },
    loadStore: async () => undefined,
    takeToken: () => undefined,
    readToken: () => undefined,
    signOut: signedOut
  }
  const model = new SettingsViewModel(
    standIn<SettingsNeeds>({
      run: runWith(Layer.mergeAll(memoryDeviceRegister(shop), memoryInstallation(installed))),
      gestures: testGestures(),
      session,
      preferences: new DevicePreferences(memoryStorage()),
      serialScanner: { state: "unsupported", connect: () => undefined },
      connection: { offline },
      dialogs,
      notices,
      navigation,
      version: "0",
      page: { location: { reload } },
      mayForget: async () => mayLeave
    })
  )
  await model.open()
  const asked = async () => {
    await vi.waitFor(() => expect(dialogs.isOpen).toBe(true))
    return dialogs.open?.model as unknown
  }
  return { model, shop, installed, reload, signedOut, dialogs, said, gone, asked }
}

describe("the settings", () => {
  it("replace a card terminal, and this register takes the new one · SET-5 SET-6 SET-9", async () => {
    const { model, shop, asked, said } = await settings()
    model.choose({ cardTerminalId })
    model.replaceCardTerminal()
    const question = (await asked()) as CardTerminalReplacementQuestion
    expect(question.cardTerminalId).toBe(cardTerminalId)
    question.confirm()
    expect(question.refusal).toBe("model-missing")
    question.choose({ model: "V400m" })
    question.typeText("347+069-27")
    question.confirm()
    expect([question.refusal, question.sending]).toEqual(["terminal-id-invalid", false])
    question.typeText("347+069-276")
    expect(question.poiid).toBe("V400m-347069276")
    question.confirm()
    await vi.waitFor(() => expect(shop.device?.cardTerminalId).toBe("V400m-347069276"))
    expect(said).toEqual([{ key: "cardTerminalReplaced", values: { terminal: "V400m-347069276" } }])
    expect(model.choice.cardTerminalId).toBe("V400m-347069276")
    expect(model.devices.cardTerminals.map(({ id }) => id)).toEqual(["V400m-347069276"])
  })

  it("take the model from a label that is scanned, and say when the terminal is known already · SET-7 SET-8", async () => {
    const { model, asked, shop } = await settings()
    model.replaceCardTerminal()
    const question = (await asked()) as CardTerminalReplacementQuestion
    question.scanned("s1f2+123456789")
    expect([question.model, question.typed, question.poiid]).toEqual(["S1F2", "123456789", "S1F2-123456789"])
    question.scanned(cardTerminalId)
    question.confirm()
    await vi.waitFor(() => expect(question.notice).toEqual({ key: "refused.card_terminal_exists" }))
    expect(shop.device).toBeUndefined()
    question.choose({ cardTerminalId: "" })
    question.confirm()
    expect(question.refusal).toBe("terminal-missing")
  })

  it("reinstall when somebody is sure: what is kept of the till goes, and it is loaded anew · SET-10", async () => {
    const { model, installed, reload, asked, dialogs } = await settings()
    model.reinstall()
    ;((await asked()) as ConfirmDialogModel).cancel()
    await vi.waitFor(() => expect(dialogs.isOpen).toBe(false))
    expect(installed.times).toBe(0)
    model.reinstall()
    ;((await asked()) as ConfirmDialogModel).confirm()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(installed.times).toBe(1)
  })

  it("neither reinstall nor sign out while the till must not be left, nor reinstall without a line · SET-10 IDLE-7", async () => {
    const held = await settings({ mayLeave: false })
    held.model.reinstall()
    held.model.signOut()
    expect(held.dialogs.isOpen).toBe(false)
    const away = await settings({ offline: true })
    expect(away.model.canReinstall).toBe(false)
    away.model.reinstall()
    expect([away.dialogs.isOpen, away.installed.times]).toEqual([false, 0])
  })

  it("sign the device out after a question · SET-11", async () => {
    const { model, signedOut, gone, asked } = await settings()
    model.signOut()
    ;((await asked()) as ConfirmDialogModel).confirm()
    await vi.waitFor(() => expect(gone).toEqual(["/authenticate"]))
    expect(signedOut).toHaveBeenCalledOnce()
  })

  it("sign all devices of a register out by a badge that may, and this one with its own · KARAT-3", async () => {
    const { model, shop, asked, said, gone, signedOut } = await settings()
    expect(model.signedIn.map(({ isThis }) => isThis)).toContain(true)
    const other = { ...model.signedIn[0], terminalId: "WK1012", registerName: "Klockor", isThis: false }
    shop.signedInDevices = [...shop.signedInDevices, other as (typeof shop.signedInDevices)[number]]
    await model.open()
    const enter = async (badge: string) => {
      const question = (await asked()) as KeypadDialogModel
      question.typeText(badge)
      question.confirm()
    }
    model.signOutRegister("WK1012")
    await enter(knownShop.badgeThatStays)
    await vi.waitFor(() => expect(said).toEqual([{ key: "refused.sign_out_not_allowed" }]))
    model.signOutRegister("WK1012")
    await enter(knownShop.approver)
    await vi.waitFor(() => expect(model.signedIn.map(({ terminalId: at }) => at)).not.toContain("WK1012"))
    expect(said.at(-1)).toEqual({ key: "registerSignedOut", values: { register: "Klockor" } })
    expect(signedOut).not.toHaveBeenCalled()
    model.signOutRegister(terminalId)
    await enter(knownShop.approver)
    await vi.waitFor(() => expect(gone).toEqual(["/authenticate"]))
    expect(signedOut).toHaveBeenCalledOnce()
  })

  it("say when another till works at the register that is chosen, and lead to the phone's payments · SET-12", async () => {
    const { model, shop, gone } = await settings()
    const usedAt = "2026-11-22T13:05:00Z"
    shop.devices = { ...shop.devices, registers: [{ id: terminalId, name: "Kassa 1", usedAt }] }
    await model.open()
    expect(model.usedAt).toBe(usedAt)
    model.choose({ terminalId: "WK1012" })
    expect(model.usedAt).toBeUndefined()
    model.openTapToPay()
    expect(gone).toEqual(["/settings/mypinpad"])
  })
})
