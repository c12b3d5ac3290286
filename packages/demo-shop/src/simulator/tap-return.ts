import { Refusal } from "@karat/store-server/demo-shop/seam"

/** Where the simulated phone sets the app up. */
export function registrationPage(callbackUri: string): string {
  return `/simulator/tap/register?callbackUri=${encodeURIComponent(callbackUri)}`
}

/** What the till gave the app for one payment. */
export interface AppData {
  readonly transactionId: string
  readonly badgeNumber: string
  readonly storeNumber: string
  readonly terminalNumber: string
  readonly paymentLineId: string
  /** The payment's name at the app's bank. */
  readonly charge: string
}

const fields = [
  "transactionId",
  "badgeNumber",
  "storeNumber",
  "terminalNumber",
  "paymentLineId",
  "charge"
] as const satisfies readonly (keyof AppData)[]

/** Reads what the till gave the app. Refuses anything else. */
export function appDataOf(data: string): AppData {
  try {
    const parsed = JSON.parse(Buffer.from(data, "base64url").toString("utf8")) as Record<string, unknown>
    if (fields.every((field) => typeof parsed[field] === "string")) return parsed as unknown as AppData
  } catch {
    // Not what a till gives; refused below.
  }
  throw new Refusal(422, "data_invalid", "The app does not understand this link.")
}

/** What the app says when it comes back after a payment. */
export interface TapReturn {
  readonly transactionCompleted: boolean
  readonly errorCode?: number | undefined
}

/** Where the app goes back to after a payment. Refuses an address of another machine. */
export function paymentReturn(
  callbackUri: string,
  data: AppData,
  { transactionCompleted, errorCode }: TapReturn,
  host: string
): string {
  const parts = [
    data.transactionId,
    data.badgeNumber,
    data.storeNumber,
    data.terminalNumber,
    data.paymentLineId
  ]
  const url = checkedCallback(callbackUri, host)
  url.pathname = `${url.pathname.replace(/\/$/u, "")}/${parts.map(encodeURIComponent).join("/")}`
  url.searchParams.set("transactionCompleted", String(transactionCompleted))
  if (errorCode !== undefined) url.searchParams.set("error", encodedError(errorCode))
  return url.href
}

/** Where the app goes back to after it was set up. Refuses an address of another machine. */
export function registrationReturn(callbackUri: string, errorCode: number | undefined, host: string): string {
  const url = checkedCallback(callbackUri, host)
  if (errorCode === undefined) url.searchParams.set("keyProvisioningCompleted", "true")
  else url.searchParams.set("error", encodedError(errorCode))
  return url.href
}

function checkedCallback(callbackUri: string, host: string): URL {
  const url = URL.parse(callbackUri)
  const own = URL.parse(`http://${host}`)
  if (url === null || !/^https?:$/u.test(url.protocol) || url.hostname !== own?.hostname)
    throw new Refusal(422, "callback_invalid", "The app goes back to this machine only.")
  return url
}

/** Errors go back as base64 of JSON. */
function encodedError(errorCode: number): string {
  const result = { errorCode, errorMessage: `The phone reported error ${errorCode}.` }
  return Buffer.from(JSON.stringify(result)).toString("base64")
}
