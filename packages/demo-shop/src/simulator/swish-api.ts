import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { minorUnits } from "@karat/domain/money/minor-units"
import { isUnsureCode } from "@karat/domain/payment/payment-attempt"
import type { SimulatedBank } from "./simulated-bank.ts"

/** How the simulated merchant API misbehaves. */
export const swishApiFaults = [
  "none",
  "truncated",
  "silence",
  "deaf",
  "wrong-amount",
  "unsure",
  "paid",
  /** The request is made, and who stands before the API has not waited for it. */
  "times-out",
  "lose-refund"
] as const
export type SwishApiFault = (typeof swishApiFaults)[number]

interface SwishApiParts {
  /** Its certificate and key, in PEM, and who signs the certificates of shops. */
  readonly tls: { readonly key: string; readonly cert: string; readonly ca: string }
  /** The bank behind the API; its ledger knows requests by their ids. */
  readonly bank: () => SimulatedBank
}

/** The Swish merchant API over mutual TLS, with the customers of a simulated bank. */
export interface SwishApi {
  readonly port: number
  readonly choose: (fault: SwishApiFault) => void
  /** Requests of a kind are refused so from now on; carried out again with 201. */
  readonly refuse: (kind: "payment" | "refund", status: number, ...codes: readonly string[]) => void
  /** How the next refunds stand, in turn: `PAID`, `DEBITED`, or the code of an error. The last goes on; `PAID` without any. */
  readonly endRefunds: (...ends: readonly string[]) => void
  /** How a refund stands: as `endRefunds` names it. */
  readonly refundEnd: (id: string) => string | undefined
  /** A refund that is on its way ends. */
  readonly endRefund: (id: string, end: string) => void
  /** What was asked: method and path. */
  readonly calls: () => readonly string[]
  /** What was asked for, by the id of its request. */
  readonly requestOf: (id: string) => SwishRequest | undefined
  readonly close: () => Promise<void>
}

interface SwishRequest {
  readonly payeeAlias?: string
  readonly payerAlias?: string
  readonly callbackUrl: string
  readonly amount: string
  readonly message?: string
  readonly payeePaymentReference?: string
  readonly payerPaymentReference?: string
  readonly originalPaymentReference?: string
}

const statusOf = {
  pending: "CREATED",
  "never-heard": "CREATED",
  approved: "PAID",
  declined: "DECLINED",
  cancelled: "CANCELLED"
} as const

export async function swishApi({ tls, bank }: SwishApiParts): Promise<SwishApi> {
  let fault: SwishApiFault = "none"
  const calls: string[] = []
  const requests = new Map<string, SwishRequest>()
  const refunds = refundBook(bank)
  const refusals = refusalBook()
  const answer = answering(() => fault)

  const isRefused = (kind: RefusedKind, response: ServerResponse): boolean => {
    const refusal = refusals.of(kind)
    if (refusal !== undefined) answer(response, refusal.status, refusal.body)
    return refusal !== undefined
  }

  const made = (id: string, body: SwishRequest, response: ServerResponse) => {
    if (requests.has(id)) return answer(response, 422, [{ errorCode: "RP10" }])
    requests.set(id, body)
    const amount = minorUnits(Math.round(Number(body.amount) * 100))
    // The customer's end is the ledger's; who asked asks for it.
    bank()
      .charge({ attempt: id, amount, currency: "SEK" })
      .catch(() => undefined)
    if (fault === "times-out") return answer(response, 408)
    response.setHeader("Location", `https://127.0.0.1/api/v1/paymentrequests/${id}`)
    if (body.payerAlias === undefined) response.setHeader("PaymentRequestToken", `token-of-${id}`)
    answer(response, 201)
  }

  const answerStanding = (id: string, response: ServerResponse) => {
    const body = requests.get(id)
    const row = bank().request(id)
    if (body === undefined || row === undefined) return answer(response, 404)
    const isPaid = fault === "paid" || row.late === 1
    const isUnsure = fault === "unsure" || isUnsureCode(row.code)
    const status = isPaid ? "PAID" : isUnsure ? "ERROR" : statusOf[row.state]
    const amount = fault === "wrong-amount" ? Number(body.amount) + 1 : Number(body.amount)
    answer(response, 200, {
      id,
      status,
      amount,
      currency: "SEK",
      paymentReference: status === "PAID" ? `REF${id.slice(0, 20)}` : null,
      errorCode: isUnsure && !isPaid ? "DS24" : null
    })
  }

  const gaveBack = (id: string, body: SwishRequest, response: ServerResponse) => {
    const of = ({ originalPaymentReference = "" }: SwishRequest) => originalPaymentReference.slice(3)
    if (![...requests.keys()].some((each) => each.slice(0, 20) === of(body)))
      return answer(response, 422, [{ errorCode: "RF02" }])
    if (refunds.of(id) !== undefined) return answer(response, 422, [{ errorCode: "RP10" }])
    refunds.make(id, body)
    if (fault === "lose-refund") return void response.destroy()
    answer(response, 201)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (fault === "deaf") return void response.destroy()
    const path = request.url ?? ""
    const id = path.split("/").at(-1) ?? ""
    calls.push(`${request.method ?? ""} ${path}`)
    const body = JSON.parse(Buffer.concat(parts).toString() || "null")
    if (path.includes("/refunds/")) {
      if (request.method !== "PUT")
        return answer(response, refunds.of(id) === undefined ? 404 : 200, refunds.standing(id))
      return isRefused("refund", response) ? undefined : gaveBack(id, body, response)
    }
    if (request.method === "PUT" && isRefused("payment", response)) return
    if (request.method === "PUT") return made(id, body, response)
    if (request.method === "PATCH" && bank().request(id)?.state === "pending") await bank().abort(id)
    answerStanding(id, response)
  }

  const server = await listening(tls, bank, serve)
  return {
    port: server.port,
    choose: (next) => {
      fault = next
    },
    refuse: refusals.set,
    endRefunds: refunds.endNext,
    endRefund: refunds.end,
    refundEnd: refunds.endOf,
    calls: () => calls,
    requestOf: (id) => requests.get(id) ?? refunds.of(id),
    close: server.close
  }
}

/** Answers as the API does, or as it fails. */
function answering(fault: () => SwishApiFault) {
  return (response: ServerResponse, status: number, body?: unknown): void => {
    if (fault() === "silence") return
    const text = body === undefined ? "" : JSON.stringify(body)
    response.statusCode = status
    if (fault() !== "truncated" || text === "") return void response.end(text)
    response.setHeader("content-length", Buffer.byteLength(text))
    response.write(text.slice(0, text.length / 2))
    response.destroy()
  }
}

type RefusedKind = "payment" | "refund"

/** What is refused, and by which codes. */
function refusalBook() {
  const refusals = new Map<RefusedKind, { readonly status: number; readonly body: unknown }>()
  return {
    of: (kind: RefusedKind) => refusals.get(kind),
    set: (kind: RefusedKind, status: number, ...codes: readonly string[]) => {
      if (status === 201) return void refusals.delete(kind)
      const errors = codes.map((errorCode) => ({ errorCode, errorMessage: "No.", additionalInformation: "" }))
      refusals.set(kind, { status, body: errors.length === 0 ? undefined : errors })
    }
  }
}

/** The refunds that were asked for, and how each stands. */
function refundBook(bank: SwishApiParts["bank"]) {
  const refunds = new Map<string, SwishRequest>()
  const ends = new Map<string, string>()
  let next: readonly string[] = []
  const end = (id: string, how: string) => {
    const body = refunds.get(id)
    ends.set(id, how)
    if (how !== "PAID" || body === undefined) return
    const amount = minorUnits(Math.round(Number(body.amount) * 100))
    void bank().refund({ attempt: id, amount, currency: "SEK" })
  }
  return {
    of: (id: string) => refunds.get(id),
    make: (id: string, body: SwishRequest) => {
      const [how = "PAID", ...rest] = next
      if (rest.length > 0) next = rest
      refunds.set(id, body)
      end(id, how)
    },
    end,
    endOf: (id: string) => ends.get(id),
    endNext: (...hows: readonly string[]) => {
      next = hows
    },
    standing: (id: string): unknown => {
      const how = ends.get(id)
      if (how === undefined) return undefined
      return how === "PAID" || how === "DEBITED"
        ? { id, status: how }
        : { id, status: "ERROR", errorCode: how }
    }
  }
}

/** Accepts connections with a known certificate, and none while the bank is away. */
async function listening(
  tls: SwishApiParts["tls"],
  bank: SwishApiParts["bank"],
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
): Promise<Pick<SwishApi, "port" | "close">> {
  const server = createServer(
    { ...tls, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      serve(request, response).catch(() => response.destroy())
    }
  )
  const sockets = new Set<Duplex>()
  server.on("connection", (socket) => {
    if (bank().script() === "offline") return void socket.destroy()
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}
