import { inTurn } from "../database/in-turn.ts"
import { tender } from "@karat/domain/tender/tender-type"
import { type Service, services } from "@karat/domain/store/setup"
import { drawerOf } from "../cash/open-cash-drawer.ts"
import { tendersOf } from "../tender/tender-types.ts"
import { capabilities } from "@karat/contract/call"
import { readSetup, readStore, readStores } from "@karat/contract/store"
import { readDestinations } from "@karat/contract/transfer"
import { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { offlineCapability } from "@karat/domain/offline/offline-selling"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { shortcutOrigin } from "@karat/domain/shell/shortcut"
import { Schema } from "effect"
import { maySellOffline } from "../control-unit/may-sell.ts"
import { findItem } from "../catalogue/find-item.ts"
import { optionalSetupValue, type Setup, setupValue } from "../catalogue/setup.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import { takenCurrencies } from "../tender/exchange-rates.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { transferDestinations } from "./transfer-destinations.ts"

const currencyOf = Schema.decodeUnknownSync(Currency)

const everyStore = preparedQuery((build) =>
  build.selectFrom("store").select(["number", "name", "currency"]).orderBy("number")
)

/** The houses whose pages shortcuts open in tabs of their own; what may stand in a frame is setup by itself. */
function originsOf(shortcuts: Setup["shortcuts"]): readonly string[] {
  return shortcuts.filter(({ newTab }) => newTab).flatMap((each) => shortcutOrigin(each) ?? [])
}

/** The store and what the chain has set up for it. */
export function bindStore(bind: CallBinder, parts: StoreServerParts): void {
  const { db, config, hardware, post } = parts
  // The stores of the country and the central warehouse. Its path comes before that of a single store.
  bind.read(readDestinations, ({ caller: { store } }) => transferDestinations(db, store))
  bind.read(readStore, ({ params, caller: { store } }) => {
    if (params.storeNumber.toLowerCase() !== store.number)
      throw notFound("There is no such store.", "store_not_found")
    return { number: store.number, name: store.name, currency: store.currency }
  })
  bind.read(readStores, () => db.all(everyStore()))
  bind.read(
    readSetup,
    async ({ caller: { device, store } }): Promise<Required<(typeof readSetup)["answer"]["Type"]>> => {
      const value = <Key extends keyof Setup>(key: Key) => setupValue(db, store, key)
      const fixedItems = await value("fixedItems")
      const has: Record<Service, boolean> = {
        card: (await tendersOf(parts, { device, store })).some(({ id }) => id === tender.card),
        drawer: (await drawerOf(parts, device.terminalId)) !== undefined,
        mailbox: post.digitalMailbox !== undefined,
        email: post.mail !== undefined,
        sms: post.textMessages !== undefined
      }
      const foreign = (await takenCurrencies(db, store)).map((rate) => rate.currency)
      const tapToPayLink = await optionalSetupValue(db, store, "tapToPayLink")
      return {
        brand: await value("color"),
        logo: (await optionalSetupValue(db, store, "logoPicture")) ?? (await value("logo")),
        brandColours: await optionalSetupValue(db, store, "brandColours"),
        memberFlag: await value("memberFlag"),
        insuranceFlag: await value("insuranceFlag"),
        digitalMailboxFlag: await value("digitalMailboxFlag"),
        insurableDivisions: (await value("insurableDivisions")).map((division) => ({ division })),
        giftCardItemNumber: await value("giftCardItemNumber"),
        bags: await inTurn.flatMap(await value("bags"), async (number) => {
          const bag = await findItem(db, store.number, undefined, number)
          return bag === undefined
            ? []
            : [{ itemNumber: bag.number, description: bag.description, price: bag.originalPrice }]
        }),
        denominations: (await value("denominations"))
          .map((each) => ({ currency: currencyOf(each.currency), value: minorUnits(each.denomination) }))
          .filter((each) => each.currency === store.currency || foreign.includes(each.currency)),
        foreignCurrencies: foreign,
        cardTerminalModels: await value("cardTerminalModels"),
        staffCodePrefix: await value("staffCodePrefix"),
        memberSystemUrl: await value("memberSystemUrl"),
        bankBagUrl: await optionalSetupValue(db, store, "bankBagUrl"),
        frameOrigins: [
          ...new Set([...(await value("frameOrigins")), ...originsOf(await value("shortcuts"))])
        ],
        homeOrderDepositBasisPoints: await value("homeOrderDepositBasisPoints"),
        centralWarehouse: await value("centralWarehouse"),
        fixedItems: { ...fixedItems, aftercare: fixedItems.studexAftercare },
        feedbackUrl: await value("feedbackUrl"),
        goodsDocumentTypes: await optionalSetupValue(db, store, "goodsDocumentTypes"),
        searchExclusions: { ...(await value("searchExclusions")), statuses: [] },
        capabilities: (await maySellOffline(parts, store.country))
          ? capabilities
          : capabilities.filter((each) => each !== offlineCapability),
        notSetUp: services.filter((each) => !has[each]),
        staysLoggedIn: await optionalSetupValue(db, store, "staysLoggedIn"),
        mergeLines: await optionalSetupValue(db, store, "mergeLines"),
        approvals: await optionalSetupValue(db, store, "approvals"),
        offlineSelling: await optionalSetupValue(db, store, "offlineSelling"),
        highestDifference: await optionalSetupValue(db, store, "highestDifference"),
        asksToRoundUp: await optionalSetupValue(db, store, "asksToRoundUp"),
        swishAsksNumber: hardware.swishBank.begin !== undefined,
        roundsUp: (await setupValue(db, store, "incomeExpense")).some(({ id }) => id === roundUpExpenseId),
        // The simulated phone does not exist where real money is taken.
        tapToPayLink:
          config.mode === "production" && tapToPayLink?.startsWith("/simulator") === true
            ? undefined
            : tapToPayLink
      }
    }
  )
}
