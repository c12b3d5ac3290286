import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { Message } from "../../locales/message.ts"
import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { Store as StoreOfTill } from "@karat/domain/store/store"
import { type StaffSetting, staffSettings } from "@karat/domain/staff/staff-setting"
import { ArrowLeftRight, CreditCard, KeyRound, MessageSquareText, Store, WifiOff } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { LoadingRows } from "../../components/list/list.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { StoreChangeOfferModel } from "../store/store-change-dialog.tsx"
import styles from "./profile-screen.module.css"

/** What a cashier chooses for themselves. */
export interface ProfileScreenModel {
  readonly header: HeaderModel
  readonly storeChange: StoreChangeOfferModel
  /** Until the cashier has been looked up, nothing of them is known. Of stores the till knows its own alone. */
  readonly session: {
    readonly staff: Pick<StaffMember, "givenName" | "familyName" | "badgeNumber" | "storeNumber"> | undefined
    readonly store: Pick<StoreOfTill, "number" | "name"> | undefined
  }
  /** Without a connection nothing can be changed. */
  readonly connection: { readonly offline: boolean }
  readonly cart: { readonly training: boolean }
  /** Training waits for a cart, or for its own answer. */
  readonly canSwitchTraining: boolean
  /** Why training cannot be switched. */
  readonly trainingRefusal: Message | undefined
  readonly locale: Locale
  readonly settings: Readonly<Record<StaffSetting, boolean>>
  readonly unassigning: boolean
  /** Where the staff says what it thinks of the till; undefined where there is no room for it or no such place. */
  readonly feedbackUrl: string | undefined
  /** May change what the shop is set up with; not known yet counts as no. */
  readonly administers: boolean
  /** A right is proved by a personal code here. */
  readonly hasCode: boolean
  administer(): void
  changeCode(): void
  switchTraining(): void
  speak(locale: Locale): void
  turn(setting: StaffSetting): void
  unassignCard(): void
  toCart(): void
}

interface ProfileProps {
  readonly model: ProfileScreenModel
}

/** A language is written in its own words, so that a cashier who cannot read the current one finds theirs. */
const languageNames: Readonly<Record<Locale, MessageKey>> = {
  en: "languageEnglish",
  fi: "languageFinnish",
  sv: "languageSwedish"
}
const locales = Object.keys(localeTags) as readonly Locale[]

const settingTexts: Readonly<
  Record<StaffSetting, { readonly label: MessageKey; readonly help: MessageKey }>
> = {
  saveSearch: { label: "savesSearch", help: "savesSearchHelp" },
  goToFavorites: { label: "goesToFavorites", help: "goesToFavoritesHelp" },
  cartSize: { label: "wideCart", help: "wideCartHelp" }
}

/** The logged-in cashier, and their own settings, which follow them from till to till. */
export const ProfileScreen = observer(function ProfileScreen({ model }: ProfileProps) {
  const { t } = useTexts()
  const { staff } = model.session
  return (
    <SideScreen header={model.header} className={styles.main} onBack={() => model.toCart()}>
      {staff === undefined ? (
        <div className={styles.waiting}>
          <h1 className={styles.name}>{t("profile")}</h1>
          <LoadingRows label={t("loading")} />
        </div>
      ) : (
        <div className={styles.cards}>
          <Person model={model} staff={staff} />
          <Choices model={model} />
        </div>
      )}
    </SideScreen>
  )
})

interface PersonProps extends ProfileProps {
  readonly staff: NonNullable<ProfileScreenModel["session"]["staff"]>
}

const Person = observer(function Person({ model, staff }: PersonProps) {
  const { t } = useTexts()
  const { store } = model.session
  const { givenName, familyName, badgeNumber, storeNumber } = staff
  const storeName = store?.number === storeNumber ? store.name : undefined
  return (
    <section className={styles.card} aria-label={t("profile")}>
      <div className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {`${givenName.slice(0, 1)}${familyName.slice(0, 1)}`}
        </span>
        <div>
          <h1 className={styles.name}>
            {givenName} {familyName}
          </h1>
          <p className={styles.quiet}>
            {storeName === undefined ? t("store") : null} {storeNumber} {storeName}
          </p>
          <p className={styles.quiet}>
            {t("badgeNumber")} {badgeNumber}
          </p>
        </div>
      </div>
      <StoreChange offer={model.storeChange} />
      <div className={styles.part}>
        <div>
          <h2 className={styles.small}>{t("employeeCard")}</h2>
          <p className={styles.quiet}>{t("employeeCardHelp")}</p>
        </div>
        <Button
          icon={<CreditCard size={20} aria-hidden="true" />}
          busy={model.unassigning}
          disabled={model.connection.offline}
          onClick={() => model.unassignCard()}
        >
          {t("unassignCard")}
        </Button>
      </div>
      {model.hasCode ? (
        <div className={styles.part}>
          <div>
            <h2 className={styles.small}>{t("personalCode")}</h2>
            <p className={styles.quiet}>{t("personalCodeHelp")}</p>
          </div>
          <Button
            icon={<KeyRound size={20} aria-hidden="true" />}
            disabled={model.connection.offline}
            onClick={() => model.changeCode()}
          >
            {t("changeCode")}
          </Button>
        </div>
      ) : null}
      {model.administers ? (
        <Button icon={<Store size={20} aria-hidden="true" />} onClick={() => model.administer()}>
          {t("administration")}
        </Button>
      ) : null}
      {model.feedbackUrl === undefined ? null : (
        <a className={styles.feedback} href={model.feedbackUrl} target="_blank" rel="noopener noreferrer">
          <MessageSquareText size={20} aria-hidden="true" />
          {t("giveFeedback")}
        </a>
      )}
    </section>
  )
})

/** The way to another store; a cashier who may not take it reads why. */
const StoreChange = observer(function StoreChange({ offer }: { readonly offer: StoreChangeOfferModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { refusal } = offer
  return (
    <div className={styles.part}>
      <div>
        <h2 className={styles.small}>{t("storeChange")}</h2>
        <p>{t("storeNow", { store: offer.here })}</p>
        <p className={styles.quiet}>{refusal === undefined ? t("storeChangeHelp") : textOf(refusal)}</p>
      </div>
      <Button
        icon={<ArrowLeftRight size={20} aria-hidden="true" />}
        disabled={refusal !== undefined}
        onClick={() => offer.open()}
      >
        {t("changeStore")}
      </Button>
    </div>
  )
})

const Choices = observer(function Choices({ model }: ProfileProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { trainingRefusal } = model
  return (
    <div className={styles.column}>
      {model.connection.offline ? (
        <output className={styles.offline}>
          <WifiOff size={20} aria-hidden="true" />
          {t("profileOffline")}
        </output>
      ) : null}
      <section className={styles.card} aria-labelledby="profile-language">
        <h2 id="profile-language" className={styles.heading}>
          {t("language")}
        </h2>
        <SegmentedChoice
          label={t("language")}
          choices={locales.map((id) => ({ id, label: t(languageNames[id]) }))}
          chosen={model.locale}
          onChoose={(locale) => model.speak(locale)}
        />
      </section>
      <section className={styles.card} aria-labelledby="profile-work">
        <h2 id="profile-work" className={styles.heading}>
          {t("howYouWork")}
        </h2>
        {staffSettings.map((setting) => (
          <SwitchField
            key={setting}
            label={t(settingTexts[setting].label)}
            help={t(settingTexts[setting].help)}
            on={model.settings[setting]}
            disabled={model.connection.offline}
            onTurn={() => model.turn(setting)}
          />
        ))}
      </section>
      <section className={styles.card} aria-label={t("training")}>
        <SwitchField
          label={t("profileTraining")}
          help={trainingRefusal === undefined ? t("profileTrainingHelp") : textOf(trainingRefusal)}
          on={model.cart.training}
          disabled={!model.canSwitchTraining}
          onTurn={() => model.switchTraining()}
        />
      </section>
    </div>
  )
})
