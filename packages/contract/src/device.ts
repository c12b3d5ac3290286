import type {
  Device,
  DeviceChoice,
  Register as RegisterOfStore,
  SignedInDevice as SignedIn
} from "@karat/domain/device/devices"
import { Schema } from "effect"
import { get, patch, post, put, remove } from "./call.ts"
import { maybe } from "./maybe.ts"
import { TokenAnswer } from "./session.ts"
import type { FieldsOf } from "./fields-of.ts"

const device = { id: Schema.String, name: Schema.String } satisfies FieldsOf<Device>

const CardTerminal = Schema.Struct(device).pipe(Schema.encodeKeys({ id: "ct_id", name: "ct_name" }))
/** `usedAt` is ours: when another device that works as the register was last seen. */
const Register = Schema.Struct({
  ...device,
  usedAt: maybe(Schema.String)
} satisfies FieldsOf<RegisterOfStore>).pipe(
  Schema.encodeKeys({ id: "r_terminalId", name: "r_name", usedAt: "r_usedAt" })
)
const ReceiptPrinter = Schema.Struct(device).pipe(Schema.encodeKeys({ id: "rp_id", name: "rp_name" }))

/** What a store has; and which device asks, where its token does not say so. */
export const Devices = Schema.Struct({
  cardTerminals: Schema.Array(CardTerminal),
  registers: Schema.Array(Register),
  receiptPrinters: Schema.Array(ReceiptPrinter),
  storeNumber: maybe(Schema.String),
  terminalNumber: maybe(Schema.String),
  cardTerminalId: maybe(Schema.String),
  receiptPrinterId: maybe(Schema.String),
  email: maybe(Schema.String)
})

export const readDevices = get("/devices", { answer: Devices })

/** Makes the device the register that `terminalId` names, with its card terminal and printer. */
export const saveDevice = put("/devices/:terminalId", {
  body: Schema.Struct({ cardTerminalId: Schema.String, receiptPrinterId: Schema.String } satisfies FieldsOf<
    Omit<DeviceChoice, "terminalId">
  >),
  answer: TokenAnswer
})

/** Makes the device another register; a card terminal or printer that is left out stays as it is. */
export const changeRegister = patch("/devices/:terminalId", {
  body: Schema.Struct({ cardTerminalId: maybe(Schema.String), receiptPrinterId: maybe(Schema.String) }),
  answer: TokenAnswer
})

/** A device that is signed in to the store, with the address that it last called from. Ours. */
const SignedInDevice = Schema.Struct({
  terminalId: Schema.String,
  registerName: Schema.String,
  signedInAt: Schema.String,
  lastSeenAt: Schema.String,
  lastSeenFrom: maybe(Schema.String),
  isThis: Schema.Boolean
} satisfies FieldsOf<SignedIn>).pipe(
  Schema.encodeKeys({
    terminalId: "sd_terminalId",
    registerName: "sd_registerName",
    signedInAt: "sd_signedInAt",
    lastSeenAt: "sd_lastSeenAt",
    lastSeenFrom: "sd_lastSeenFrom",
    isThis: "sd_isThis"
  })
)

export const readSignedInDevices = get("/devices/signedIn", {
  capability: "devices",
  answer: Schema.Array(SignedInDevice)
})

const SignedOut = Schema.Struct({ success: Schema.Boolean })

/** Ends the device of the token that comes along, even one that has been replaced. */
export const signOutDevice = remove("/authenticate", {
  largestBytes: 1024,
  capability: "devices",
  answer: SignedOut
})

/** Ends every device that works as the register, the calling one among them, for a badge that may. */
export const signOutRegister = post("/devices/:terminalId/signOut", {
  capability: "devices",
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: SignedOut
})

/** Another card terminal takes the place of one of the store; `poiid` is its model, a hyphen and nine digits. */
export const replaceCardTerminal = patch("/devices/cardTerminal", {
  body: Schema.Struct({ cardTerminalId: Schema.String, poiid: Schema.String }),
  answer: Schema.Struct({ success: Schema.Boolean })
})
