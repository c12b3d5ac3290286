import { type ReservationStatusName, reservationStatusName } from "@karat/domain/reservation/reservation"
import { Check, Clock, X } from "lucide-react"
import { Badge } from "../../components/badge/badge.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"

const words: Readonly<Record<ReservationStatusName, MessageKey>> = {
  waiting: "reservationWaiting",
  rejected: "reservationRejected",
  accepted: "reservationAccepted"
}
const kinds = { waiting: "warning", rejected: "neutral", accepted: "success" } as const
const icons = { waiting: Clock, rejected: X, accepted: Check } as const

/** The decision on a reservation; nothing for an unknown status. */
export function ReservationState({ status }: { readonly status: number }) {
  const { t } = useTexts()
  const name = reservationStatusName(status)
  if (name === undefined) return null
  const Icon = icons[name]
  return (
    <Badge kind={kinds[name]} icon={<Icon size={14} aria-hidden="true" />}>
      {t(words[name])}
    </Badge>
  )
}
