import type { Locale } from "@karat/domain/money/format-amount"
import type { besideEn } from "./en/beside-table.ts"
import { en } from "./en/table.ts"

/** The parts of a language: what the sale may say, and what only screens beside the sale say. */
export type TextPart = "sale" | "beside"

/** The keys of a part and their texts. */
export interface TextTables {
  readonly sale: Readonly<Record<keyof typeof en, string>>
  readonly beside: Readonly<Record<keyof typeof besideEn, string>>
}

/** Fetches a part of a language; rejects when it cannot be fetched. */
export type FetchTable = (locale: Locale, part: TextPart) => Promise<TextTables[TextPart]>

const tables: Record<Locale, { readonly [Part in TextPart]: () => Promise<TextTables[Part]> }> = {
  // Every other language falls back to these, so that they are there from the start.
  en: { sale: async () => en, beside: async () => (await import("./en/beside-table.ts")).besideEn },
  fi: {
    sale: async () => (await import("./fi/table.ts")).fi,
    beside: async () => (await import("./fi/beside-table.ts")).besideFi
  },
  sv: {
    sale: async () => (await import("./sv/table.ts")).sv,
    beside: async () => (await import("./sv/beside-table.ts")).besideSv
  }
}

export const fetchTable: FetchTable = (locale, part) => tables[locale][part]()
