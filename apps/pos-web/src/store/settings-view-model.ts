import { type DeviceChoice, type Devices, isWholeChoice } from "@karat/domain/device/devices"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { SettingsScreenModel } from "@karat/ui/screens/store/settings-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { DevicePreferences } from "./device-preferences.ts"
import type { Gestures } from "../shell/gestures.ts"

interface SettingsNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly preferences: DevicePreferences
  readonly notices: Notices
  readonly navigation: Navigation
  readonly version: string
}

const noDevices: Devices = { registers: [], cardTerminals: [], receiptPrinters: [] }

/** Which register, card terminal and printer this device is. */
export class SettingsViewModel implements SettingsScreenModel {
  devices: Devices = noDevices
  choice: DeviceChoice = { terminalId: "", cardTerminalId: "", receiptPrinterId: "" }
  loading = false
  saving = false
  readonly #needs: SettingsNeeds

  constructor(needs: SettingsNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { devices: observableRef, choice: observableRef }, { autoBind: true })
  }

  get version() {
    return this.#needs.version
  }

  get storeName() {
    return this.#needs.session.store?.name ?? ""
  }

  get terminals() {
    return this.devices.registers
  }

  get cardTerminals() {
    return this.devices.cardTerminals
  }

  get receiptPrinters() {
    return this.devices.receiptPrinters
  }

  get terminalId() {
    return this.choice.terminalId
  }

  get cardTerminalId() {
    return this.choice.cardTerminalId
  }

  get receiptPrinterId() {
    return this.choice.receiptPrinterId
  }

  get cartSide() {
    return this.#needs.preferences.cartSide
  }

  get canSave() {
    return isWholeChoice(this.choice) && !this.saving
  }

  get canGoBack() {
    return this.#needs.session.claims?.terminalNumber !== undefined
  }

  async open(): Promise<void> {
    const { session, run, notices } = this.#needs
    const { claims } = session
    this.loading = true
    this.choice = {
      terminalId: claims?.terminalNumber ?? "",
      cardTerminalId: claims?.cardTerminalId ?? "",
      receiptPrinterId: claims?.receiptPrinterId ?? ""
    }
    if (session.store === undefined) void session.loadStore()
    const result = await run(Effect.flatMap(DeviceRegister, (register) => register.list))
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(result)) this.devices = result.success
    })
    if (Result.isFailure(result)) notices.show("danger", failureMessage(result.failure))
  }

  chooseTerminal(terminalId: string) {
    this.choice = { ...this.choice, terminalId }
  }

  chooseCardTerminal(cardTerminalId: string) {
    this.choice = { ...this.choice, cardTerminalId }
  }

  chooseReceiptPrinter(receiptPrinterId: string) {
    this.choice = { ...this.choice, receiptPrinterId }
  }

  chooseCartSide(side: "left" | "right") {
    this.#needs.preferences.setCartSide(side)
  }

  save() {
    void this.#save()
  }

  signOut() {
    void this.#needs.session.signOut().then(() => this.#needs.navigation.go("/authenticate"))
  }

  openTapToPay() {
    this.#needs.navigation.go("/settings/mypinpad")
  }

  back() {
    this.#needs.navigation.go("/login")
  }

  async #save(): Promise<void> {
    if (!this.canSave) return
    const { run, gestures, session, notices, navigation } = this.#needs
    this.saving = true
    const { choice } = this
    const result = await run(
      gestures.once(["device"], choice, (key) =>
        Effect.flatMap(DeviceRegister, (register) => register.save(choice, key))
      )
    )
    runInAction(() => {
      this.saving = false
    })
    if (Result.isFailure(result)) {
      notices.show("danger", failureMessage(result.failure))
      return
    }
    session.takeToken()
    navigation.go("/login")
  }
}
