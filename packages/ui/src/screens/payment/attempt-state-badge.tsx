import type { AttemptState } from "@karat/domain/payment/payment-attempt"
import { Ban, CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Send } from "lucide-react"
import { Badge } from "../../components/badge/badge.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"

interface Look {
  readonly kind: "neutral" | "info" | "success" | "warning" | "danger"
  readonly icon: LucideIcon
  readonly word: MessageKey
}

const looks: Record<AttemptState, Look> = {
  intent: { kind: "neutral", icon: Clock, word: "attemptIntent" },
  sent: { kind: "info", icon: Send, word: "attemptSent" },
  waiting: { kind: "info", icon: Clock, word: "attemptWaiting" },
  approved: { kind: "success", icon: CircleCheck, word: "attemptApproved" },
  declined: { kind: "danger", icon: CircleX, word: "attemptDeclined" },
  cancelled: { kind: "neutral", icon: Ban, word: "attemptCancelled" },
  unknown: { kind: "warning", icon: CircleHelp, word: "attemptUnknown" }
}

/** How an attempt stands: an icon, a word and a colour. */
export function AttemptStateBadge({ state }: { readonly state: AttemptState }) {
  const { t } = useTexts()
  const { kind, icon: Icon, word } = looks[state]
  return (
    <Badge kind={kind} icon={<Icon size={14} aria-hidden="true" />}>
      {t(word)}
    </Badge>
  )
}
