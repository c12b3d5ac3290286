import { tender } from "@karat/domain/payment/tender-type"
import { Banknote, CreditCard, FileText, Gift, type LucideIcon, Nfc, QrCode, Receipt } from "lucide-react"
import { Smartphone, Wallet } from "lucide-react"

const icons: Readonly<Record<number, LucideIcon>> = {
  [tender.cash]: Banknote,
  [tender.secondCash]: Banknote,
  [tender.card]: CreditCard,
  [tender.requisition]: FileText,
  [tender.storeCredit]: Receipt,
  [tender.giftCard]: Gift,
  [tender.swish]: Smartphone,
  [tender.tapToPay]: Nfc,
  [tender.swishQr]: QrCode
}

/** A picture for a way to pay; a purse for one that setup has added. */
export function MethodIcon({ tenderId }: { readonly tenderId: number }) {
  const Icon = icons[tenderId] ?? Wallet
  return <Icon size={21} strokeWidth={1.7} aria-hidden />
}
