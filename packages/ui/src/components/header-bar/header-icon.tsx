import { Gift, House, LayoutGrid, LogOut, Search, Settings, UserRound } from "lucide-react"
import type { HeaderAction } from "../../screens/shell/header-model.ts"

const iconOf = {
  search: Search,
  profile: UserRound,
  "gift-card": Gift,
  shortcuts: LayoutGrid,
  settings: Settings,
  logout: LogOut,
  home: House
} as const satisfies Record<HeaderAction["id"], typeof Search>

/** The icon of a header's action. */
export function HeaderIcon({ id }: { readonly id: HeaderAction["id"] }) {
  const Icon = iconOf[id]
  return <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
}
