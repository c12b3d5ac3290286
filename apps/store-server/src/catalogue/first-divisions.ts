import type { Database } from "../database/database.ts"

export type DivisionId =
  | "RINGS"
  | "WEDDING"
  | "NECKLACES"
  | "BRACELETS"
  | "EARRINGS"
  | "CHARMS"
  | "WATCHES"
  | "STRAPS"
  | "PIERCING"
  | "ACCESSORIES"
  | "CARE"
  | "SERVICE"
  | "BAGS"
  | "GIFTCARDS"
  | "INSURANCE"

/** In the order of the category bar; the last three are sold but not browsed. */
const names: Record<DivisionId, readonly [sv: string, fi: string, en: string]> = {
  RINGS: ["Ringar", "Sormukset", "Rings"],
  WEDDING: ["Vigsel & förlovning", "Vihki & kihla", "Wedding & engagement"],
  NECKLACES: ["Halsband", "Kaulakorut", "Necklaces"],
  BRACELETS: ["Armband", "Rannekorut", "Bracelets"],
  EARRINGS: ["Örhängen", "Korvakorut", "Earrings"],
  CHARMS: ["Berlocker", "Helat", "Charms"],
  WATCHES: ["Klockor", "Kellot", "Watches"],
  STRAPS: ["Klockarmband & batterier", "Kellonrannekkeet & paristot", "Straps & batteries"],
  PIERCING: ["Piercing", "Lävistykset", "Piercing"],
  ACCESSORIES: ["Accessoarer", "Asusteet", "Accessories"],
  CARE: ["Vård & förvaring", "Hoito & säilytys", "Care & storage"],
  SERVICE: ["Service", "Palvelut", "Service"],
  BAGS: ["Påsar", "Kassit", "Bags"],
  GIFTCARDS: ["Presentkort", "Lahjakortit", "Gift cards"],
  INSURANCE: ["Försäkring", "Vakuutus", "Insurance"]
}

const outsideTheBar: ReadonlySet<string> = new Set<DivisionId>(["BAGS", "GIFTCARDS", "INSURANCE"])

/**
 * Gives a catalogue that has none the divisions and statuses of the trade, which items refer to; the chain may rename
 * them.
 */
export async function writeDivisionsAndStatuses(db: Database): Promise<void> {
  if ((await db.get(db.build.selectFrom("division").select("id").limit(1))) !== undefined) return
  for (const [index, [id, [sv, fi, en]]] of Object.entries(names).entries())
    await db.run(
      db.build.insertInto("division").values({
        id,
        name_sv: sv,
        name_fi: fi,
        name_en: en,
        sort: (index + 1) * 10,
        in_category_bar: outsideTheBar.has(id) ? 0 : 1
      })
    )
  await db.run(
    db.build.insertInto("item_status").values([
      { status: "10", blocks_sale: 0, closed: 0 },
      { status: "20", blocks_sale: 0, closed: 0 },
      { status: "80", blocks_sale: 1, closed: 0 },
      { status: "90", blocks_sale: 0, closed: 1 }
    ])
  )
}
