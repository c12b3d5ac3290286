import type { ProductApi } from "./store/product-api.ts"

/** Whatever was on the list of the register's store is gone. */
export async function emptyList(api: ProductApi, list: "writeOff" | "transfer"): Promise<void> {
  const id = list === "writeOff" ? "w_id" : "t_id"
  for (const line of await api.send<readonly Record<string, string>[]>("GET", list))
    await api.send("DELETE", `${list}/${line[id]}`)
}

/** How many pieces of an item a store has. */
export async function stockIn(api: ProductApi, item: string, store = "101"): Promise<number> {
  const rows = await api.send<readonly { inv_store: string; inv_stock: number }[]>(
    "GET",
    `items/inventory/${item}`
  )
  return rows.find((row) => row.inv_store === store)?.inv_stock ?? 0
}
