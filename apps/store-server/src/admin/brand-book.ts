import { brandColoursOf } from "@karat/domain/admin/entry-kinds"
import { brands } from "@karat/domain/store/setup"
import { optionalSetupValue, ownSetup, writeOwnSetup } from "../catalogue/setup.ts"
import type { EntryBook } from "./entry-book.ts"
import { storesOfCountry } from "./store-book.ts"

/** How the tills of each store look. */
export const brandBook: EntryBook = {
  all: (db, country) =>
    storesOfCountry(db, country).map((store) => {
      const colours = ownSetup(db, store.number, "brandColours")
      return {
        storeName: store.name,
        storeNumber: store.number,
        brand: optionalSetupValue(db, store, "color") ?? brands[0],
        logoPicture: ownSetup(db, store.number, "logoPicture") ?? "",
        ownLight: colours?.light ?? "",
        ownLightInk: colours?.lightInk ?? "",
        ownDark: colours?.dark ?? "",
        ownDarkInk: colours?.darkInk ?? ""
      }
    }),
  write: (db, { entry }) => {
    const number = String(entry["storeNumber"])
    const colours = brandColoursOf(entry)
    const picture = String(entry["logoPicture"])
    writeOwnSetup(db, number, "color", brands.find((each) => each === entry["brand"]) ?? brands[0])
    writeOwnSetup(db, number, "logoPicture", picture === "" ? undefined : picture)
    writeOwnSetup(db, number, "brandColours", typeof colours === "string" ? undefined : colours)
  }
}
