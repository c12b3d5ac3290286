import { isStoreNumber } from "../first-start/new-shop.ts"
import { isSwishNumber } from "../payment/swish-number-code.ts"
import { ownTenderKind } from "../tender/own-tender.ts"
import type { Entry, EntryField } from "./entry.ts"

/** What a shop says of a way to pay of its own, besides its kind and its names. */
export const ownTenderFields = [
  {
    name: "swishNumber",
    shape: "text",
    optional: true,
    unlisted: true,
    tidied: (text: string) => text.replaceAll(/\D/gu, ""),
    isRight: isSwishNumber
  },
  {
    name: "tenderStores",
    shape: "text",
    optional: true,
    unlisted: true,
    longest: 200,
    tidied: (text: string) =>
      [...new Set(text.toLowerCase().split(/[\s,]+/u))].filter((each) => each !== "").join(","),
    isRight: (text: string) => text.split(",").every((number) => isStoreNumber(number))
  },
  { name: "givesBack", shape: "switch", start: true },
  { name: "opensDrawer", shape: "switch" },
  { name: "asksReference", shape: "switch" },
  { name: "roundsAsCash", shape: "switch" },
  { name: "changeInCash", shape: "switch" },
  { name: "sellsOffline", shape: "switch" },
  {
    name: "bookAccount",
    shape: "text",
    optional: true,
    unlisted: true,
    isRight: (text: string) => /^\d{3,6}$/u.test(text)
  },
  { name: "position", shape: "whole", start: 50, highest: 999, unlisted: true },
  { name: "isOffered", shape: "switch", start: true },
  {
    name: "ownTenderId",
    shape: "text",
    optional: true,
    stays: true,
    isRight: (text: string, entry: Entry) =>
      /^\d{3}$/u.test(text) && ownTenderKind(Number(text)) === entry["tenderKind"]
  }
] as const satisfies readonly EntryField[]
