import type { Message } from "../../locales/message.ts"
import { localeTags } from "@karat/domain/money/format-amount"
import type { MemberStanding } from "@karat/domain/member/member"
import { CreditCard, Unlink, UserRound, UserRoundMinus } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import cardStyles from "./member-card.module.css"

/** What the club tells of a member; undefined while it is fetched, and where it is out of reach. */
export interface MemberCardModel {
  /** How to reach them, as they are shown: telephone, e-mail, town. Nothing is left empty. */
  readonly contact: readonly string[] | undefined
  readonly standing: MemberStanding | undefined
}

/** What can be done with the member on the cart. */
export interface MemberDialogModel {
  readonly name: string
  readonly card: MemberCardModel
  /** False where no card terminal can ask for the card. */
  readonly canConnectCard?: boolean | undefined
  /** Which action runs; the others wait for it. */
  readonly busy?: "remove-card" | "connect-card" | "remove-member" | undefined
  /** The result of an action, or what the customer has to do on the card terminal. */
  readonly notice?: Message | undefined
  removeConnectedCard(): void
  connectCard(): void
  removeMember(): void
  openMember(): void
  cancel(): void
}

/** The member by what people know of each other: never by the club's own number. */
const MemberCard = observer(function MemberCard({
  name,
  card: { contact, standing }
}: Pick<MemberDialogModel, "name" | "card">) {
  const { t } = useTexts()
  const locale = useLocale()
  const since =
    standing === undefined
      ? undefined
      : t("memberSince", {
          date: formatDate(standing.since, locale),
          count: standing.points,
          points: new Intl.NumberFormat(localeTags[locale]).format(standing.points)
        })
  return (
    <>
      <DialogTitle subject={since}>{name}</DialogTitle>
      {contact === undefined || contact.length === 0 ? null : (
        <p className={cardStyles.contact}>{contact.join(" · ")}</p>
      )}
      {standing === undefined || standing.purchases.length === 0 ? null : (
        <section aria-label={t("lastPurchases")}>
          <h3 className={cardStyles.heading}>{t("lastPurchases")}</h3>
          <ul className={cardStyles.purchases}>
            {standing.purchases.slice(0, shownPurchases).map(({ date, store, total, currency }, index) => (
              // What was bought the same day for the same sum is still two purchases.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={cardStyles.purchase}>
                <span>{formatDate(date, locale)}</span>
                <span className={cardStyles.store}>{store}</span>
                <Amount amount={total} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
})

const shownPurchases = 3

/** The member on the cart, and what can be done with the membership. */
export const MemberDialog = observer(function MemberDialog({ model }: { readonly model: MemberDialogModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { busy } = model
  const waits = busy !== undefined
  return (
    <DialogFrame model={model}>
      <MemberCard name={model.name} card={model.card} />
      {model.notice === undefined ? null : (
        <Banner kind="info" running={busy === "connect-card"}>
          {textOf(model.notice)}
        </Banner>
      )}
      <ul className={styles.reasons} aria-label={t("memberActions")}>
        <DialogRow
          icon={<UserRound size={20} aria-hidden="true" />}
          label={t("openMember")}
          disabled={waits}
          onPress={() => model.openMember()}
        />
        {model.canConnectCard === false ? null : (
          <DialogRow
            icon={<CreditCard size={20} aria-hidden="true" />}
            label={t("connectCard")}
            busy={busy === "connect-card"}
            disabled={waits}
            onPress={() => model.connectCard()}
          />
        )}
        <DialogRow
          icon={<Unlink size={20} aria-hidden="true" />}
          label={t("removeConnectedCard")}
          busy={busy === "remove-card"}
          disabled={waits}
          onPress={() => model.removeConnectedCard()}
        />
        <DialogRow
          icon={<UserRoundMinus size={20} aria-hidden="true" />}
          label={t("removeMember")}
          busy={busy === "remove-member"}
          disabled={waits}
          onPress={() => model.removeMember()}
        />
      </ul>
      <Button size="l" onClick={() => model.cancel()}>
        {t("close")}
      </Button>
    </DialogFrame>
  )
})
