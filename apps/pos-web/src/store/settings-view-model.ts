import {
  type DeviceChoice,
  type Devices,
  isWholeChoice,
  type SignedInDevice
} from "@karat/domain/device/devices"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import { Installation } from "@karat/domain/ports/installation"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { SerialScannerModel, SettingsScreenModel } from "@karat/ui/screens/store/settings-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { CardTerminalReplacementQuestion, type ReplacementEnd } from "./card-terminal-replacement-question.ts"
import type { DevicePreferences } from "./device-preferences.ts"

const replacementDialog = dialog(
  async () =>
    (await import("@karat/ui/screens/store/card-terminal-replacement-dialog")).CardTerminalReplacementDialog
)

export interface SettingsNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly preferences: DevicePreferences
  readonly serialScanner: SerialScannerModel
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly version: string
  readonly page: Pick<Window, "location">
  /** Whether the till may be left now; shows why not. */
  readonly mayForget: () => Promise<boolean>
}

const noDevices: Devices = { registers: [], cardTerminals: [], receiptPrinters: [] }

/** Which register, card terminal and printer this device is, and what else is set at it. */
export class SettingsViewModel implements SettingsScreenModel {
  readonly version: string
  readonly session: TillSession
  readonly preferences: DevicePreferences
  readonly serialScanner: SerialScannerModel
  devices: Devices = noDevices
  signedIn: readonly SignedInDevice[] = []
  choice: DeviceChoice = { terminalId: "", cardTerminalId: "", receiptPrinterId: "" }
  loading = false
  busy: SettingsScreenModel["busy"] = undefined
  /** It is being found out whether sales wait to be sent. */
  #asking = false
  readonly #needs: SettingsNeeds

  constructor(needs: SettingsNeeds) {
    this.#needs = needs
    this.version = needs.version
    this.session = needs.session
    this.preferences = needs.preferences
    this.serialScanner = needs.serialScanner
    makeAutoObservable(
      this,
      {
        session: false,
        preferences: false,
        serialScanner: false,
        devices: observableRef,
        signedIn: observableRef,
        choice: observableRef
      },
      { autoBind: true }
    )
  }

  get canSave() {
    return isWholeChoice(this.choice) && this.busy === undefined
  }

  /** When another till was last active at the chosen register. */
  get usedAt() {
    return this.devices.registers.find(({ id }) => id === this.choice.terminalId)?.usedAt
  }

  /** The till is fetched again, so there has to be a server to fetch it from. */
  get canReinstall() {
    return this.busy === undefined && !this.#needs.connection.offline
  }

  async open(): Promise<void> {
    const { claims, store } = this.session
    this.loading = true
    this.choice = {
      terminalId: claims?.terminalNumber ?? "",
      cardTerminalId: claims?.cardTerminalId ?? "",
      receiptPrinterId: claims?.receiptPrinterId ?? ""
    }
    if (store === undefined) void this.session.loadStore()
    await Promise.all([this.#list(), this.#listSignedIn()])
  }

  choose(part: Partial<DeviceChoice>) {
    this.choice = { ...this.choice, ...part }
  }

  save() {
    const moves = this.choice.terminalId !== this.session.claims?.terminalNumber
    if (!this.canSave) return
    if (moves) void this.#forget(() => (this.canSave ? this.#save() : undefined))
    else void this.#save()
  }

  replaceCardTerminal() {
    if (this.busy === undefined) void this.#replace()
  }

  reinstall() {
    if (this.canReinstall) void this.#forget(() => this.#reinstall())
  }

  signOut() {
    void this.#forget(() => this.#signOut())
  }

  signOutRegister(terminalId: string) {
    const isOwn = terminalId === this.session.claims?.terminalNumber
    if (isOwn) void this.#forget(() => this.#signOutRegister(terminalId, isOwn))
    else void this.#signOutRegister(terminalId, isOwn)
  }

  openTapToPay() {
    this.#needs.navigation.go("/settings/mypinpad")
  }

  back() {
    this.#needs.navigation.go("/login")
  }

  /**
   * Does what makes this device another register, or none, where nothing holds it; a second press meanwhile does
   * nothing.
   */
  async #forget(go: () => Promise<void> | undefined): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    const may = await this.#needs.mayForget()
    this.#asking = false
    if (may) await go()
  }

  async #list(): Promise<void> {
    const result = await this.#needs.run(Effect.flatMap(DeviceRegister, (register) => register.list))
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(result)) this.devices = result.success
    })
    if (Result.isFailure(result)) this.#failed(result.failure)
  }

  /** A server that does not tell is asked nothing more: its devices are not shown. */
  async #listSignedIn(): Promise<void> {
    const result = await this.#needs.run(Effect.flatMap(DeviceRegister, (register) => register.signedIn))
    runInAction(() => {
      this.signedIn = Result.isSuccess(result) ? result.success : []
    })
  }

  async #signOutRegister(terminalId: string, isOwn: boolean): Promise<void> {
    const { run, gestures, session, dialogs, notices, navigation } = this.#needs
    const register = this.signedIn.find((each) => each.terminalId === terminalId)?.registerName ?? terminalId
    const badge = await dialogs.keypad<string>({
      title: { key: "signOutRegisterAsk", values: { register } },
      decimals: false,
      hearsScans: true,
      read: (typed) => (typed.trim() === "" ? { hint: { key: "badgeHint" } } : { value: typed.trim() })
    })
    if (badge === undefined) return
    const result = await run(
      gestures.once(["sign out", terminalId], badge, (key) =>
        Effect.flatMap(DeviceRegister, (devices) => devices.signOutRegister(terminalId, badge, key))
      )
    )
    // A device that has signed itself out as well shows no second answer.
    const isOut = isOwn && Result.isFailure(result) && result.failure._tag === "SessionLost"
    if (Result.isFailure(result) && !isOut) {
      this.#failed(result.failure)
      return
    }
    notices.show("success", { key: "registerSignedOut", values: { register } })
    if (!isOwn) {
      await this.#listSignedIn()
      return
    }
    await session.signOut()
    navigation.go("/authenticate")
  }

  async #save(): Promise<void> {
    const { run, gestures, session, navigation } = this.#needs
    this.busy = "save"
    const { choice } = this
    const result = await run(
      gestures.once(["device"], choice, (key) =>
        Effect.flatMap(DeviceRegister, (register) => register.save(choice, key))
      )
    )
    runInAction(() => {
      this.busy = undefined
    })
    if (Result.isFailure(result)) {
      this.#failed(result.failure)
      return
    }
    session.takeToken()
    navigation.go("/login")
  }

  async #replace(): Promise<void> {
    const { run, gestures, session, dialogs, notices } = this.#needs
    const models = session.setup?.cardTerminalModels ?? []
    const { cardTerminals } = this.devices
    const replaced = await dialogs.ask<ReplacementEnd, CardTerminalReplacementQuestion>(
      replacementDialog,
      (close) =>
        new CardTerminalReplacementQuestion(
          { run, gestures, models, cardTerminals, chosen: this.choice.cardTerminalId },
          close
        )
    )
    if (replaced === undefined) return
    if ("_tag" in replaced) {
      this.#failed(replaced)
      return
    }
    const { cardTerminalId: old, poiid } = replaced
    notices.show("success", { key: "cardTerminalReplaced", values: { terminal: poiid } })
    runInAction(() => {
      if (this.choice.cardTerminalId === old) this.choose({ cardTerminalId: poiid })
    })
    await this.#list()
    if (session.claims?.cardTerminalId === old) await this.#take(poiid)
  }

  /** The token still names the old terminal: it is replaced too, and the register goes on as it is. */
  async #take(cardTerminalId: string): Promise<void> {
    const { run, gestures, session } = this.#needs
    const { terminalNumber } = session.claims ?? {}
    if (terminalNumber === undefined) return
    const taken = await run(
      gestures.once(["device"], { terminalNumber, cardTerminalId }, (key) =>
        Effect.flatMap(DeviceRegister, (register) =>
          register.takeCardTerminal(terminalNumber, cardTerminalId, key)
        )
      )
    )
    if (Result.isFailure(taken)) this.#failed(taken.failure)
    else session.readToken()
  }

  async #reinstall(): Promise<void> {
    const { run, dialogs, page } = this.#needs
    const sure = await dialogs.confirm({
      title: { key: "reinstallTitle" },
      text: { key: "reinstallText" },
      confirm: "reinstall"
    })
    if (!sure) return
    runInAction(() => {
      this.busy = "reinstall"
    })
    const cleared = await run(Effect.flatMap(Installation, (installation) => installation.clear))
    if (Result.isSuccess(cleared)) {
      page.location.reload()
      return
    }
    runInAction(() => {
      this.busy = undefined
    })
    this.#failed(cleared.failure)
  }

  async #signOut(): Promise<void> {
    const { dialogs, session, navigation } = this.#needs
    const sure = await dialogs.confirm({
      title: { key: "signOutDeviceTitle" },
      text: { key: "signOutDeviceText" },
      confirm: "signOutDevice",
      destructive: true
    })
    if (!sure) return
    await session.signOut()
    navigation.go("/authenticate")
  }

  #failed(failure: CallFailure) {
    this.#needs.notices.show("danger", failureMessage(failure))
  }
}
