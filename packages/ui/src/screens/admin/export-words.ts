import { entryKind, isEntryKindName } from "@karat/domain/admin/entry-kinds"
import { exportColumns, type ExportList, fieldWord } from "@karat/domain/admin/export-list"
import type { MessageKey } from "../../locales/message-key.ts"
import { shopFileTexts } from "../../locales/words/shop-file.ts"
import { choiceKey, fieldLabels, fileKinds, kindWords, wordsOfField } from "./entry-words.ts"

/** What a list is called. */
export function listName(list: ExportList): MessageKey {
  return isEntryKindName(list) ? kindWords[list].all : `exportList.${list}`
}

/** The words of an exported table: what its columns are called, and what their choices say. */
export function exportWordKeys(list: ExportList): {
  readonly heads: Readonly<Record<string, MessageKey>>
  readonly values: Readonly<Record<string, MessageKey>>
} {
  const heads = exportColumns(list).flatMap(({ field }) => {
    const key = ownWord(`exportField.${field}`) ?? wordsOfField(list, field)?.label
    return key === undefined ? [] : [[field, key] as const]
  })
  return { heads: Object.fromEntries(heads), values: { true: "yes", false: "no", ...valuesOf(list) } }
}

function valuesOf(list: ExportList): Readonly<Record<string, MessageKey>> {
  if (list === "change")
    return {
      ...Object.fromEntries(Object.entries(kindWords).map(([kind, { all }]) => [kind, all])),
      ...Object.fromEntries(fileKinds),
      ...Object.fromEntries(fieldLabels().map(([field, label]) => [fieldWord(field), label]))
    }
  const choices = isEntryKindName(list)
    ? (entryKind(list)?.fields ?? []).flatMap((field) => (field.shape === "choice" ? (field.of ?? []) : []))
    : ownValues
  return Object.fromEntries(
    choices.flatMap((choice) => {
      const key = ownWord(`exportValue.${choice}`) ?? choiceKey(choice)
      return key === undefined ? [] : [[choice, key] as const]
    })
  )
}

const valuePrefix = "exportValue."
const ownValues = Object.keys(shopFileTexts).flatMap((key) =>
  key.startsWith(valuePrefix) ? [key.slice(valuePrefix.length)] : []
)

function ownWord(key: string): MessageKey | undefined {
  return Object.hasOwn(shopFileTexts, key) ? (key as MessageKey) : undefined
}
