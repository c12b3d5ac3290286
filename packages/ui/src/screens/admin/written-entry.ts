import type { EntryChoices, EntryField, EntryValue } from "@karat/domain/admin/entry"
import { entryKind } from "@karat/domain/admin/entry-kinds"
import { writtenValue } from "@karat/domain/admin/entry"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { useSaid } from "./use-said.ts"
import { wordOfChoice } from "./entry-words.ts"

/** Writes what a field holds, as lists and the log show it. */
export function useWrittenField(choices: EntryChoices = {}) {
  const { t } = useTexts()
  const locale = useLocale()
  const said = useSaid()
  return (field: EntryField, value: EntryValue): string => {
    if (typeof value === "boolean") return t(value ? "yes" : "no")
    if (typeof value === "number") return writtenValue(field.shape, value, locale)
    if (field.shape === "day" && value !== "") return formatDate(value, locale)
    if (field.shape === "text" && field.writes !== undefined) return said[field.writes](value)
    if (field.shape !== "choice") return value
    const word = wordOfChoice(value)
    if (word !== undefined) return t(word)
    return choices[field.name]?.find(({ id }) => id === value)?.name ?? value
  }
}

/** Reads what the log has noted of a field as the field holds it. */
export function loggedValue(field: EntryField, text: string): EntryValue {
  if (field.shape === "switch") return text === "true"
  return (field.shape === "amount" || field.shape === "percent" || field.shape === "whole") && text !== ""
    ? Number(text)
    : text
}

/** A field of a kind by its name. */
export function fieldOf(kind: string, name: string): EntryField | undefined {
  return entryKind(kind)?.fields.find((field) => field.name === name)
}
