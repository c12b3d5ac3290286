import { pathPart } from "./path-part.ts"
import type { Call } from "@karat/contract/call"
import { cancelPayment } from "@karat/contract/payment"
import {
  type AnswerReport,
  type Reading,
  readTolerantly,
  type Tolerance
} from "@karat/contract/tolerant-reading"
import { Unreadable } from "@karat/domain/ports/call-failure"
import { Effect } from "effect"

/** A call as it was made. */
interface Asked {
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Reads another answer of the same server, by its path and query; undefined where there is none. */
export type ReadAgain = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>

interface AnswerHeard {
  readonly body: unknown
  /** Why the body is no JSON. */
  readonly noJson?: string | undefined
  readonly base: string
  readonly readAgain: ReadAgain
  readonly told: ((report: AnswerReport) => void) | undefined
}

/** An answer that breaks the contract, as it is meant; `Unreadable` where that is not clear. */
export const understood = Effect.fnUntraced(function* (
  asked: Asked,
  { body, noJson, base, readAgain, told }: AnswerHeard
) {
  const place = new URL(base, globalThis.location?.href).href.replace(/\/$/u, "")
  const call = `${asked.call.method} ${place}${asked.call.path}`
  const read: Reading<unknown> =
    noJson === undefined
      ? yield* Effect.promise(() =>
          understandAnswer(asked, body, readAgain).catch((cause: unknown) => ({
            fault: String(cause),
            missing: undefined
          }))
        )
      : { fault: noJson, missing: undefined }
  if ("fault" in read) {
    told?.({ call, tolerated: [], fault: read.fault })
    return yield* new Unreadable({ call, fault: read.fault, address: noJson && place })
  }
  told?.({ call, tolerated: read.tolerated })
  return read.answer
})

type Told = Readonly<Record<string, unknown>>

/**
 * What an answer that is not as our contract says means all the same. A command may answer as our contract, with the
 * plain header or line, with `{success}`, or with nothing at all: what its caller goes on with is then read again.
 */
async function understandAnswer(
  asked: Asked,
  told: unknown,
  readAgain: ReadAgain
): Promise<Reading<unknown>> {
  const { call } = asked
  // Silence is no "cancelled": the till asks how the payment stands.
  if (call === cancelPayment && !(isTold(told) && "success" in told))
    return { answer: { success: false }, tolerated: [{ path: "success", what: "read again" }] }
  const first = readTolerantly(call.answer, call.method === "GET" ? told : shaped(asked, told))
  if (!("fault" in first) || call.method === "GET") return first
  const whole = await madeWhole(asked, shaped(asked, told), readAgain)
  if (whole === undefined) return first
  const read = readTolerantly(call.answer, whole)
  const derived: Tolerance = { path: "the answer", what: "read again" }
  return "fault" in read ? read : { ...read, tolerated: [derived, ...read.tolerated] }
}

/** What a command told, by the names that our contract has for it. */
function shaped({ call }: Asked, told: unknown): unknown {
  const parts = fieldsOf(call)
  if (Array.isArray(told)) return parts.has("items") || parts.has("line") ? { items: told } : told
  if (!isTold(told)) return {}
  // Our names stand around the head alone, or the head alone where we have a name for it.
  if (parts.has("header") && "th_id" in told) return { header: told }
  if (parts.has("line") && "tl_id" in told) return { line: told }
  if (parts.has("th_id") && isTold(told["header"])) return told["header"]
  return told
}

/** The names of an answer's fields on the wire. */
function fieldsOf(call: Call): ReadonlySet<string> {
  const { ast } = call.answer as unknown as {
    readonly ast: { readonly encoding?: readonly { readonly to: Fields }[] } & Fields
  }
  const fields = ast.encoding?.at(-1)?.to ?? ast
  return new Set(fields.propertySignatures?.map(({ name }) => String(name)))
}
interface Fields {
  readonly propertySignatures?: readonly { readonly name: PropertyKey }[]
}

const isTold = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const rowsOf = (value: unknown): readonly Told[] => {
  const list = isTold(value) ? Object.values(value).find((each) => Array.isArray(each)) : value
  return Array.isArray(list) ? list.filter(isTold) : []
}

const idOf = (said: unknown): string | undefined =>
  typeof said === "string" || typeof said === "number" ? String(said) : undefined

/** Whether two ids are the same, whether they were said as numbers or as texts. */
const isSame = (one: unknown, other: unknown) => idOf(one) !== undefined && idOf(one) === idOf(other)

/** The answer of a command with what it left out read again; undefined where nothing more can be read. */
async function madeWhole(asked: Asked, told: unknown, readAgain: ReadAgain): Promise<unknown> {
  const { call, params, body } = asked
  const parts = fieldsOf(call)
  const said = isTold(told) ? told : {}
  const sent = isTold(body) ? body : {}
  const path = (route: string) =>
    route.replaceAll(/:(\w+)/gu, (_, name: string) => pathPart(params[name] ?? ""))
  if (parts.has("th_id")) {
    const id = idOf(said["th_id"] ?? said["id"] ?? said["transactionId"]) ?? params["id"]
    return id === undefined ? undefined : await readAgain(`/cart/${pathPart(id)}/header`)
  }
  if (parts.has("header")) return await wholeCartAnswer(asked, said, readAgain)
  const again: Readonly<Record<string, () => Promise<unknown>>> = {
    "/actions/:actionId": async () =>
      rowsOf(await readAgain("/actions")).find((task) => isSame(task["aw_id"], params["actionId"])),
    "/manageCash/saveDate": () =>
      readAgain("/manageCash/cashDay", { date: String(sent["date"]), pos: String(sent["pos"]) }),
    "/staff/locale/:staffId": () => readAgain(path("/staff/:staffId"), { country: String(sent["country"]) }),
    "/staff/settings/:staffId": () =>
      readAgain(path("/staff/:staffId"), { country: String(sent["country"]) }),
    "/reservations/:orderNumber": () => readAgain(path("/reservations/:orderNumber")),
    "/clickAndCollect/:orderNumber": () => readAgain(path("/clickAndCollect/:orderNumber")),
    "/transfer": () => goodsLine(readAgain, "/transfer", sent),
    "/writeOff": () => goodsLine(readAgain, "/writeOff", sent),
    "/voucher/:id/:code": async () => ({ gc_number: params["code"], gc_tl_id: sent["lineId"] })
  }
  return await again[call.path]?.()
}

async function goodsLine(readAgain: ReadAgain, list: string, sent: Told): Promise<unknown> {
  const lines = rowsOf(await readAgain(list))
  return lines.find((line) => isSame(line["itemNumber"], sent["itemOrBarcode"])) ?? lines.at(-1)
}

/** A change of a cart, with its header and its lines as they are now. */
async function wholeCartAnswer(
  { call, params, body }: Asked,
  said: Told,
  readAgain: ReadAgain
): Promise<unknown> {
  const head = said["header"]
  const id = pathPart(params["id"] ?? (isTold(head) ? idOf(head["th_id"]) : undefined) ?? "")
  const parts = fieldsOf(call)
  const sent = isTold(body) ? body : {}
  const read = (part: string) => readAgain(`/cart/${id}/${part}`)
  const header = head ?? (await read("header"))
  const items = parts.has("line") || parts.has("items") ? await read("items") : undefined
  const lines = rowsOf(items)
  const insurance = parts.has("insurance")
    ? rowsOf(await read("insurances")).find((link) => isSame(link["il_tl_id_for"], params["lineId"]))
    : undefined
  const expense = parts.has("expense")
    ? rowsOf(await readAgain(`/expense/${id}`)).find((each) => isSame(each["e_id"], sent["expenseId"]))
    : undefined
  const lineId = parts.has("insurance") ? insurance?.["il_tl_id"] : params["lineId"]
  const line =
    said["line"] ??
    (lineId === undefined
      ? (lines.findLast((each) => isSame(each["tl_itemNumber"], sent["itemNumber"])) ?? lines.at(-1))
      : lines.find((each) => isSame(each["tl_id"], lineId)))
  return { ...said, header, line, insurance, expense, ...(items === undefined ? {} : { items }) }
}
