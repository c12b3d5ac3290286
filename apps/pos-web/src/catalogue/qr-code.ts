import type { QrCode } from "@karat/ui/screens/catalogue/item-info-screen-model"
import { create } from "qrcode"

/** The QR code of a text, module by module. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" })
  return { size: modules.size, dark: Array.from(modules.data, (module) => module === 1) }
}
