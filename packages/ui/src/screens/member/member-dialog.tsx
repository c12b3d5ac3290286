import type { Message } from "../../locales/message.ts"
import { CreditCard, Unlink, UserRound, UserRoundMinus } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** What can be done with the member on the cart. */
export interface MemberDialogModel {
  readonly name: string
  readonly number: string
  /** False where no card terminal can ask for the card. */
  readonly canConnectCard?: boolean | undefined
  /** Which action runs; the others wait for it. */
  readonly busy?: "remove-card" | "connect-card" | "remove-member" | undefined
  /** How an action went, or what the customer has to do on the card terminal. */
  readonly notice?: Message | undefined
  removeConnectedCard(): void
  connectCard(): void
  removeMember(): void
  openMember(): void
  cancel(): void
}

/** Who the member on the cart is, and what can be done with the membership. */
export const MemberDialog = observer(function MemberDialog({ model }: { readonly model: MemberDialogModel }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { busy } = model
  const waits = busy !== undefined
  return (
    <DialogFrame model={model}>
      <DialogTitle subject={t("memberNumber", { number: model.number })}>{model.name}</DialogTitle>
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
