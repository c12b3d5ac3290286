import type { ImportRow, OpenImport } from "@karat/domain/catalogue-import/open-import"
import type { ImportScreenModel } from "../screens/admin/import-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

const names = ["Art.nr", "Benämning", "Inköpspris", "Rek. pris inkl. moms", "EAN-kod", "Varugrupp"]

const row = (at: number, cells: readonly string[], over: Partial<ImportRow> = {}): ImportRow => ({
  row: at,
  line: at + 1,
  kind: "new",
  cells,
  mended: [],
  faults: [],
  remarks: [],
  changes: [],
  ...over
})

/** Rows of a supplier's list: wrong, changed, new, the same and left out. */
export const someImportRows: readonly ImportRow[] = [
  row(4, ["NS-1001", "Ring Solstråle 18K", "1 950,00", "4 995,00", "7350053850026", "Ringar"], {
    kind: "changed",
    changes: [{ field: "priceMinor", before: "4795.00", after: "4995.00" }]
  }),
  row(5, ["NS-1002", "Ring Månsken 18K", "2 100,00", "5,495", "7,35005E+12", "Ringar"], {
    kind: "wrong",
    faults: [
      {
        column: 3,
        fault: { code: "two_readings", values: { text: "5,495", small: "5.495", large: "5495" } }
      },
      { column: 4, fault: { code: "digits_lost", values: { text: "7,35005E+12" } } }
    ]
  }),
  row(6, ["NS-1002", "", "890,00", "2 295,00", "7350053850040", "Ringar"], {
    kind: "wrong",
    faults: [
      { column: 0, fault: { code: "number_twice", values: { text: "NS-1002", line: "6" } } },
      { column: 1, fault: { code: "missing" } }
    ]
  }),
  row(7, ["Armband", "", "", "", "", ""], { kind: "left" }),
  row(8, ["NS-2001", "Armband Våg silver", "310,00", "795,00", "7350053850057", "Armband"], { mended: [3] }),
  row(9, ["NS-2002", "Armband Rev silver", "290,00", "745,00", "7350053850064", "Armband"], { kind: "same" }),
  row(10, ["NS-3001", "Ring & örhänge", "410,00", "995,00", "2501011234567", "Set"], {
    remarks: [{ column: 4, fault: { code: "taken_receipt_number", values: { text: "2501011234567" } } }]
  })
]

/** A supplier's list that was brought in. */
export function someImport(over: Partial<OpenImport> = {}): OpenImport {
  return {
    head: {
      id: "import-1",
      fileName: "prislista-host-2026.xlsx",
      at: "2026-11-30T08:15:00.000Z",
      by: "Maja Lindqvist",
      state: "draft"
    },
    version: 3,
    readAs: "Excel",
    sheets: ["Prislista", "Villkor"],
    layout: {
      sheet: 0,
      heading: 3,
      columns: ["number", "description", "", "price", "barcodes", "division"],
      withoutVat: false,
      stockStore: ""
    },
    names,
    firstRows: ["Nordiska Smycken AB", "Prislista hösten 2026", "Kundnummer 4711", names.join(" · ")],
    stores: [{ id: "101", name: "101 Stockholm" }],
    missing: [],
    newDivisions: ["Set"],
    counts: { all: 7, wrong: 2, new: 2, changed: 1, same: 1, left: 1 },
    rows: someImportRows,
    ...over
  }
}

type Changes = Partial<ImportScreenModel>

/** The screen of imports with a supplier's list open. */
export function importModel(changes: Changes = {}): ImportScreenModel {
  const open = "open" in changes ? changes.open : someImport()
  const { rows = [] } = open ?? {}
  return {
    status: "ready",
    bringing: undefined,
    imports: [],
    show: "all",
    shown: rows.length,
    busy: false,
    active: { index: 1, column: 3 },
    typed: undefined,
    rowAt: (index) => rows[index],
    see: nothingHappens,
    retry: nothingHappens,
    bring: nothingHappens,
    openImport: nothingHappens,
    choose: nothingHappens,
    setColumn: nothingHappens,
    read: nothingHappens,
    moveTo: nothingHappens,
    nextWrong: nothingHappens,
    edit: nothingHappens,
    type: nothingHappens,
    keep: nothingHappens,
    leaveAsItWas: nothingHappens,
    leaveRow: nothingHappens,
    leaveWrong: nothingHappens,
    importIt: nothingHappens,
    undo: nothingHappens,
    discard: nothingHappens,
    back: nothingHappens,
    ...changes,
    open
  }
}
