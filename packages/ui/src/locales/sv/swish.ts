import type { swishTexts as english } from "../en/swish.ts"

/** Swish payments that a customer scans. */
export const swishTexts: Record<keyof typeof english, string> = {
  swishScan: "Skanna med Swish",
  swishCodeToScan: "QR-kod att skanna med Swish",
  swishFetching: "Hämtar koden …",
  swishWaiting: "Väntar på att kunden godkänner i Swish.",
  swishTimeLeft: "{{time}} kvar",
  swishChecking: "Kontrollerar med Swish …",
  swishCheckingText: "Ta inte betalt igen förrän det står hur det gick.",
  cancelPayment: "Avbryt betalningen"
}
