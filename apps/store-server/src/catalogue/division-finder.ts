import type { Database } from "../database/database.ts"

/** Where items go whose file names no division. */
const other = { id: "OTHER", sv: "Övrigt", fi: "Muut", en: "Other" }

/**
 * Finds a division by its id or by its name in any language, and adds it at the end of the category
 * bar when there is none. An empty name means the division of everything else.
 */
export async function divisionFinder(db: Database): Promise<(name: string | undefined) => Promise<string>> {
  const ids = new Map<string, string>()
  const remember = (id: string, ...names: string[]): void => {
    for (const name of [id, ...names]) ids.set(name.toLowerCase(), id)
  }
  for (const row of await db.all(db.build.selectFrom("division").selectAll()))
    remember(row.id, row.name_sv, row.name_fi, row.name_en)
  const add = async (id: string, sv: string, fi: string, en: string): Promise<string> => {
    const highest = db.build
      .selectFrom("division")
      .select((eb) => eb.fn.max<number | null>("sort").as("sort"))
    const last = (await db.get(highest))?.sort ?? 0
    await db.run(
      db.build.insertInto("division").values({ id, name_sv: sv, name_fi: fi, name_en: en, sort: last + 10 })
    )
    remember(id, sv, fi, en)
    return id
  }
  return async (name) => {
    if (name === undefined)
      return ids.get(other.id.toLowerCase()) ?? (await add(other.id, other.sv, other.fi, other.en))
    const id = divisionId(name)
    return ids.get(name.toLowerCase()) ?? ids.get(id.toLowerCase()) ?? (await add(id, name, name, name))
  }
}

function divisionId(name: string): string {
  const id = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
  return id === "" ? other.id : id
}
