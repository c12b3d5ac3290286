import { autoTender } from "@karat/domain/payment/pay-buttons"
import { tendersToShow } from "@karat/domain/payment/tender-availability"
import type { TenderType, TenderTypeId } from "@karat/domain/tender/tender-type"
import type { Message } from "@karat/ui/locales/message"
import type { PaymentMethodModel } from "@karat/ui/screens/payment/payment-screen-model"
import type { TapDevice } from "./tap-device.ts"

interface MethodSurroundings {
  readonly tap: TapDevice
  readonly smallScreen: boolean
  /** The key that pays by card on this screen; undefined where there is none. */
  readonly cardKey: string | undefined
}

/** What a card is taken by here: the phone itself, where it can, or the card terminal. */
export function cardTender({ android, offered, merchantId }: TapDevice): TenderTypeId {
  return autoTender({ android, hasTapToPay: offered, merchantId })
}

/** The ways to pay that are shown on this device, each with why it cannot be used now. */
export function shownMethods(
  tenders: readonly TenderType[],
  { tap, smallScreen, cardKey }: MethodSurroundings,
  refusalOf: (tender: TenderType) => Message | undefined
): readonly PaymentMethodModel[] {
  const merchantRegistered = tap.merchantId !== undefined
  const shown = tendersToShow(tenders, { smallScreen, merchantRegistered, appContext: tap.appContext })
  const card = cardTender(tap)
  return shown.map((tender) => ({
    tender,
    refusal: refusalOf(tender),
    shortcut: tender.id === card ? cardKey : undefined
  }))
}
