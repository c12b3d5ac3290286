import type { Country, Database } from "@karat/store-server/demo-shop/seam"

type Person = readonly [given: string, family: string]

/** The customers of the demo stores of a country. */
export const demoCustomers: Record<Country, readonly [Person, ...Person[]]> = {
  SE: [
    ["Ebba", "Sjöström"],
    ["Noah", "Åkerlund"],
    ["Linnéa", "Wikström"],
    ["Hugo", "Öberg"],
    ["Saga", "Bergqvist"],
    ["Adam", "Nordin"],
    ["Freja", "Hällström"],
    ["Omar", "Rahimi"],
    ["Tuva", "Ekdahl"],
    ["Leo", "Sandström"]
  ],
  FI: [
    ["Eino", "Mäkelä"],
    ["Helmi", "Korhonen"],
    ["Väinö", "Hämäläinen"],
    ["Aada", "Lehtonen"],
    ["Onni", "Kärkkäinen"],
    ["Sofia", "Rantanen"],
    ["Leevi", "Järvinen"],
    ["Elsa", "Nyström"],
    ["Toivo", "Salonen"],
    ["Iida", "Peltonen"]
  ]
}

/** An item that a customer has asked for. */
export interface WantedItem {
  readonly number: string
  readonly description: string
}

/** A query for the demo store's items that customers have set aside for them, whatever their status. */
export function wantedItems({ build }: Database) {
  return build
    .selectFrom("item")
    .select(["number", "description"])
    .where("origin", "=", "demo")
    .where("price_manual", "=", 0)
    .where("division", "in", ["RINGS", "NECKLACES", "BRACELETS", "EARRINGS", "WATCHES"])
    .orderBy("number")
}
