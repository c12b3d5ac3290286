import type { EntryKind } from "@karat/domain/admin/entry"
import { entryKind, type EntryKindName, entryKinds } from "@karat/domain/admin/entry-kinds"
import type { AdminView } from "@karat/ui/screens/admin/admin-screen"

/** What is looked at in administration: an area, and the entry of it that is open. */
export interface AdminPlace {
  readonly view: AdminView
  /** Undefined for the list; `newId` for an entry that is being added. */
  readonly id?: string | undefined
}

const root = "/admin"
/** The id of an entry that is being added. No stored entry has it. */
export const newId = "+"

/** The address of a place, such as `/admin/staff/1003`. */
export function adminAddress({ view, id }: AdminPlace): string {
  if (view === "start") return root
  return [root, view, ...(id === undefined ? [] : [encodeURIComponent(id)])].join("/")
}

/** The place of an address; undefined where administration has none there. */
export function adminPlace(path: string): AdminPlace | undefined {
  const [, , view = "", id, ...more] = path.replace(/\/$/u, "").split("/")
  if (view === "") return { view: "start" }
  if (more.length > 0) return undefined
  if (view === "changes") return id === undefined ? { view } : undefined
  return entryKind(view) === undefined ? undefined : { view: view as AdminView, id: decoded(id) }
}

/** A part of an address as it reads; an address that cannot be decoded names no entry. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** What an entry of a kind is looked for by, where there may be too many to list. */
export function searchOf(view: AdminView, id: string): string {
  if (view === "start" || view === "changes") return ""
  const kind: EntryKind = entryKinds[view]
  return kind.searched === true ? (id.split(" ")[0] ?? "") : ""
}

/** Whether there is one of the kind alone, which is opened at once. */
export function isSingle(kind: EntryKindName): boolean {
  return entryKinds[kind].id.length === 0
}
