import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { type CardReceipt, keptReceiptLines } from "@karat/domain/payment/card-receipt"
import { printableText } from "@karat/domain/text/printable-text"
import { Schema } from "effect"
import type { TerminalDisplay, TerminalQuestion } from "../hardware/card-terminal.ts"
import type { Charge } from "../hardware/charge-service.ts"

/** The head of a message, by which its answer is known. */
export interface NexoHeader {
  readonly ProtocolVersion: "3.0"
  readonly MessageClass: "Service" | "Device"
  readonly MessageCategory: string
  readonly MessageType: "Request"
  readonly SaleID: string
  readonly ServiceID: string
  readonly POIID: string
}

/** A message to a terminal. */
export interface NexoMessage {
  readonly SaleToPOIRequest: { readonly MessageHeader: NexoHeader } & Readonly<Record<string, unknown>>
}

/** Whom a message goes to, and under which id. */
export interface Addressed {
  readonly poiid: string
  readonly serviceId: string
}

/** What a message is about that has been sent before. */
export interface Earlier {
  readonly serviceId: string
  readonly category: "Payment" | "Reversal" | "CardAcquisition" | "Input"
}

/** The system that asks; a terminal knows a message by it and by its id. */
const saleId = "Karat"
const longestReference = 80

function message(
  { poiid, serviceId }: Addressed,
  category: string,
  body: unknown,
  messageClass: NexoHeader["MessageClass"] = "Service"
): NexoMessage {
  return {
    SaleToPOIRequest: {
      MessageHeader: {
        ProtocolVersion: "3.0",
        MessageClass: messageClass,
        MessageCategory: category,
        MessageType: "Request",
        SaleID: saleId,
        ServiceID: serviceId,
        POIID: poiid
      },
      [`${category}Request`]: body
    }
  }
}

/** An amount as the protocol writes it: a decimal number of major units. All our currencies have two decimals. */
const major = (amount: MinorUnits) => Math.abs(amount) / 100

/** The charge's name as a reference for the books; where it is too long, the id of its message says it. */
function saleReference({ attempt }: Charge, { serviceId }: Addressed, at: Date) {
  const [cartId = ""] = attempt.split(" ")
  const name = attempt.length <= longestReference ? attempt : `${cartId} ${serviceId}`
  return { TransactionID: name, TimeStamp: at.toISOString() }
}

/** Asks a customer's card for money, or puts money on any card that is shown. */
export function paymentMessage(to: Addressed, charge: Charge, at: Date): NexoMessage {
  return message(to, "Payment", {
    SaleData: { SaleTransactionID: saleReference(charge, to, at) },
    PaymentTransaction: {
      AmountsReq: { Currency: charge.currency, RequestedAmount: major(charge.amount) }
    },
    ...(charge.amount < 0 ? { PaymentData: { PaymentType: "Refund" } } : {})
  })
}

/** Gives money of an earlier payment back, without its card. */
export function reversalMessage(
  to: Addressed,
  charge: Charge,
  original: { readonly transactionId: string; readonly timeStamp: string },
  at: Date
): NexoMessage {
  return message(to, "Reversal", {
    OriginalPOITransaction: {
      POITransactionID: { TransactionID: original.transactionId, TimeStamp: original.timeStamp }
    },
    ReversalReason: "MerchantCancel",
    ReversedAmount: major(charge.amount),
    SaleData: {
      SaleToAcquirerData: `currency=${charge.currency}`,
      SaleTransactionID: saleReference(charge, to, at)
    }
  })
}

const about = ({ serviceId, category }: Earlier) => ({
  MessageReference: { MessageCategory: category, SaleID: saleId, ServiceID: serviceId }
})

export function abortMessage(to: Addressed, earlier: Earlier): NexoMessage {
  return message(to, "Abort", { AbortReason: "MerchantAbort", ...about(earlier) })
}

export function statusMessage(to: Addressed, earlier: Earlier): NexoMessage {
  return message(to, "TransactionStatus", {
    ReceiptReprintFlag: true,
    DocumentQualifier: ["CashierReceipt", "CustomerReceipt"],
    ...about(earlier)
  })
}

/** Asks how the terminal is; its host too where that is wanted, which takes it longer. */
export function diagnosisMessage(to: Addressed, host: boolean): NexoMessage {
  return message(to, "Diagnosis", { HostDiagnosisFlag: host })
}

/** Reads a card without charging it. */
export function cardMessage(to: Addressed, at: Date): NexoMessage {
  return message(to, "CardAcquisition", {
    SaleData: {
      SaleTransactionID: { TransactionID: to.serviceId, TimeStamp: at.toISOString() },
      TokenRequestedType: "Customer"
    },
    CardAcquisitionTransaction: {}
  })
}

/** Lets the customer go whose card was read. */
export function cardDoneMessage(to: Addressed): NexoMessage {
  return message(to, "EnableService", { TransactionAction: "AbortTransaction" })
}

/** Which words a question has that brings none of its own. */
export interface TerminalWords {
  readonly personalNumber: string
}

const line = (text: string) => ({ Text: printableText(text, longestText) })
const longestText = 200
const shortestNumber = 6
const longestNumber = 16

/** Puts a question to the customer. `maxSeconds` is how long the terminal waits for the reply. */
export function inputMessage(
  to: Addressed,
  question: TerminalQuestion,
  words: TerminalWords,
  maxSeconds: number
): NexoMessage {
  const inputData = { Device: "CustomerInput", InfoQualify: "Input", MaxInputTime: maxSeconds }
  const shown = (reference: string, texts: readonly string[]) => ({
    Device: "CustomerDisplay",
    InfoQualify: "Display",
    OutputContent: {
      OutputFormat: "Text",
      PredefinedContent: { ReferenceID: reference },
      OutputText: texts.map(line)
    }
  })
  switch (question.type) {
    case "personal-number":
      return message(
        to,
        "Input",
        {
          DisplayOutput: shown("GetText", [words.personalNumber]),
          InputData: {
            ...inputData,
            InputCommand: "TextString",
            MinLength: shortestNumber,
            MaxLength: longestNumber
          }
        },
        "Device"
      )
    case "menu":
      return message(
        to,
        "Input",
        {
          DisplayOutput: {
            ...shown("MenuButtons", [question.text]),
            MenuEntry: question.buttons.map((each) => ({ OutputFormat: "Text", OutputText: [line(each)] }))
          },
          InputData: { ...inputData, InputCommand: "GetMenuEntry" }
        },
        "Device"
      )
    case "confirmation": {
      const { title, text, yes, no } = question
      return message(
        to,
        "Input",
        {
          DisplayOutput: shown("GetConfirmation", [title, text, no, yes]),
          InputData: { ...inputData, InputCommand: "GetConfirmation" }
        },
        "Device"
      )
    }
  }
}

/** Shows a sale, or the terminal's own idle screen. */
export function displayMessage(to: Addressed, display: TerminalDisplay | undefined): NexoMessage {
  const content =
    display === undefined
      ? { OutputFormat: "MessageRef", PredefinedContent: { ReferenceID: "Idle" } }
      : { OutputFormat: "XHTML", OutputXHTML: Buffer.from(virtualReceipt(display)).toString("base64") }
  return message(
    to,
    "Display",
    {
      DisplayOutput: [
        {
          Device: "CustomerDisplay",
          InfoQualify: "Display",
          ResponseRequiredFlag: false,
          OutputContent: content
        }
      ]
    },
    "Device"
  )
}

/** The screen of Adyen's "virtual receipt": lines that scroll, and what they come to. */
function virtualReceipt({ lines, total }: TerminalDisplay): string {
  const rows = lines.map(
    ({ text, amount }) =>
      `<receiptline><item>${escaped(text)}</item><price>${escaped(amount)}</price></receiptline>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?><screen name="virtualreceipt"><receipt><receiptlines>${rows.join("")}</receiptlines><total>${escaped(total)}</total></receipt></screen>`
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
}

/** Text that others typed never becomes markup, and control characters reach no screen. */
function escaped(text: string): string {
  return printableText(text, longestText).replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? "")
}

const NexoResponse = Schema.Struct({
  Result: Schema.String,
  ErrorCondition: Schema.optional(Schema.String),
  AdditionalResponse: Schema.optional(Schema.String)
})

/** The receipts that come with a payment. Whatever they look like, they never cost the payment its end. */
const Receipts = Schema.optional(Schema.Unknown)

/** Whether something was done, and why not. */
export type NexoResponse = typeof NexoResponse.Type

const Transaction = Schema.Struct({ TransactionID: Schema.String, TimeStamp: Schema.String })
const PoiData = Schema.Struct({ POITransactionID: Schema.optional(Transaction) })
const Instrument = Schema.Struct({
  CardData: Schema.optional(
    Schema.Struct({ MaskedPan: Schema.optional(Schema.String), PaymentBrand: Schema.optional(Schema.String) })
  )
})

const Payment = Schema.Struct({
  Response: NexoResponse,
  PaymentReceipt: Receipts,
  POIData: Schema.optional(PoiData),
  PaymentResult: Schema.optional(
    Schema.Struct({
      AmountsResp: Schema.optional(
        Schema.Struct({
          Currency: Schema.optional(Schema.String),
          AuthorizedAmount: Schema.optional(Schema.Finite)
        })
      ),
      PaymentInstrumentData: Schema.optional(Instrument)
    })
  )
})

const Reversal = Schema.Struct({
  Response: NexoResponse,
  PaymentReceipt: Receipts,
  POIData: Schema.optional(PoiData),
  ReversedAmount: Schema.optional(Schema.Finite)
})

const Ended = Schema.Struct({
  PaymentResponse: Schema.optional(Payment),
  ReversalResponse: Schema.optional(Reversal)
})

const Status = Schema.Struct({
  TransactionStatusResponse: Schema.Struct({
    Response: NexoResponse,
    RepeatedMessageResponse: Schema.optional(
      Schema.Struct({
        MessageHeader: Schema.Struct({ ServiceID: Schema.optional(Schema.String) }),
        RepeatedResponseMessageBody: Ended
      })
    )
  })
})

const Input = Schema.Struct({
  InputResponse: Schema.Struct({
    InputResult: Schema.Struct({
      Response: NexoResponse,
      Input: Schema.optional(
        Schema.Struct({
          ConfirmedFlag: Schema.optional(Schema.Boolean),
          TextInput: Schema.optional(Schema.String),
          DigitInput: Schema.optional(Schema.Union([Schema.String, Schema.Finite])),
          MenuEntryNumber: Schema.optional(Schema.Union([Schema.Array(Schema.Finite), Schema.Finite]))
        })
      )
    })
  })
})

const Card = Schema.Struct({
  CardAcquisitionResponse: Schema.Struct({
    Response: NexoResponse,
    PaymentInstrumentData: Schema.optional(Instrument)
  })
})

const Diagnosis = Schema.Struct({
  DiagnosisResponse: Schema.Struct({
    Response: NexoResponse,
    POIStatus: Schema.optional(
      Schema.Struct({
        GlobalStatus: Schema.optional(Schema.String),
        CommunicationOKFlag: Schema.optional(Schema.Boolean)
      })
    ),
    HostStatus: Schema.optional(
      Schema.Array(Schema.Struct({ IsReachableFlag: Schema.optional(Schema.Boolean) }))
    )
  })
})

/** Readers of a terminal's messages. Each throws on another shape, and ignores fields that are not used. */
export const readEnded = Schema.decodeUnknownSync(Ended)
export const readStatus = Schema.decodeUnknownSync(Status)
export const readInput = Schema.decodeUnknownSync(Input)
export const readCardAnswer = Schema.decodeUnknownSync(Card)
export const readDiagnosis = Schema.decodeUnknownSync(Diagnosis)

export type EndedPayment = typeof Payment.Type
export type EndedReversal = typeof Reversal.Type

/** The whole minor units of an amount that the protocol writes in major ones; undefined where it has none. */
export function minorOf(amount: number | undefined): MinorUnits | undefined {
  return amount === undefined ? undefined : minorUnits(Math.round(amount * 100))
}

/** The receipts of a payment, and whether its customer has to sign; what cannot be read of them is passed over. */
export function receiptIn(value: unknown): {
  readonly receipt?: CardReceipt
  readonly needsSignature?: true
} {
  const receipts: readonly unknown[] = Array.isArray(value) ? value : []
  const linesOf = (qualifier: string) =>
    keptReceiptLines(
      receipts
        .filter((each) => fieldOf(each, "DocumentQualifier") === qualifier)
        .flatMap((each) => {
          const texts = fieldOf(fieldOf(each, "OutputContent"), "OutputText")
          return Array.isArray(texts) ? texts : []
        })
        .map((each) => {
          const text = fieldOf(each, "Text")
          const pairs = new URLSearchParams(typeof text === "string" ? text : "")
          return { name: pairs.get("name") ?? "", value: pairs.get("value") ?? "" }
        })
    )
  const receipt = { customer: linesOf("CustomerReceipt"), cashier: linesOf("CashierReceipt") }
  return {
    ...(receipt.customer.length + receipt.cashier.length === 0 ? {} : { receipt }),
    ...(receipts.some((each) => fieldOf(each, "RequiredSignatureFlag") === true)
      ? { needsSignature: true }
      : {})
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** Why something was refused, in the words beside the result; undefined where there are none. For the log alone. */
export function reasonIn(additional: string | undefined): string | undefined {
  const form = new URLSearchParams(additional ?? "")
  const reasons = ["refusalReason", "message"].flatMap((name) => form.get(name) ?? [])
  return reasons.length === 0 ? undefined : printableText(reasons.join(": "), 300)
}

/** The card's alias in the additional response, in either of its two forms. */
export function aliasIn(additional: string | undefined): string | undefined {
  if (additional === undefined || additional === "") return undefined
  const plain = new URLSearchParams(additional).get("alias")
  if (plain !== null && plain !== "") return plain
  try {
    const decoded = JSON.parse(Buffer.from(additional, "base64").toString("utf8")) as {
      readonly additionalData?: { readonly alias?: unknown }
    } | null
    const alias = decoded?.additionalData?.alias
    return typeof alias === "string" && alias !== "" ? alias : undefined
  } catch {
    return undefined
  }
}
