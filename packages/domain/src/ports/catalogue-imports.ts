import { Context, type Effect } from "effect"
import type { DraftLayout, MendedCell } from "../catalogue-import/import-draft.ts"
import type { ImportHead, OpenImport, RowFilter } from "../catalogue-import/open-import.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What somebody changes in a draft. */
export interface DraftChange {
  readonly layout?: DraftLayout | undefined
  readonly mended?: readonly MendedCell[] | undefined
  readonly left?: readonly { readonly row: number; readonly left: boolean }[] | undefined
  /** Every wrong row is left out. */
  readonly leavesWrong?: boolean | undefined
}

/** What is done with a file that was brought in. */
export const importActs = ["import", "undo", "discard"] as const
export type ImportAct = (typeof importActs)[number]

/** Brings files of items in, for those who may administer the shop; who asks is named by their badge. */
export class CatalogueImports extends Context.Service<
  CatalogueImports,
  {
    /** The files that were brought in, the latest first. */
    readonly all: (badgeNumber: string) => Effect.Effect<readonly ImportHead[], CallFailure>
    /** Brings a file in, of which nothing counts yet. Answers its id. */
    readonly bring: (
      asked: {
        readonly badgeNumber: string
        readonly fileName: string
        /** Its bytes in base 64. */
        readonly file: string
      },
      key: GestureKey
    ) => Effect.Effect<string, CallFailure>
    /** What would come of a file, with rows of a kind from a place on. */
    readonly open: (
      id: string,
      badgeNumber: string,
      seen: { readonly show: RowFilter; readonly from: number }
    ) => Effect.Effect<OpenImport, CallFailure>
    readonly change: (
      id: string,
      asked: DraftChange & { readonly badgeNumber: string },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Imports what was seen in this version, takes an import back, or throws a draft away. */
    readonly act: (
      id: string,
      asked: { readonly badgeNumber: string; readonly act: ImportAct; readonly version: number },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/CatalogueImports") {}
