import type { ImportState } from "@karat/domain/catalogue-import/open-import"
import type { Country } from "@karat/domain/store/country"
import { flag, integer, orNull, preset, text } from "../column.ts"

/** Files of items that are brought in by a browser. */
export const importDraftTables = {
  import_draft: {
    id: text(),
    country: text<Country>(),
    file_name: text(),
    /** How its letters were read, or that it was a workbook. */
    read_as: text(),
    /** JSON: its sheets with their rows as they came; none once it has been imported. */
    sheets: text(),
    /** JSON. */
    layout: text(),
    /** Raised by each change. */
    version: preset(integer()),
    state: preset(text<ImportState>()),
    made_at: text(),
    badge: text(),
    by_name: text(),
    /** JSON: the divisions that there were before it was imported. */
    divisions: orNull(text())
  },
  import_draft_cell: {
    draft_id: text(),
    row: integer(),
    column: integer(),
    text: text()
  },
  import_draft_left: {
    draft_id: text(),
    row: integer(),
    is_left: flag()
  },
  /** What the columns of files with the same heading say, for the next one. */
  import_layout: {
    country: text<Country>(),
    fingerprint: text(),
    /** JSON. */
    columns: text(),
    without_vat: flag(),
    kept_at: text()
  },
  /** What an import has made of an item. */
  import_change: {
    draft_id: text(),
    item_number: text(),
    /** JSON; empty where it was new. */
    before: orNull(text()),
    /** JSON. */
    after: text(),
    /** What came of taking it back; empty until that was tried. */
    undone: orNull(text<"back" | "used" | "changed">())
  }
}
