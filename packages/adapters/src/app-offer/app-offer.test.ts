import { memoryAppOffer } from "../memory/app-offer.ts"
import { appOfferContract } from "../testing/app-offer-contract.ts"
import { installPrompt } from "./install-prompt.ts"
import { expect, it } from "vitest"

function browser() {
  const page = new EventTarget()
  let asked = 0
  const offer = () => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        asked += 1
        return Promise.resolve()
      }
    })
    page.dispatchEvent(event)
    return event
  }
  return {
    layer: installPrompt(page as Window),
    offer,
    install: () => page.dispatchEvent(new Event("appinstalled")),
    asked: () => asked
  }
}

appOfferContract("memory", memoryAppOffer)
appOfferContract("the browser's offer", browser)

it("the browser shows no bar of its own", () => {
  expect(browser().offer().defaultPrevented).toBe(true)
})
