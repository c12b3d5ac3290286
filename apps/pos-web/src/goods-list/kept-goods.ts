import type { GoodsList } from "@karat/domain/ports/goods-list"
import type { Effect } from "effect"
import type { Ports } from "../run.ts"
import type { GoodsNeeds } from "./goods-needs.ts"
import { OpenGoodsList } from "./open-goods-list.ts"

/** What a till keeps of its goods screens while they are closed. */
interface KeptGoods {
  readonly lists: Map<string, OpenGoodsList>
  /** What each cashier looked for last. */
  readonly lastTexts: Map<string | undefined, string>
}

const ofTills = new WeakMap<GoodsNeeds, KeptGoods>()

/** What this till keeps; it goes when the till does. */
export function keptGoods(needs: GoodsNeeds): KeptGoods {
  const kept = ofTills.get(needs) ?? { lists: new Map(), lastTexts: new Map() }
  ofTills.set(needs, kept)
  return kept
}

/** A list by its kind and its store: the same one each time its screen opens. */
export function keptList(
  needs: GoodsNeeds,
  kind: string,
  port: Effect.Effect<GoodsList, never, Ports>
): OpenGoodsList {
  const { lists } = keptGoods(needs)
  const name = `${kind} ${needs.session.claims?.storeNumber ?? ""}`
  const list = lists.get(name) ?? new OpenGoodsList(needs, port)
  lists.set(name, list)
  return list
}
