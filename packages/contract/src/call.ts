import { offlineCapability } from "@karat/domain/offline/offline-selling"
import type { Schema } from "effect"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A shape that needs no services to be read or written. */
export type Shape = Schema.Codec<unknown, unknown>

/** The names behind the colons of a path. */
export type PathParameter<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParameter<Head> | PathParameter<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** One call of the product API: where it goes, what it sends and what comes back. */
export interface Call<
  Path extends string = string,
  Answer extends Shape = Shape,
  Body extends Shape | undefined = Shape | undefined,
  Query extends string = string,
  M extends Method = Method
> {
  readonly method: M
  /** Relative to the product API, with `:name` where a value stands. Logs carry this, never the values. */
  readonly path: Path
  readonly answer: Answer
  readonly body: Body
  readonly query: readonly Query[]
  /** The call is ours: another server has it where its setup names this capability. */
  readonly capability: Capability | undefined
  /** The most bytes that its body may have. */
  readonly largestBytes: number
  /** It is made before a device has signed in, and so without a token. */
  readonly withoutToken: boolean
  /** Fields of its body and query that are ours: another server gets them only where its setup names them. */
  readonly ours: readonly Capability[]
  /** Fields of its body that are codes, beside those that always are: they may look like the number of a card. */
  readonly codes: readonly string[]
}

/** The server keeps why a price was set by hand, as `reason` beside the price. */
export const priceReasons = "priceReason"

/** The server finds a receipt by what is known of it, as `find` of a receipt search. */
export const receiptFinding = "find"

/** The server sums and closes registers. */
export const registerReports = "registerReport"

/** The server lets those with the right change what the shop is set up with. */
export const administration = "admin"

/** The server asks for a personal code where a right is used that not every cashier has. */
export const personalCodes = "personalCodes"

/**
 * The header by which each answer says which state of the shop's setup it knows: another one than the answer before
 * means that something was set up otherwise.
 */
export const shopMarkHeader = "x-shop-mark"

/**
 * The header by which a till says what the latest receipt of its register is that it has seen. A server whose data is
 * older has lost sales, and would give their numbers again.
 */
export const lastReceiptHeader = "x-last-receipt"

/**
 * What our contract has beside the specification's calls. Another server has those that its setup lists under
 * `capabilities`; what stands under these names in a call is left out for others, and the calls are not made. What
 * each of them is for stands in `docs/own-api.md`.
 */
export const capabilities = [
  "attempt",
  "balance",
  "payment/attempts",
  "payment/origins",
  "receipt/last",
  "confirmed",
  "language",
  "pageSize",
  "badgeNumber",
  "lineId",
  "lines",
  "seen",
  "version",
  "reason",
  "shownNumber",
  priceReasons,
  receiptFinding,
  "devices",
  "items/stocks",
  "member/ticket",
  "member/standing",
  "manageCash/movements",
  "manageCash/depositSlip",
  "catalogue/changes",
  "troubles",
  registerReports,
  administration,
  personalCodes,
  offlineCapability
] as const
export type Capability = (typeof capabilities)[number]

interface CallParts<Answer extends Shape, Body extends Shape | undefined, Query extends string> {
  readonly answer: Answer
  readonly body?: Body
  readonly query?: readonly Query[]
  readonly capability?: Capability
  readonly ours?: readonly Capability[]
  readonly codes?: readonly string[]
  /** For a body that carries a list, or is sent before anyone has signed in. */
  readonly largestBytes?: number
  readonly withoutToken?: true
}

/** More than any form that a person fills in. */
const largestFormBytes = 8 * 1024
/** More than any list that a person makes: every line of a long receipt. */
export const largestListBytes = 64 * 1024

function make<const M extends Method>(method: M) {
  return <
    const Path extends string,
    Answer extends Shape,
    Body extends Shape | undefined = undefined,
    const Query extends string = never
  >(
    path: Path,
    parts: CallParts<Answer, Body, Query>
  ): Call<Path, Answer, Body, Query, M> => ({
    method,
    path,
    answer: parts.answer,
    body: parts.body as Body,
    query: parts.query ?? [],
    capability: parts.capability,
    withoutToken: parts.withoutToken ?? false,
    ours: parts.ours ?? [],
    codes: parts.codes ?? [],
    largestBytes: parts.largestBytes ?? largestFormBytes
  })
}

export const get = make("GET")
export const post = make("POST")
export const put = make("PUT")
export const patch = make("PATCH")
export const remove = make("DELETE")

/** Whether a call changes something, and so needs a key that makes it safe to repeat. */
export function mutates(call: Pick<Call, "method">): boolean {
  return call.method !== "GET"
}
