import type { Message } from "../../locales/message.ts"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { ExternalLink, Gift, Inbox, Mail, MessageSquareText, Printer } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogRow } from "../../components/dialog/dialog-row.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** What can be done with an old receipt. */
export interface ReceiptActionsDialogModel {
  readonly receiptNumber: string
  readonly ways: readonly SendingWay[]
  /** It has a page of its own. */
  readonly canOpen: boolean
  readonly printing: "receipt" | "gift" | undefined
  readonly notice: { readonly kind: "success" | "warning"; readonly message: Message } | undefined
  print(): void
  printGift(): void
  send(way: SendingWay): void
  openInBrowser(): void
  cancel(): void
}

const look = { size: 22, strokeWidth: 1.75, "aria-hidden": true } as const

const sendings = {
  mailbox: { label: "sendToMailbox", icon: <Inbox {...look} /> },
  email: { label: "sendByEmail", icon: <Mail {...look} /> },
  sms: { label: "sendBySms", icon: <MessageSquareText {...look} /> }
} as const satisfies Record<SendingWay, unknown>

/** What can be done with an old receipt; each is one press. */
export const ReceiptActionsDialog = observer(function ReceiptActionsDialog({
  model
}: {
  readonly model: ReceiptActionsDialogModel
}) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { notice, printing } = model
  return (
    <DialogFrame model={model}>
      <div>
        <DialogTitle>{t("receipt")}</DialogTitle>
        <p className={dialog.subject}>{model.receiptNumber}</p>
      </div>
      {notice === undefined ? null : <Banner kind={notice.kind}>{textOf(notice.message)}</Banner>}
      <ul className={dialog.reasons}>
        <DialogRow
          label={t("printOldReceipt")}
          icon={<Printer {...look} />}
          busy={printing === "receipt"}
          onPress={() => model.print()}
        />
        <DialogRow
          label={t("printGiftReceipt")}
          icon={<Gift {...look} />}
          busy={printing === "gift"}
          onPress={() => model.printGift()}
        />
        {model.ways.map((way) => (
          <DialogRow
            key={way}
            label={t(sendings[way].label)}
            icon={sendings[way].icon}
            onPress={() => model.send(way)}
          />
        ))}
        <DialogRow
          label={t("openInBrowser")}
          icon={<ExternalLink {...look} />}
          disabled={!model.canOpen}
          onPress={() => model.openInBrowser()}
        />
      </ul>
      <Button size="l" onClick={() => model.cancel()}>
        {t("cancel")}
      </Button>
    </DialogFrame>
  )
})
