import { appLink, payByTap, resumeTap } from "@karat/domain/use-cases/payment/pay-by-tap"
import { type OutsideNeeds, type OutsideWay, tapCallbackPath } from "./outside-way.ts"
import { screenAddress } from "../shell/till-base.ts"

/** Payments that the phone's own app takes: the app is opened by a link, and may take the page with it. */
export function tapWay({ run, notices, session, page }: OutsideNeeds): OutsideWay {
  const open = (data: string): boolean => {
    const { origin } = page.location
    const { tapToPayLink, frameOrigins } = session.setup ?? {}
    const parts = { data, callbackUri: screenAddress(page, tapCallbackPath) }
    const link =
      tapToPayLink === undefined ? undefined : appLink(tapToPayLink, parts, origin, frameOrigins ?? [])
    if (link === undefined) {
      notices.show("danger", { key: "linkNotAllowed" })
      return false
    }
    page.location.assign(link)
    return true
  }
  return {
    begin: (ask) => run(payByTap({ ...ask, open })),
    resume: (ask) => run(resumeTap(ask))
  }
}
