import { setTraining } from "@karat/contract/cart"
import { readPaymentStatus } from "@karat/contract/payment"
import { generateSwishQr } from "@karat/contract/swish"
import { beginTapToPay, saveKeyProvisioning } from "@karat/contract/tap-to-pay"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { TestTill, Told } from "./test-till.ts"

/** Asks for a Swish payment that a customer scans. */
export function swishCode(
  till: TestTill,
  id: string,
  amountMinor: number,
  key?: string
): Promise<Told<typeof generateSwishQr>> {
  const parts = { params: { id }, body: { amount: minorUnits(amountMinor) } }
  return till.call(generateSwishQr, key === undefined ? parts : { ...parts, key })
}

/** Asks for a payment that the phone's own app takes. */
export function tap(
  till: TestTill,
  id: string,
  amountMinor: number,
  key?: string
): Promise<Told<typeof beginTapToPay>> {
  const parts = { params: { id }, body: { amount: minorUnits(amountMinor) } }
  return till.call(beginTapToPay, key === undefined ? parts : { ...parts, key })
}

/** Makes the till's phone one that takes cards. */
export async function withMerchant(till: TestTill): Promise<TestTill> {
  await till.call(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
  return till
}

/** How an attempt stands, by its number on the wire. */
export async function statusOf(till: TestTill, id: string, attempt: string): Promise<number> {
  return (await till.call(readPaymentStatus, { params: { id }, query: { attempt } })).answer.status
}

/** Makes a cart one that nobody is charged for. */
export async function trained(till: TestTill, id: string): Promise<string> {
  await till.call(setTraining, { params: { id }, body: { training: true } })
  return id
}

/** What the app was told. */
export function toldApp(data: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(data, "base64url").toString("utf8")) as Record<string, unknown>
}
