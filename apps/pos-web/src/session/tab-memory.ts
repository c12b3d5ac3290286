import type { TillMemory } from "./till-session.ts"

/** Remembers badge, cart and unfinished moves in the tab's storage: a reload finds them, a new tab does not. */
export function tabMemory(storage: Storage): TillMemory {
  const write = (name: string, value: string | undefined) => {
    if (value === undefined) storage.removeItem(name)
    else storage.setItem(name, value)
  }
  return {
    readBadge: () => storage.getItem("karat.badge") ?? undefined,
    writeBadge: (badge) => write("karat.badge", badge),
    readCart: () => storage.getItem("karat.cart") ?? undefined,
    writeCart: (cartId) => write("karat.cart", cartId),
    readMoves: () => storage.getItem("karat.moves") ?? undefined,
    writeMoves: (moves) => write("karat.moves", moves)
  }
}
