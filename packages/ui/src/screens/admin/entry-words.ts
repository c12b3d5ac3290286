import type { EntryFieldName, EntryKindName } from "@karat/domain/admin/entry-kinds"
import { entryKinds } from "@karat/domain/admin/entry-kinds"
import type { MessageKey } from "../../locales/message-key.ts"

interface KindWords {
  /** What all of them are called, and what is set up with them. */
  readonly all: MessageKey
  readonly text: MessageKey
  /** What a new one is called, where some are added. */
  readonly fresh?: MessageKey
}

/** What the kinds are called, in the order in which administration lists them. */
export const kindWords: Readonly<Record<EntryKindName, KindWords>> = {
  staff: { all: "adminStaff", text: "adminStaffText", fresh: "newStaff" },
  store: { all: "adminStores", text: "adminStoresText" },
  approval: { all: "adminApproval", text: "adminApprovalText" },
  discountReason: { all: "adminDiscountReasons", text: "adminDiscountReasonsText", fresh: "newReason" },
  returnReason: { all: "adminReturnReasons", text: "adminReturnReasonsText", fresh: "newReason" },
  writeOffReason: { all: "adminWriteOffReasons", text: "adminWriteOffReasonsText", fresh: "newReason" }
}

interface FieldWords {
  readonly label: MessageKey
  readonly help?: MessageKey
  /** Why it stays, where it does. */
  readonly stays?: MessageKey
  /** What is wrong with it, if more can be said than that. */
  readonly wrong?: MessageKey
  readonly taken?: MessageKey
  /** What a switch says in lists while it is off; such a one is usually on, and says nothing then. */
  readonly off?: MessageKey
}

/** What the fields are called. */
export const fieldWords: Readonly<Record<EntryFieldName, FieldWords>> = {
  givenName: { label: "givenName" },
  familyName: { label: "lastName" },
  badgeNumber: {
    label: "badgeNumber",
    help: "ownerBadgeHelp",
    stays: "badgeStays",
    wrong: "ownerBadgeWrong",
    taken: "badgeTaken"
  },
  storeNumber: { label: "staffHomeStore" },
  locale: { label: "language" },
  worksHere: { label: "worksHere", off: "hasLeft" },
  mayApprove: { label: "mayApprove" },
  mayChangeStore: { label: "mayChangeStore" },
  mayAdminister: { label: "mayAdminister" },
  storeName: { label: "storeName" },
  street: { label: "street" },
  city: { label: "zipAndCity" },
  phone: { label: "storePhone", wrong: "storePhoneWrong" },
  organisationName: { label: "organisationName" },
  organisationNumber: { label: "organisationNumber", wrong: "organisationNumberWrong" },
  vatNumber: { label: "vatNumber", wrong: "vatNumberWrong" },
  reasonId: { label: "reasonId", help: "reasonIdHelp", stays: "reasonIdStays", wrong: "reasonIdWrong" },
  textSv: { label: "textInSwedish" },
  textFi: { label: "textInFinnish" },
  textEn: { label: "textInEnglish" },
  position: { label: "entryPosition", help: "entryPositionHelp" },
  highestDiscount: { label: "highestDiscount", help: "highestDiscountHelp" },
  approvesPrice: { label: "approvesPrice" },
  approvesDrawer: { label: "approvesDrawer" },
  approvesReturn: { label: "approvesReturn" }
}

/** What is called otherwise where it is about another kind. */
const kindFieldWords: Readonly<Partial<Record<EntryKindName, Readonly<Record<string, FieldWords>>>>> = {
  store: { storeNumber: { label: "storeNumber", stays: "storeNumberStays" } }
}

/** The words of choices that no server tells. */
const choiceWords: Readonly<Record<string, MessageKey>> = {
  en: "languageEnglish",
  fi: "languageFinnish",
  sv: "languageSwedish"
}

const fields: Readonly<Record<string, FieldWords>> = fieldWords

/** What a field of a kind is called; one that this version does not know, by its own name. */
export function wordsOfField(kind: string, field: string): FieldWords | undefined {
  const own = Object.hasOwn(entryKinds, kind) ? kindFieldWords[kind as EntryKindName]?.[field] : undefined
  return own ?? fields[field]
}

/** The word of a choice that no server tells. */
export function wordOfChoice(id: string): MessageKey | undefined {
  return choiceWords[id]
}
