import {
  BadgePercent,
  Gift,
  Hash,
  House,
  Info,
  type LucideIcon,
  MessageSquareText,
  Percent,
  ShieldPlus,
  Tag,
  Trash2
} from "lucide-react"

/** What can be done with a line, each by its picture. */
export const lineActionIcons = {
  quantity: Hash,
  discount: Percent,
  "ignore-discount": BadgePercent,
  price: Tag,
  comment: MessageSquareText,
  information: Info,
  insurance: ShieldPlus,
  "home-order": House,
  "gift-card": Gift,
  remove: Trash2
} satisfies Readonly<Record<string, LucideIcon>>

export type LineActionId = keyof typeof lineActionIcons
