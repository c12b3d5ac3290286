import type { swishTexts as english } from "../en/swish.ts"

/** Swish payments that a customer scans. */
export const swishTexts: Record<keyof typeof english, string> = {
  swishScan: "Skannaa Swishillä",
  swishCodeToScan: "Swishillä skannattava QR-koodi",
  swishFetching: "Haetaan koodia …",
  swishWaiting: "Odotetaan, että asiakas hyväksyy maksun Swishissä.",
  swishTimeLeft: "Aikaa {{time}}",
  swishChecking: "Tarkistetaan Swishistä …",
  swishCheckingText: "Älä veloita uudelleen ennen kuin tiedät, miten maksu päättyi.",
  cancelPayment: "Peru maksu"
}
