import {
  draftNames,
  type DraftSheet,
  type DraftWork,
  firstLayout,
  judgedDraft,
  layoutOfSheet,
  missingFields,
  readDraft,
  type Register
} from "@karat/domain/catalogue-import/import-draft"
import {
  type ImportHead,
  newDivisions,
  type OpenImport,
  rowCounts,
  shownRows
} from "@karat/domain/catalogue-import/open-import"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CatalogueImports, type DraftChange } from "@karat/domain/ports/catalogue-imports"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Layer } from "effect"
import { holdAdministrator } from "./administrators.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryImport, MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { staffName } from "./staff-name.ts"

/** Files of items in memory: text with semicolons. An import counts at once, and changes no item of the shop. */
export const memoryCatalogueImports = (shop: MemoryShop): Layer.Layer<CatalogueImports> => {
  const once = <A>(
    key: GestureKey,
    badgeNumber: string,
    request: readonly unknown[],
    gesture: () => Effect.Effect<A, CallFailure>
  ) =>
    answeredOnce(shop.answered, key, [badgeNumber, ...request], () =>
      Effect.flatMap(holdAdministrator(shop, badgeNumber), gesture)
    )
  return Layer.succeed(
    CatalogueImports,
    CatalogueImports.of({
      all: (badgeNumber) =>
        Effect.map(holdAdministrator(shop, badgeNumber), () =>
          [...shop.imports.values()].map(({ head }) => head).toReversed()
        ),
      bring: ({ badgeNumber, file, fileName }, key) =>
        once(key, badgeNumber, ["bring", fileName, file], () => {
          const sheets = sheetsOf(fileName, file)
          if (sheets[0]?.rows.length === 0)
            return refuse(422, "import_file_empty", "There is nothing in the file.")
          const id = `import-${shop.imports.size + 1}`
          const by = staffName(shop, badgeNumber)
          const head: ImportHead = { id, fileName, at: shop.now().toISOString(), by, state: "draft" }
          const work: DraftWork = { layout: firstLayout(sheets), mended: [], left: new Map() }
          shop.imports.set(id, { head, version: 1, sheets, work })
          return Effect.succeed(id)
        }),
      open: (id, badgeNumber, { from, show }) =>
        Effect.flatMap(holdAdministrator(shop, badgeNumber), () =>
          Effect.map(importOf(shop, id), (of) => {
            const rows = judged(shop, of)
            return { ...opened(shop, of), counts: rowCounts(rows), rows: shownRows(rows, show, from) }
          })
        ),
      change: (id, { badgeNumber, ...change }, key) =>
        once(key, badgeNumber, ["change", id, change], () =>
          Effect.map(importOf(shop, id), (of) => applyChange(shop, of, change))
        ),
      act: (id, { act, badgeNumber, version }, key) =>
        once(key, badgeNumber, ["act", id, act], () =>
          Effect.flatMap(importOf(shop, id), (of): Effect.Effect<void, CallFailure> => {
            const wanted = act === "undo" ? "done" : "draft"
            if (of.head.state !== wanted) return refuse(409, "import_is_over", "This import is over.")
            if (act === "discard") return Effect.sync(() => void shop.imports.delete(id))
            if (act === "undo") {
              const { added = 0, changed = 0 } = of.result ?? {}
              of.head = { ...of.head, state: "undone" }
              of.result = { added, changed, takenBack: added + changed, kept: [] }
              return Effect.void
            }
            if (version !== of.version) return refuse(409, "import_changed", "It was changed since.")
            const counts = rowCounts(judged(shop, of))
            if (counts.wrong > 0 || counts.new + counts.changed === 0)
              return refuse(422, "import_not_ready", "Something is wrong yet.")
            of.head = { ...of.head, state: "done" }
            of.result = { added: counts.new, changed: counts.changed }
            return Effect.void
          })
        )
    })
  )
}

function importOf({ imports }: MemoryShop, id: string): Effect.Effect<MemoryImport, CallFailure> {
  const found = imports.get(id)
  return found === undefined
    ? refuse(404, "import_not_found", "There is no such import.")
    : Effect.succeed(found)
}

function sheetsOf(name: string, file: string): readonly DraftSheet[] {
  const bytes = Uint8Array.from(atob(file), (each) => each.codePointAt(0) ?? 0)
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/u)
  const rows = lines.flatMap((line, at) =>
    line.trim() === "" ? [] : [{ line: at + 1, cells: line.split(";") }]
  )
  return [{ name, rows }]
}

function registerOf(shop: MemoryShop): Register {
  const owners = shop.items.flatMap(({ barcodes, number }) => barcodes.map((code) => [code, number] as const))
  return { standing: new Map(), owners: new Map(owners), statuses: new Set(["10"]), divisions: new Map() }
}

function judged(shop: MemoryShop, { sheets, work }: MemoryImport) {
  return judgedDraft(readDraft(sheets, work, shop.store.currency), work.layout, registerOf(shop))
}

function opened(shop: MemoryShop, of: MemoryImport): Omit<OpenImport, "counts" | "rows"> {
  const { head, result, sheets, version, work } = of
  return {
    head,
    version,
    readAs: "UTF-8",
    sheets: sheets.map(({ name }) => name),
    layout: work.layout,
    names: draftNames(sheets, work.layout),
    firstRows: (sheets[0]?.rows ?? []).slice(0, 12).map(({ cells }) => cells.join(" · ")),
    stores: [{ id: shop.store.number, name: shop.store.number }],
    missing: missingFields(work.layout),
    newDivisions: newDivisions(judged(shop, of), registerOf(shop)),
    result
  }
}

function applyChange(shop: MemoryShop, of: MemoryImport, change: DraftChange): void {
  const { layout = of.work.layout, left = [], leavesWrong, mended = [] } = change
  const wrong = leavesWrong === true ? judged(shop, of).filter(({ kind }) => kind === "wrong") : []
  const isElsewhere = layout.heading !== of.work.layout.heading
  const isSame = (one: { row: number; column: number }, other: { row: number; column: number }) =>
    one.row === other.row && one.column === other.column
  of.version += 1
  of.work = {
    layout: isElsewhere ? layoutOfSheet(of.sheets, layout.sheet, layout.heading) : layout,
    mended: [...of.work.mended.filter((each) => !mended.some((one) => isSame(one, each))), ...mended],
    left: new Map([
      ...of.work.left,
      ...left.map((each) => [each.row, each.left] as const),
      ...wrong.map(({ row }) => [row, true] as const)
    ])
  }
}
