import { type Locale, localeTags } from "@karat/domain/money/format-amount"

const units = ["kilobyte", "megabyte", "gigabyte"] as const

/** How large a file is, as the language writes it: three digits are enough. */
export function formatBytes(bytes: number, locale: Locale): string {
  const at = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2
  const size = bytes / 1000 ** (at + 1)
  return new Intl.NumberFormat(localeTags[locale], {
    style: "unit",
    unit: units[at] ?? "gigabyte",
    maximumFractionDigits: size < 10 ? 1 : 0
  }).format(size)
}
