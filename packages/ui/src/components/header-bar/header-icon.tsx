import {
  CalendarClock,
  Ellipsis,
  Gift,
  GraduationCap,
  History,
  House,
  LayoutGrid,
  LogOut,
  PackageOpen,
  ReceiptText
} from "lucide-react"
import { Scale, Search, Settings, Sparkles, Store, TriangleAlert, UserRound, Wallet } from "lucide-react"
import type { HeaderAction } from "./header-model.ts"

const iconOf = {
  search: Search,
  profile: UserRound,
  "gift-card": Gift,
  shortcuts: LayoutGrid,
  settings: Settings,
  logout: LogOut,
  home: House,
  recommendations: Sparkles,
  gold: Scale,
  receipts: ReceiptText,
  attempts: History,
  goods: PackageOpen,
  reservations: CalendarClock,
  "click-and-collect": Store,
  expenses: Wallet,
  disruption: TriangleAlert,
  training: GraduationCap
} as const satisfies Partial<Record<HeaderAction["id"], typeof Search>>

/** The icon of a header's action: one that is always there, or its own. */
export function HeaderIcon({ action: { id, icon } }: { readonly action: HeaderAction }) {
  const Icon = icon ?? (id in iconOf ? iconOf[id as keyof typeof iconOf] : Ellipsis)
  return <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
}
