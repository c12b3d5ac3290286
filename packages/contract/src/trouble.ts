import { Schema } from "effect"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

const Trouble = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("payment-unknown"), count: Schema.Int, since: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("refund-failed"), count: Schema.Int, since: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("refund-unknown"), count: Schema.Int, since: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("swish-set-up"), name: Schema.String, since: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("certificate-ends"), name: Schema.String, endsAt: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("control-unit"), count: Schema.Int, since: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal("printer"),
    printer: Schema.String,
    outOfPaper: Schema.Boolean,
    waiting: Schema.Int,
    since: Schema.String
  }),
  Schema.Struct({ kind: Schema.Literal("journal"), count: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("clock"), minutes: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("clock-ahead"), days: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("disk"), freeBytes: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("post"), count: Schema.Int, since: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("offline-remarks"), count: Schema.Int, since: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal("backup"),
    since: maybe(Schema.String),
    isOld: maybe(Schema.Boolean)
  })
])

/** What the shop's operator has to look after, the gravest first; of the caller's own store where it is a store's. */
export const readTroubles = get("/troubles", {
  capability: "troubles",
  answer: Schema.Struct({ troubles: Schema.Array(Trouble) })
})
