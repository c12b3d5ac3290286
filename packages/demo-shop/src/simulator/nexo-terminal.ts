import { minorUnits, negate } from "@karat/domain/money/minor-units"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import {
  AnswerLost,
  type ApprovedCharge,
  type BackTo,
  CardNotRead,
  type ChargeEnd,
  type NexoHeader,
  type NexoWire,
  NothingSent,
  QuestionNotAnswered,
  TerminalAnswerLost,
  type TerminalKey,
  type TerminalQuestion,
  inTime,
  opened,
  sealed
} from "@karat/store-server/demo-shop/seam"
import type { SimulatedCardTerminal } from "./simulated-card-terminal.ts"
import type { TerminalLedger } from "./terminal-ledger.ts"

/** How a simulated terminal speaks its protocol badly. */
export const nexoFaults = [
  "none",
  /** Its answer is sealed with another key. */
  "wrong-seal",
  /** Its answer breaks off. */
  "truncated",
  /** It answers what was asked before this. */
  "duplicate",
  /** It takes the message and never answers. */
  "silence",
  /** It says that another amount was taken. */
  "wrong-amount",
  /** It loses the message before it has read it. */
  "deaf",
  /** It refuses the message, sealed: nothing is done. */
  "rejects",
  /** So it refuses to be diagnosed. */
  "rejects-diagnosis",
  /** An attacker without the key answers that the message is refused; it is carried out all the same. */
  "rejects-unsealed",
  /** It has forgotten every payment. */
  "forgets",
  /** It takes payments that the customer has to sign for. */
  "signature",
  /** Its receipts look as no document says. */
  "strange-receipt",
  /** It cannot be reached by Adyen. */
  "unreachable"
] as const
export type NexoFault = (typeof nexoFaults)[number]

/** The messages that a fault has it refuse with proof. */
const rejectedBy: Partial<Record<NexoFault, NexoHeader["MessageCategory"]>> = {
  rejects: "Payment",
  "rejects-diagnosis": "Diagnosis"
}

interface NexoTerminalParts {
  readonly poiid: string
  /** Its certificate and the key to it, in PEM. */
  readonly tls: { readonly key: string; readonly cert: string }
  /** What messages are sealed with; undefined for the cloud, which takes them open behind an API key. */
  readonly key: TerminalKey | undefined
  readonly apiKey?: string
  /** The terminal behind the protocol; undefined while there is none. */
  readonly terminal: () => SimulatedCardTerminal | undefined | Promise<SimulatedCardTerminal | undefined>
  readonly ledger: () => TerminalLedger
  readonly port?: number
}

type Behind = Pick<NexoTerminalParts, "poiid" | "terminal" | "ledger">

/** A simulated card terminal that speaks the nexo protocol over HTTPS. */
export interface NexoTerminal {
  readonly port: number
  readonly choose: (fault: NexoFault) => void
  /** Payments are refused by this condition of the protocol from now on; taken again without any. */
  readonly refuse: (condition: string | undefined) => void
  readonly close: () => Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the messages of a stranger, read where each is answered
type Body = any

/** How a terminal says that it does not carry a message out. */
const rejectOf = (header: Partial<NexoHeader>, details: string) => ({
  SaleToPOIRequest: {
    MessageHeader: { ...header, MessageClass: "Event", MessageType: "Notification" },
    EventNotification: { EventToNotify: "Reject", EventDetails: `message=${encodeURIComponent(details)}` }
  }
})

async function endWhereOff(parts: NexoTerminalParts, socket: Duplex): Promise<void> {
  if ((await parts.terminal())?.script() === "offline") socket.destroy()
}

/** Opens the terminal at its port. The scripts of the terminal behind it hold here as well. */
export async function nexoTerminal(parts: NexoTerminalParts): Promise<NexoTerminal> {
  let fault: NexoFault = "none"
  let condition: string | undefined
  let before: string | undefined
  /** Undefined where it is sealed with another key. */
  const open = (text: string): Body => {
    try {
      const parsed = JSON.parse(text)
      return parts.key === undefined ? parsed : opened(parsed.SaleToPOIRequest, parts.key)
    } catch {
      return undefined
    }
  }
  const seal = (header: NexoHeader, answer: Body): string => {
    if (parts.key === undefined) return JSON.stringify(answer)
    const key = fault === "wrong-seal" ? { ...parts.key, passphrase: "another passphrase" } : parts.key
    return JSON.stringify({ SaleToPOIResponse: sealed(header, answer, key) })
  }

  const answer = async (text: string, response: ServerResponse): Promise<void> => {
    const message = open(text)
    // It rejects a message that it cannot open without a seal, which an attacker could do too.
    if (message === undefined)
      return void response.end(JSON.stringify(rejectOf({ POIID: parts.poiid }, "Crypto error")))
    const { SaleToPOIRequest: requestBody } = message
    const header = requestBody.MessageHeader as NexoHeader
    if (header.MessageCategory === rejectedBy[fault]) {
      const reject = rejectOf(header, "Unknown POIID")
      const shut = parts.key === undefined ? reject : { SaleToPOIRequest: sealed(header, reject, parts.key) }
      return void response.end(JSON.stringify(shut))
    }
    const isRefused = condition !== undefined && header.MessageCategory === "Payment"
    const body = isRefused
      ? bodyOf("Payment", responseOf(condition, "refusalReason=214%20Declined%20online&message=NOT_NOW"))
      : await answerTo(parts, header, requestBody, fault)
    if (fault === "rejects-unsealed")
      return void response.end(JSON.stringify(rejectOf(header, "Crypto error")))
    if (fault === "silence") return
    if (body === undefined) return void response.end()
    const fresh = seal(header, {
      SaleToPOIResponse: { MessageHeader: { ...header, MessageType: "Response" }, ...body }
    })
    const answer = fault === "duplicate" && before !== undefined ? before : fresh
    before = fresh
    if (fault === "truncated") {
      response.writeHead(200, { "content-length": Buffer.byteLength(answer) })
      response.write(answer.slice(0, answer.length / 2))
      return void response.destroy()
    }
    response.end(answer)
  }

  const server = createServer({ ...parts.tls, keepAlive: false }, (request, response) => {
    void textOf(request)
      .then(async (text) => {
        if (fault === "deaf") return void response.destroy()
        if (parts.key === undefined && request.headers["x-api-key"] !== parts.apiKey) {
          response.statusCode = 401
          return void response.end("{}")
        }
        if (request.method === "GET") {
          const here = (await parts.terminal())?.script() !== "offline"
          return void response.end(JSON.stringify({ status: here ? "ONLINE" : "OFFLINE" }))
        }
        return answer(text, response)
      })
      .catch(() => response.destroy())
  })
  const sockets = new Set<Duplex>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
    // A terminal that is off takes no connection; the cloud in front of one is there all the same.
    if (parts.key !== undefined) void endWhereOff(parts, socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(parts.port ?? 0, "127.0.0.1", resolve)
  })
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    choose: (next) => {
      fault = next
    },
    refuse: (next) => {
      condition = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}

/** The protocol without a network: messages are passed directly, for tests that need no sockets. */
export function directWire(parts: Behind): NexoWire {
  const here = async () => {
    if ((await parts.terminal())?.script() === "offline") throw new NothingSent("The terminal is off.")
  }
  return {
    send: async (message, waitMs) => {
      await here()
      const { SaleToPOIRequest: requestBody } = JSON.parse(JSON.stringify(message))
      const answer = answerTo(parts, requestBody.MessageHeader, requestBody, "none").catch(
        (cause: unknown) => {
          throw new AnswerLost("The terminal's answer was lost.", { cause })
        }
      )
      return inTime(answer, waitMs, () => new AnswerLost("No answer came in time."))
    },
    checkReachable: async () => await here()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString("utf8")
}

const responseOf = (ErrorCondition?: string, AdditionalResponse?: string) => ({
  Result: ErrorCondition === undefined ? "Success" : "Failure",
  ...(ErrorCondition === undefined ? {} : { ErrorCondition }),
  ...(AdditionalResponse === undefined ? {} : { AdditionalResponse })
})

/** What the terminal says to a message; undefined for nothing. */
async function answerTo(
  parts: Behind,
  header: NexoHeader,
  requestBody: Body,
  fault: NexoFault
): Promise<Body> {
  const terminal = await parts.terminal()
  if (terminal === undefined) throw new Error("There is no such terminal.")
  switch (header.MessageCategory) {
    case "Payment":
    case "Reversal":
      return charged(parts, terminal, header, requestBody, fault)
    case "TransactionStatus":
      return {
        TransactionStatusResponse:
          fault === "forgets"
            ? { Response: responseOf("NotFound", "message=Not%20found") }
            : standingOf(parts, requestBody.TransactionStatusRequest)
      }
    case "Abort":
      await aborted(parts, terminal, requestBody.AbortRequest.MessageReference)
      return undefined
    case "CardAcquisition":
      return { CardAcquisitionResponse: await shownCard(terminal) }
    case "Input":
      return { InputResponse: { InputResult: await replied(terminal, requestBody.InputRequest) } }
    case "Display":
      shown(terminal, requestBody.DisplayRequest)
      return undefined
    case "EnableService":
      return { EnableServiceResponse: { Response: responseOf() } }
    case "Diagnosis": {
      const { ready } = await terminal.diagnose()
      return {
        DiagnosisResponse: {
          Response: responseOf(),
          POIStatus: {
            GlobalStatus: ready && fault !== "unreachable" ? "OK" : "Unreachable",
            CommunicationOKFlag: true
          },
          HostStatus: [{ AcquirerID: "Adyen", IsReachableFlag: true }]
        }
      }
    }
    default:
      return { [`${header.MessageCategory}Response`]: { Response: responseOf("MessageFormat") } }
  }
}

/** A transaction's id says which charge it was: a tender's reference and a payment's, with a point between. */
const transactionId = (attempt: string) => `SIM.${Buffer.from(attempt).toString("base64url")}`
const attemptOf = (id: string) => Buffer.from(id.split(".")[1] ?? "", "base64url").toString()
const time = "2026-11-23T12:00:00.000Z"
const minor = (major: number) => minorUnits(Math.round(major * 100))

/** The messages that a terminal is working at. One that it had not begun before it lost its power is unknown to it. */
const atWork = new Set<string>()

async function charged(
  behind: Behind,
  terminal: SimulatedCardTerminal,
  header: NexoHeader,
  requestBody: Body,
  fault: NexoFault
): Promise<Body> {
  const { MessageCategory, ServiceID } = header
  const { SaleData } = requestBody[`${MessageCategory}Request`]
  const attempt = SaleData.SaleTransactionID.TransactionID as string
  if (!behind.ledger().note(ServiceID, attempt, MessageCategory))
    return bodyOf(MessageCategory, responseOf("NotAllowed", "message=Duplicate"))
  atWork.add(ServiceID)
  try {
    return MessageCategory === "Reversal"
      ? await reversed(behind, terminal, attempt, requestBody.ReversalRequest)
      : await paid(terminal, attempt, requestBody.PaymentRequest, fault)
  } finally {
    atWork.delete(ServiceID)
  }
}

async function reversed(
  { ledger, poiid }: Behind,
  terminal: SimulatedCardTerminal,
  attempt: string,
  request: Body
): Promise<Body> {
  const id = request.OriginalPOITransaction.POITransactionID.TransactionID
  const original = originalOf(ledger(), poiid, id)
  if (original === undefined) return bodyOf("Reversal", responseOf("NotFound"))
  const amount = minor(request.ReversedAmount)
  const currency = String(request.SaleData.SaleToAcquirerData).slice("currency=".length) as "SEK"
  const outcome = await terminal.charge({ attempt, amount: negate(amount), currency, to: original })
  return isBusy(outcome)
    ? bodyOf("Reversal", responseOf("Busy"))
    : endedAs("Reversal", attempt, outcome, amount)
}

async function paid(
  terminal: SimulatedCardTerminal,
  attempt: string,
  { PaymentData, PaymentTransaction: { AmountsReq } }: Body,
  fault: NexoFault
): Promise<Body> {
  const amount = minor(AmountsReq.RequestedAmount)
  const isRefund = PaymentData?.PaymentType === "Refund"
  const outcome = await terminal.charge({
    attempt,
    amount: isRefund ? negate(amount) : amount,
    currency: AmountsReq.Currency
  })
  if (isBusy(outcome)) return bodyOf("Payment", responseOf("Busy"))
  const ended = endedAs(
    "Payment",
    attempt,
    outcome,
    minorUnits(fault === "wrong-amount" ? amount + 1 : amount)
  )
  if (fault === "signature" && ended.PaymentResponse !== undefined)
    ended.PaymentResponse.PaymentReceipt.push({
      DocumentQualifier: "CashierReceipt",
      RequiredSignatureFlag: true
    })
  if (fault === "strange-receipt" && ended.PaymentResponse !== undefined)
    ended.PaymentResponse.PaymentReceipt = { OutputContent: [7, null, { OutputText: "x" }] }
  return ended
}

const isBusy = (outcome: ChargeEnd) => outcome.type === "declined" && outcome.code === "card_terminal_busy"

function originalOf(ledger: TerminalLedger, poiid: string, id: string): BackTo | undefined {
  const row = ledger.rows(poiid).find((each) => each.attempt === attemptOf(id) && each.state === "approved")
  return row === undefined ? undefined : { maskedCard: row.maskedCard, cardBrand: row.cardBrand }
}

const bodyOf = (category: string, Response: Body) => ({ [`${category}Response`]: { Response } })

/** A card terminal says more of a card than anybody has to know. */
const wholePan = (masked: string | undefined) => `541333 **** ${masked?.slice(-4) ?? ""}`
const brandOf = (brand: string | undefined) => (brand === "MASTERCARD" ? "mc" : brand?.toLowerCase())

/** The receipt of a payment as the protocol writes it: a line each, a name, a value and a key. */
function receiptOf(DocumentQualifier: string, { maskedCard, cardBrand }: ApprovedCharge): Body {
  const lines = [
    { key: "header1" },
    { name: "CARD TYPE", value: cardBrand ?? "", key: "cardType" },
    { name: "PAN", value: `**** ${maskedCard?.slice(-4) ?? ""}`, key: "pan" },
    { name: "AID", value: "A0000000041010", key: "aid" },
    { name: "AUTH. CODE", value: "123456", key: "authCode" },
    { name: "APPROVED", key: "approved" }
  ]
  const OutputText = lines.map((each) => ({ Text: new URLSearchParams(each as Body).toString() }))
  return {
    DocumentQualifier,
    OutputContent: { OutputFormat: "Text", OutputText },
    RequiredSignatureFlag: false
  }
}

function endedAs(category: string, attempt: string, outcome: ChargeEnd, amount: number): Body {
  if (outcome.type !== "approved")
    return bodyOf(category, responseOf(outcome.type === "cancelled" ? "Aborted" : "Refusal"))
  const POIData = { POITransactionID: { TransactionID: transactionId(attempt), TimeStamp: time } }
  const PaymentReceipt = ["CustomerReceipt", "CashierReceipt"].map((qualifier) =>
    receiptOf(qualifier, outcome)
  )
  if (category === "Reversal")
    return {
      ReversalResponse: { Response: responseOf(), POIData, PaymentReceipt, ReversedAmount: amount / 100 }
    }
  return {
    PaymentResponse: {
      PaymentReceipt,
      Response: responseOf(undefined, new URLSearchParams({ alias: outcome.alias ?? "" }).toString()),
      POIData,
      PaymentResult: {
        AmountsResp: { AuthorizedAmount: amount / 100 },
        PaymentInstrumentData: {
          CardData: { MaskedPan: wholePan(outcome.maskedCard), PaymentBrand: brandOf(outcome.cardBrand) }
        }
      }
    }
  }
}

/** What a real terminal knows of a message: nothing of what it has never heard of, whatever was given up. */
function standingOf({ ledger, poiid }: Behind, { MessageReference }: Body): Body {
  const message = ledger().messageOf(MessageReference.ServiceID)
  if (message === undefined || message.category !== MessageReference.MessageCategory)
    return { Response: responseOf("NotFound", "message=Not%20found") }
  const standing = ledger().standing(message.attempt)
  const isAtWork = atWork.has(MessageReference.ServiceID)
  if (standing.type === "pending" || (standing.type === "never-heard" && isAtWork))
    return { Response: responseOf("InProgress", "message=Uncompleted%20transaction") }
  if (standing.type === "never-heard") return { Response: responseOf("NotFound", "message=Not%20found") }
  const row = ledger()
    .rows(poiid)
    .find(({ attempt }) => attempt === message.attempt)
  return {
    Response: responseOf(),
    RepeatedMessageResponse: {
      MessageHeader: { ServiceID: MessageReference.ServiceID },
      RepeatedResponseMessageBody: endedAs(
        message.category,
        message.attempt,
        standing,
        Math.abs(row?.amount ?? 0)
      )
    }
  }
}

async function aborted({ ledger }: Behind, terminal: SimulatedCardTerminal, reference: Body): Promise<void> {
  if (reference.MessageCategory === "CardAcquisition") return terminal.stopReading()
  if (reference.MessageCategory === "Input") return terminal.stopAsking()
  const message = ledger().messageOf(reference.ServiceID)
  // The simulated terminal would remember what it never heard of; a real one does not.
  if (message !== undefined && ledger().standing(message.attempt).type === "pending")
    await terminal.abort(message.attempt)
}

async function shownCard(terminal: SimulatedCardTerminal): Promise<Body> {
  try {
    const { alias, maskedCard } = await terminal.readCard()
    return {
      Response: responseOf(undefined, new URLSearchParams({ alias }).toString()),
      PaymentInstrumentData: { CardData: { MaskedPan: wholePan(maskedCard) } }
    }
  } catch (cause) {
    if (cause instanceof CardNotRead) return { Response: responseOf(conditions[cause.why]) }
    throw cause
  }
}

const conditions = { busy: "Busy", stopped: "Aborted", declined: "Cancel" } as const

async function replied(terminal: SimulatedCardTerminal, { DisplayOutput, InputData }: Body): Promise<Body> {
  const texts = DisplayOutput.OutputContent.OutputText.map(({ Text }: { Text: string }) => Text)
  const question = questionOf(InputData.InputCommand, texts, DisplayOutput.MenuEntry)
  try {
    const reply = await terminal.ask(question)
    const Input =
      reply.type === "typed"
        ? { TextInput: reply.text }
        : question.type === "menu"
          ? { MenuEntryNumber: question.buttons.map((_, index) => (index === reply.button ? 1 : 0)) }
          : { ConfirmedFlag: reply.button === 0 }
    return { Response: responseOf(), Input: { InputCommand: InputData.InputCommand, ...Input } }
  } catch (cause) {
    if (cause instanceof QuestionNotAnswered) return { Response: responseOf(conditions[cause.why]) }
    throw cause instanceof TerminalAnswerLost ? cause : new TerminalAnswerLost()
  }
}

function questionOf(command: string, texts: readonly string[], entries: Body): TerminalQuestion {
  const [first = "", text = "", no = "", yes = ""] = texts
  if (command === "TextString") return { type: "personal-number" }
  if (command === "GetConfirmation") return { type: "confirmation", title: first, text, yes, no }
  return { type: "menu", text: first, buttons: entries.map((each: Body) => each.OutputText[0].Text) }
}

function shown(terminal: SimulatedCardTerminal, { DisplayOutput }: Body): void {
  const { OutputFormat, OutputXHTML } = DisplayOutput[0].OutputContent
  if (OutputFormat !== "XHTML") return terminal.display(undefined)
  const xml = Buffer.from(OutputXHTML, "base64").toString()
  const inside = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gu"))].map(([, text = ""]) => text)
  const prices = inside("price")
  terminal.display({
    lines: inside("item").map((text, index) => ({ text, amount: prices[index] ?? "" })),
    total: inside("total")[0] ?? ""
  })
}
