import {
  changedFields,
  type Entry,
  entryFaults,
  entryId,
  type EntryKind,
  entrySubject,
  isSameEntry,
  tidiedEntry
} from "@karat/domain/admin/entry"
import { type EntryKindName, entryKinds } from "@karat/domain/admin/entry-kinds"
import { groundsFault } from "@karat/domain/shell/grounds"
import { Administration } from "@karat/domain/ports/administration"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { countryOf, languages } from "@karat/domain/store/country"
import { Effect, Layer } from "effect"
import { holdAdministrator } from "./administrators.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { settlePayment, unclearPayments } from "./unclear-payments.ts"
import { resetCode } from "./personal-codes.ts"
import { itemNotFound, refuse, staffNotFound } from "./refusals.ts"
import { staffName } from "./staff-name.ts"

const changesOnAPage = 50

/** What those who may administer a shop in memory look at and change. */
export const memoryAdministration = (shop: MemoryShop): Layer.Layer<Administration> => {
  const held = <A>(badgeNumber: string, ask: () => Effect.Effect<A, CallFailure>) =>
    Effect.flatMap(holdAdministrator(shop, badgeNumber), ask)
  const once = <A>(
    key: GestureKey,
    badgeNumber: string,
    request: readonly unknown[],
    gesture: () => Effect.Effect<A, CallFailure>
  ) => answeredOnce(shop.answered, key, [badgeNumber, ...request], () => held(badgeNumber, gesture))
  return Layer.succeed(
    Administration,
    Administration.of({
      allowed: (badgeNumber) => Effect.sync(() => shop.mayAdminister.includes(badgeNumber)),
      entries: (kind, badgeNumber, search) =>
        held(badgeNumber, () =>
          Effect.succeed({
            entries: entriesOf(shop, kind).filter((entry) => isFound(entry, entryKinds[kind], search)),
            choices: shop.entryChoices[kind] ?? {}
          })
        ),
      save: (kind, asked, key) =>
        once(key, asked.badgeNumber, ["save-entry", kind, asked], () => save(shop, kind, asked)),
      remove: (kind, asked, key) =>
        once(key, asked.badgeNumber, ["remove-entry", kind, asked], () => remove(shop, kind, asked)),
      makeSignInCode: (number, badgeNumber, key) =>
        once(key, badgeNumber, ["sign-in-code", number], () =>
          Effect.map(registerOf(shop, number), (register) => {
            const code = `code-${shop.adminChanges.length + 1}`
            shop.signInCodes.delete(shop.madeCodes.get(number) ?? "")
            shop.signInCodes.set(code, { storeNumber: shop.store.number, terminalNumber: number })
            shop.madeCodes.set(number, code)
            note(shop, "register", {
              before: register,
              after: register,
              by: badgeNumber,
              beside: "signInCode"
            })
            return code
          })
        ),
      makeOneTimeCode: (of, badgeNumber) => held(badgeNumber, () => oneTimeCode(shop, of, badgeNumber)),
      printLabel: (itemNumber, badgeNumber, key) =>
        once(key, badgeNumber, ["label", itemNumber], () => {
          const item = shop.items.find(({ number }) => number === itemNumber)
          return item === undefined ? itemNotFound() : Effect.succeed(print(shop, item.number))
        }),
      printCard: (of, badgeNumber, key) =>
        once(key, badgeNumber, ["card", of], () => {
          const staff = entriesOf(shop, "staff").find((each) => each["badgeNumber"] === of)
          if (staff?.["worksHere"] !== true) return staffNotFound()
          note(shop, "staff", { before: staff, after: staff, by: badgeNumber, beside: "employeeCard" })
          return Effect.succeed(print(shop, newCard(shop, of)))
        }),
      testDevice: (number, { badgeNumber, device }, key) =>
        once(key, badgeNumber, ["try", number, device], () =>
          Effect.map(registerOf(shop, number), (register) => ({
            device: String(register[device === "printer" ? "printer" : "cardTerminal"] ?? ""),
            outcome: shop.tried[device]
          }))
        ),
      troubles: () => Effect.sync(() => shop.troubles),
      controlUnit: () => Effect.sync(() => shop.controlUnit),
      confirmExemption: ({ badgeNumber, text }, key) =>
        once(key, badgeNumber, ["exempt", text], () => {
          const reason = groundsFault(text)
          if (reason !== undefined) return refuse(422, "grounds_invalid", "These are no grounds.", { reason })
          const at = shop.now().toISOString()
          const exemption = { name: staffName(shop, badgeNumber), text: text.trim(), at }
          const { state } = shop.controlUnit
          shop.controlUnit = { state: state === "missing" ? "exempt" : state, exemption }
          return Effect.succeed(shop.controlUnit)
        }),
      unclearPayments: (badgeNumber) => held(badgeNumber, () => Effect.sync(() => unclearPayments(shop))),
      settlePayment: (said, key) =>
        once(key, said.badgeNumber, ["settle", said.cartId, said.name, said.paid, said.reason], () =>
          settlePayment(shop, said, staffName(shop, said.badgeNumber))
        ),
      changes: (badgeNumber, page) =>
        held(badgeNumber, () =>
          Effect.succeed(
            shop.adminChanges.toReversed().slice((page - 1) * changesOnAPage, page * changesOnAPage)
          )
        )
    })
  )
}

function oneTimeCode(shop: MemoryShop, of: string, by: string): Effect.Effect<string, CallFailure> {
  const staff = entriesOf(shop, "staff").find((each) => each["badgeNumber"] === of)
  if (staff?.["worksHere"] !== true) return staffNotFound()
  note(shop, "staff", { before: staff, after: staff, by, beside: "oneTimeCode" })
  return Effect.succeed(resetCode(shop, of))
}

const entriesOf = ({ entries }: MemoryShop, kind: EntryKindName) => entries.get(kind) ?? []

/** Whether a text finds an entry of a kind that is looked for; of another kind all are shown. */
function isFound(entry: Entry, { searched }: EntryKind, search = ""): boolean {
  if (searched !== true) return true
  return Object.values(entry).some((value) => String(value).toLowerCase().includes(search.toLowerCase()))
}

function registerOf(shop: MemoryShop, number: string): Effect.Effect<Entry, CallFailure> {
  const register = entriesOf(shop, "register").find((each) => each["registerNumber"] === number)
  return register === undefined
    ? refuse(404, "register_not_found", "There is no such register.")
    : Effect.succeed(register)
}

/** Prints beside the register. Answers whether it was printed; it is printed later where not. */
function print(shop: MemoryShop, what: string): boolean {
  shop.printedLabels.push(what)
  return shop.tried.printer === "printed"
}

/** The code of a card that logs a person in, in place of the one before. */
function newCard(shop: MemoryShop, badge: string): string {
  for (const [code, owner] of shop.cards) if (owner === badge) shop.cards.delete(code)
  const code = `${shop.setup.staffCodePrefix}${String(shop.printedLabels.length + 1).padStart(10, "0")}`
  shop.cards.set(code, badge)
  return code
}

interface Saving {
  readonly badgeNumber: string
  readonly entry: Entry
  readonly before?: Entry | undefined
}

function save(shop: MemoryShop, name: EntryKindName, asked: Saving): Effect.Effect<Entry, CallFailure> {
  const kind: EntryKind = entryKinds[name]
  const entry = tidiedEntry(kind, asked.entry)
  const standing = standingOf(shop, name, entry)
  const isNew = asked.before === undefined
  if (isNew && !kind.adds) return invalid("none is added")
  if (isNew && standing !== undefined) return refuse(409, "entry_taken", "There is one of that name already.")
  if (!isNew && (standing === undefined || !isSameEntry(kind, standing, asked.before))) return changedSince()
  const around = { taken: isNew ? [] : undefined, choices: shop.entryChoices[name] }
  const faults = Object.entries(entryFaults(kind, entry, around))
  if (faults.length > 0) return invalid(faults.map(([field, fault]) => `${field}: ${fault}`).join(", "))
  const refusal = kind.refuses?.(entry)
  if (refusal !== undefined) return refuse(422, refusal.code, "It cannot be so.")
  if (isSameEntry(kind, standing, entry)) return Effect.succeed(entry)
  note(shop, name, { before: standing, after: entry, by: asked.badgeNumber })
  const others = entriesOf(shop, name)
  shop.entries.set(
    name,
    isNew ? [...others, entry] : others.map((each) => (each === standing ? { ...standing, ...entry } : each))
  )
  return Effect.succeed(entry)
}

function remove(
  shop: MemoryShop,
  name: EntryKindName,
  asked: { readonly badgeNumber: string; readonly before: Entry }
): Effect.Effect<void, CallFailure> {
  const kind: EntryKind = entryKinds[name]
  if (!kind.removes) return invalid("none is removed")
  const before = standingOf(shop, name, asked.before)
  if (before === undefined || !isSameEntry(kind, before, asked.before)) return changedSince()
  const all = entriesOf(shop, name)
  if (kind.isNeeded?.(before, all) === true)
    return refuse(409, "entry_needed", "The shop cannot do without it.")
  note(shop, name, { before, after: undefined, by: asked.badgeNumber })
  shop.entries.set(
    name,
    all.filter((each) => each !== before)
  )
  return Effect.void
}

function standingOf(shop: MemoryShop, name: EntryKindName, entry: Entry): Entry | undefined {
  const kind = entryKinds[name]
  return entriesOf(shop, name).find((each) => entryId(kind, each) === entryId(kind, entry))
}

const invalid = (reason: string) => refuse(422, "entry_invalid", "What was said of it is wrong.", { reason })
const changedSince = () => refuse(409, "entry_changed", "Somebody else has changed it since.")

interface Decision {
  readonly before: Entry | undefined
  readonly after: Entry | undefined
  readonly by: string
  /** What is noted beside its fields. */
  readonly beside?: string
}

/** Notes what was changed, by whom and when. */
function note(shop: MemoryShop, name: EntryKindName, { before, after, by, beside }: Decision): void {
  const kind = entryKinds[name]
  shop.adminChanges.push({
    id: shop.adminChanges.length + 1,
    at: shop.now().toISOString(),
    badgeNumber: by,
    name: staffName(shop, by),
    kind: name,
    subject: entrySubject(kind, { ...before, ...after }, languages[countryOf(shop.store.number)]),
    changed: [...changedFields(kind, before, after), ...(beside === undefined ? [] : [{ field: beside }])]
  })
}
