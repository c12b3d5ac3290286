import {
  isPastDeadline,
  type WebOrderHead,
  type WebOrderStatusName,
  webOrderStatusName
} from "@karat/domain/click-and-collect/web-order"
import { Archive, Check, Clock, ClockAlert, PackageX, Truck, Undo2 } from "lucide-react"
import { Badge } from "../../components/badge/badge.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useTexts } from "../../locales/use-texts.ts"

const words: Readonly<Record<Exclude<WebOrderStatusName, "closed">, MessageKey>> = {
  onTheWay: "webOrderOnTheWay",
  waiting: "webOrderWaiting",
  delivered: "webOrderDelivered",
  expired: "webOrderExpired",
  regretted: "webOrderRegretted"
}
const kinds = {
  onTheWay: "info",
  waiting: "warning",
  delivered: "success",
  expired: "danger",
  regretted: "danger"
} as const
const icons = {
  onTheWay: Truck,
  waiting: Clock,
  delivered: Check,
  expired: PackageX,
  regretted: Undo2
} as const

interface WebOrderStateProps {
  readonly order: WebOrderHead
  /** On the wall of the store. */
  readonly now: string
}

/**
 * The state of an order: a waiting one is red once its deadline has passed, a closed one is grey and has no word;
 * nothing for an unknown status.
 */
export function WebOrderState({ order, now }: WebOrderStateProps) {
  const { t } = useTexts()
  const name = webOrderStatusName(order.status)
  if (name === undefined) return null
  if (name === "closed")
    return (
      <Badge>
        <Archive size={14} aria-hidden="true" />
      </Badge>
    )
  const past = isPastDeadline(order, now)
  const Icon = past ? ClockAlert : icons[name]
  return (
    <Badge kind={past ? "danger" : kinds[name]} icon={<Icon size={14} aria-hidden="true" />}>
      {t(words[name])}
    </Badge>
  )
}
