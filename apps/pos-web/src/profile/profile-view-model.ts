import { personalCodes } from "@karat/contract/call"
import { trainingRefusal } from "@karat/domain/cart-change/training-refusal"
import type { Locale } from "@karat/domain/money/format-amount"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Administration } from "@karat/domain/ports/administration"
import { type BadgeInCountry, StaffSettings } from "@karat/domain/ports/staff-settings"
import { breakpoints } from "@karat/domain/shell/breakpoints"
import { isAllowedAddress, shortcutAddress } from "@karat/domain/shell/shortcut"
import { hasSetting, type StaffSetting, withSetting } from "@karat/domain/staff/staff-setting"
import { countryOf } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type { ProfileScreenModel } from "@karat/ui/screens/profile/profile-screen"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Proofs } from "../personal-code/proofs.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import { StoreChangeOffer, type StoreChangeOfferNeeds } from "../store/store-change-offer.ts"
import { switchTraining } from "./switch-training.ts"
import type { Gestures } from "../shell/gestures.ts"
import { settleFailure } from "../shell/settle.ts"

/** What the profile works with. */
export interface ProfileNeeds extends StoreChangeOfferNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly proofs: Pick<Proofs, "change">
  readonly navigation: Navigation
  readonly screen: ScreenSize
  readonly texts: { readonly locale: () => Locale; readonly speak: (locale: Locale) => Promise<void> }
  readonly page: Pick<Window, "location">
  readonly signedOut: () => void
}

/** A cashier's own settings. Each is shown at once, and taken back with its reason when it is refused. */
export class ProfileViewModel implements ProfileScreenModel {
  unassigning = false
  /** What was chosen and is not confirmed yet. */
  wantedLocale: Locale | undefined = undefined
  readonly wanted = new Map<StaffSetting, boolean>()
  switchingTraining = false
  administers = false
  readonly storeChange: StoreChangeOffer
  readonly #sending = new Set<StaffSetting>()
  #speaking = false
  readonly header: ProfileScreenModel["header"]
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly cart: OpenCart
  readonly #needs: ProfileNeeds

  constructor(needs: ProfileNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.session = needs.session
    this.connection = needs.connection
    this.cart = needs.cart
    this.storeChange = new StoreChangeOffer(needs)
    const whole = {
      header: false,
      session: false,
      connection: false,
      cart: false,
      storeChange: false
    } as const
    makeAutoObservable(this, whole, { autoBind: true })
  }

  get canSwitchTraining() {
    return (
      this.cart.confirmed !== undefined &&
      this.trainingRefusal === undefined &&
      !this.switchingTraining &&
      !this.connection.offline
    )
  }

  get trainingRefusal(): Message | undefined {
    const { cart, confirmed, training } = this.cart
    if (confirmed === undefined) return undefined
    const refusal = trainingRefusal({ header: confirmed.header, lines: cart?.lines ?? [] }, !training)
    return refusal === "cart-has-payments" ? { key: "trainingRefused" } : reasonMessage(refusal)
  }

  get locale() {
    return this.wantedLocale ?? this.session.staff?.locale ?? this.#needs.texts.locale()
  }

  get settings() {
    return {
      saveSearch: this.#isOn("saveSearch"),
      goToFavorites: this.#isOn("goToFavorites"),
      cartSize: this.#isOn("cartSize")
    }
  }

  /** A phone or a small tablet has no tab beside the till. */
  get feedbackUrl() {
    const { screen, session, page } = this.#needs
    const { feedbackUrl, frameOrigins = [] } = session.setup ?? {}
    if (feedbackUrl === undefined || screen.width < breakpoints.lg) return undefined
    const address = shortcutAddress(
      { url: feedbackUrl },
      { storeNumber: session.claims?.storeNumber ?? "", language: this.locale }
    )
    return isAllowedAddress(address, page.location.origin, frameOrigins) ? address : undefined
  }

  switchTraining() {
    if (this.canSwitchTraining) void this.#switchTraining()
  }

  speak(locale: Locale) {
    if (this.connection.offline || locale === this.locale) return
    this.wantedLocale = locale
    if (!this.#speaking) void this.#speak()
  }

  turn(setting: StaffSetting) {
    if (this.connection.offline || this.session.staff === undefined) return
    this.wanted.set(setting, !this.#isOn(setting))
    if (!this.#sending.has(setting)) void this.#send(setting)
  }

  unassignCard() {
    if (!this.unassigning && !this.connection.offline) void this.#unassign()
  }

  /** Looks up whether the way to the administration is shown, and the one to another store where that is not known. */
  async open() {
    const { run, session } = this.#needs
    const { badgeNumber } = session
    if (badgeNumber === undefined) return
    void session.learnStoreChange()
    const answer = await run(Effect.flatMap(Administration, (admin) => admin.allowed(badgeNumber)))
    runInAction(() => (this.administers = Result.isSuccess(answer) && answer.success))
  }

  /** A cashier without special rights is never asked for a code. */
  get hasCode() {
    const { session } = this
    const usesCodes = session.setup?.capabilities?.includes(personalCodes) === true
    return usesCodes && (this.administers || session.staff?.mayApprove === true)
  }

  changeCode() {
    const { staff } = this.session
    if (staff === undefined || this.connection.offline) return
    void this.#needs.proofs.change(staff.badgeNumber, `${staff.givenName} ${staff.familyName}`)
  }

  administer() {
    this.#needs.navigation.go("/admin")
  }

  toCart() {
    this.#needs.navigation.go("/dashboard")
  }

  get #me(): BadgeInCountry {
    const { session } = this
    return { badgeNumber: session.badgeNumber ?? "", country: countryOf(session.claims?.storeNumber ?? "") }
  }

  #isOn(setting: StaffSetting): boolean {
    const { staff } = this.session
    return this.wanted.get(setting) ?? (staff !== undefined && hasSetting(staff, setting))
  }

  async #switchTraining(): Promise<void> {
    this.switchingTraining = true
    await switchTraining(this.#needs, !this.cart.training)
    runInAction(() => {
      this.switchingTraining = false
    })
  }

  /** Sends the last word on the language until the server has it, one after the other. */
  async #speak(): Promise<void> {
    const { run, gestures, session, texts } = this.#needs
    this.#speaking = true
    const who = this.#me
    for (let sent: Locale | undefined; this.wantedLocale !== sent && this.wantedLocale !== undefined;) {
      const locale = this.wantedLocale
      sent = locale
      const result = await run(
        gestures.once(["language", who.badgeNumber], [who, locale], (key) =>
          Effect.flatMap(StaffSettings, (settings) => settings.speak(who, locale, key))
        )
      )
      if (Result.isFailure(result)) {
        this.#refused(result.failure)
        break
      }
      session.changeStaff((staff) => (staff.badgeNumber === who.badgeNumber ? { ...staff, locale } : staff))
      // The cashier who works here by now has their own language.
      if (session.badgeNumber !== who.badgeNumber) break
      await texts.speak(locale).catch(() => this.#needs.notices.show("danger", { key: "anErrorOccurred" }))
    }
    this.#speaking = false
    runInAction(() => {
      this.wantedLocale = undefined
    })
  }

  /** Sends the last word on a setting until the server has it: presses that come meanwhile wait for the answer. */
  async #send(setting: StaffSetting): Promise<void> {
    const { run, gestures, session } = this.#needs
    this.#sending.add(setting)
    const who = this.#me
    for (let sent: boolean | undefined; ;) {
      const on = this.wanted.get(setting)
      if (on === undefined || on === sent) break
      sent = on
      const result = await run(
        gestures.once(["staff setting", who.badgeNumber, setting], [who, on], (key) =>
          Effect.flatMap(StaffSettings, (settings) => settings.turn(who, setting, on, key))
        )
      )
      if (Result.isFailure(result)) {
        this.#refused(result.failure)
        break
      }
      session.changeStaff((staff) =>
        staff.badgeNumber === who.badgeNumber ? withSetting(staff, setting, on) : staff
      )
    }
    this.#sending.delete(setting)
    runInAction(() => this.wanted.delete(setting))
  }

  async #unassign(): Promise<void> {
    const { run, gestures, dialogs, notices } = this.#needs
    const { badgeNumber } = this.#me
    const sure = await dialogs.confirm({
      title: { key: "unassignCardTitle" },
      text: { key: "unassignCardText" },
      confirm: "unassignCard",
      destructive: true
    })
    if (!sure) return
    runInAction(() => {
      this.unassigning = true
    })
    const result = await run(
      gestures.once(["employee card", badgeNumber], "unassign", (key) =>
        Effect.flatMap(StaffSettings, (cards) => cards.unassignCard(badgeNumber, key))
      )
    )
    runInAction(() => {
      this.unassigning = false
    })
    if (Result.isFailure(result)) this.#refused(result.failure)
    else notices.show("success", { key: "cardUnassigned" })
  }

  #refused(failure: CallFailure): void {
    settleFailure(failure, this.#needs)
  }
}
