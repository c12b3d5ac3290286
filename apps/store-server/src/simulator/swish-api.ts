import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { SimulatedBank } from "./simulated-bank.ts"

/** How the simulated merchant API misbehaves. */
export const swishApiFaults = [
  "none",
  "truncated",
  "silence",
  "deaf",
  "wrong-amount",
  "refuses",
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
  /** What was asked: method and path. */
  readonly heard: () => readonly string[]
  /** What was asked for, by the id of its request. */
  readonly asked: (id: string) => SwishRequest | undefined
  readonly close: () => Promise<void>
}

interface SwishRequest {
  readonly payeeAlias?: string
  readonly payerAlias?: string
  readonly callbackUrl: string
  readonly amount: string
  readonly message?: string
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
  const heard: string[] = []
  const requests = new Map<string, SwishRequest>()
  const refunds = new Map<string, SwishRequest>()

  const made = (id: string, body: SwishRequest, response: ServerResponse) => {
    if (requests.has(id)) return answer(response, 422, [{ errorCode: "RP10" }])
    requests.set(id, body)
    const amount = minorUnits(Math.round(Number(body.amount) * 100))
    // The customer's end is the ledger's; who asked asks for it.
    bank()
      .charge({ attempt: id, amount, currency: "SEK" })
      .catch(() => undefined)
    response.setHeader("Location", `https://127.0.0.1/api/v1/paymentrequests/${id}`)
    if (body.payerAlias === undefined) response.setHeader("PaymentRequestToken", `token-of-${id}`)
    answer(response, 201)
  }

  const told = (id: string, response: ServerResponse) => {
    const body = requests.get(id)
    const row = bank().request(id)
    if (body === undefined || row === undefined) return answer(response, 404)
    const late = row.late === 1
    const status = late ? "PAID" : statusOf[row.state]
    const amount = fault === "wrong-amount" ? Number(body.amount) + 1 : Number(body.amount)
    answer(response, 200, {
      id,
      status,
      amount,
      currency: "SEK",
      paymentReference: status === "PAID" ? `REF${id.slice(0, 20)}` : null,
      errorCode: null
    })
  }

  const gaveBack = (id: string, body: SwishRequest, response: ServerResponse) => {
    const known = [...requests.keys()].some(
      (each) => `REF${each.slice(0, 20)}` === body.originalPaymentReference
    )
    if (!known) return answer(response, 422, [{ errorCode: "RF02" }])
    if (refunds.has(id)) return answer(response, 422, [{ errorCode: "RP10" }])
    refunds.set(id, body)
    void bank().refund({
      attempt: id,
      amount: minorUnits(Math.round(Number(body.amount) * 100)),
      currency: "SEK"
    })
    if (fault === "lose-refund") return void response.destroy()
    answer(response, 201)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (fault === "deaf") return void response.destroy()
    const path = request.url ?? ""
    const id = path.split("/").at(-1) ?? ""
    heard.push(`${request.method ?? ""} ${path}`)
    if (fault === "refuses") return answer(response, 403)
    const text = Buffer.concat(parts).toString()
    const body = text === "" ? undefined : JSON.parse(text)
    if (path.includes("/refunds/")) {
      if (request.method === "PUT") return gaveBack(id, body, response)
      return answer(
        response,
        refunds.has(id) ? 200 : 404,
        refunds.has(id) ? { id, status: "PAID" } : undefined
      )
    }
    if (request.method === "PUT") return made(id, body, response)
    if (request.method === "PATCH" && bank().request(id)?.state === "pending") await bank().abort(id)
    told(id, response)
  }

  function answer(response: ServerResponse, status: number, body?: unknown): void {
    if (fault === "silence") return
    const text = body === undefined ? "" : JSON.stringify(body)
    response.statusCode = status
    if (fault !== "truncated" || text === "") return void response.end(text)
    response.setHeader("content-length", Buffer.byteLength(text))
    response.write(text.slice(0, text.length / 2))
    response.destroy()
  }

  const server = await listening(tls, bank, serve)
  return {
    port: server.port,
    choose: (next) => {
      fault = next
    },
    heard: () => heard,
    asked: (id) => requests.get(id) ?? refunds.get(id),
    close: server.close
  }
}

/** Takes connections of whoever has a certificate that is known, and none while the bank is away. */
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
