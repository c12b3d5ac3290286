import {
  HandCoins,
  Inbox,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Percent,
  ShoppingBag,
  SquareParking,
  Trash2,
  UserRound
} from "lucide-react"

/** What is done with the whole cart, each by its picture. */
export const cartToolIcons = {
  member: UserRound,
  comment: MessageSquareText,
  discount: Percent,
  park: SquareParking,
  void: Trash2,
  logout: LogOut,
  drawer: Inbox,
  bags: ShoppingBag,
  "round-up": HandCoins
} satisfies Readonly<Record<string, LucideIcon>>

export type CartToolId = keyof typeof cartToolIcons
