import { faultCodes } from "@karat/domain/catalogue-import/cell-fault"
import { importFields } from "@karat/domain/catalogue-import/import-field"
import { comparedFields } from "@karat/domain/catalogue-import/item-changes"
import { importStates, keptReasons } from "@karat/domain/catalogue-import/open-import"
import { importActs } from "@karat/domain/ports/catalogue-imports"
import { Schema } from "effect"
import { administration, get, largestListBytes, post } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = administration

/** More than any supplier's list of items, in base 64. */
export const largestImportBytes = 14_000_000

const ImportHead = Schema.Struct({
  id: Schema.String,
  fileName: Schema.String,
  at: Schema.String,
  by: Schema.String,
  state: Schema.Literals(importStates)
})

/** How a file is read: which sheet, which row names the columns, and what each of them says. */
const DraftLayout = Schema.Struct({
  sheet: Schema.Int,
  heading: Schema.Int,
  columns: Schema.Array(Schema.Literals([...importFields, ""])),
  withoutVat: Schema.Boolean,
  stockStore: Schema.String
})

const ColumnFault = Schema.Struct({
  column: Schema.Int,
  fault: Schema.Struct({
    code: Schema.Literals(faultCodes),
    values: maybe(Schema.Record(Schema.String, Schema.String))
  })
})

const ImportRow = Schema.Struct({
  row: Schema.Int,
  line: Schema.Int,
  kind: Schema.Literals(["new", "changed", "same", "wrong", "left"]),
  cells: Schema.Array(Schema.String),
  mended: Schema.Array(Schema.Int),
  faults: Schema.Array(ColumnFault),
  remarks: Schema.Array(ColumnFault),
  changes: Schema.Array(
    Schema.Struct({
      field: Schema.Literals(comparedFields),
      before: Schema.String,
      after: Schema.String
    })
  )
})

const OpenImport = Schema.Struct({
  head: ImportHead,
  version: Schema.Int,
  readAs: Schema.String,
  sheets: Schema.Array(Schema.String),
  layout: DraftLayout,
  names: Schema.Array(Schema.String),
  firstRows: Schema.Array(Schema.String),
  stores: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  missing: Schema.Array(Schema.Literals(importFields)),
  newDivisions: Schema.Array(Schema.String),
  counts: Schema.Struct({
    all: Schema.Int,
    wrong: Schema.Int,
    new: Schema.Int,
    changed: Schema.Int,
    same: Schema.Int,
    left: Schema.Int
  }),
  rows: Schema.Array(ImportRow),
  progress: maybe(Schema.Int),
  result: maybe(
    Schema.Struct({
      added: Schema.Int,
      changed: Schema.Int,
      takenBack: maybe(Schema.Int),
      kept: maybe(
        Schema.Array(Schema.Struct({ itemNumber: Schema.String, why: Schema.Literals(keptReasons) }))
      )
    })
  )
})

/** The files of items that were brought in for the caller's country, the latest first. */
export const readImports = get("/admin/imports", {
  capability,
  query: ["badgeNumber"],
  answer: Schema.Struct({ imports: Schema.Array(ImportHead) })
})

/**
 * Brings a file of items in, CSV or `.xlsx`, of which nothing counts yet; `badgeNumber` names who does, `file` has its
 * bytes in base 64.
 */
export const bringImport = post("/admin/imports", {
  capability,
  largestBytes: largestImportBytes,
  codes: ["file"],
  body: Schema.Struct({ badgeNumber: Schema.String, fileName: Schema.String, file: Schema.String }),
  answer: Schema.Struct({ id: Schema.String })
})

/** What would come of a file, with a page of its rows: those of the kind `show` names, from `from` on. */
export const readImport = get("/admin/imports/:id", {
  capability,
  query: ["badgeNumber", "show", "from"],
  answer: OpenImport
})

/**
 * Changes how a file is read, what stands in its cells, and which of its rows are left out. A cell that is mended twice
 * says what it was given last.
 */
export const changeImport = post("/admin/imports/:id", {
  capability,
  largestBytes: largestListBytes,
  codes: ["text"],
  body: Schema.Struct({
    badgeNumber: Schema.String,
    layout: maybe(DraftLayout),
    mended: maybe(Schema.Array(Schema.Struct({ row: Schema.Int, column: Schema.Int, text: Schema.String }))),
    left: maybe(Schema.Array(Schema.Struct({ row: Schema.Int, left: Schema.Boolean }))),
    leavesWrong: maybe(Schema.Boolean)
  }),
  answer: Schema.Struct({})
})

/**
 * Imports what is right in a file, takes an import back, or throws a file away of which nothing counts. `version` is the
 * one that was looked at: what was changed since is not imported unseen.
 */
export const actOnImport = post("/admin/imports/:id/act", {
  capability,
  body: Schema.Struct({
    badgeNumber: Schema.String,
    act: Schema.Literals(importActs),
    version: Schema.Int
  }),
  answer: Schema.Struct({})
})
