import { readFollowUps, readRepair } from "@karat/contract/follow-up"
import { type FollowUpRule, FollowUps } from "@karat/domain/ports/follow-ups"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"

/** Reads which questions follow which items, and repairs, over HTTP. */
export const httpFollowUps = (api: ProductApi): Layer.Layer<FollowUps> => {
  const rules = new Cached<readonly FollowUpRule[]>(cacheTimes.lookupMs)
  const nothing = { body: undefined, key: undefined } as const
  return Layer.succeed(
    FollowUps,
    FollowUps.of({
      rules: rules.get("all", api.send(readFollowUps, { params: {}, ...nothing })),
      repair: (id) => api.send(readRepair, { params: { id }, ...nothing })
    })
  )
}
