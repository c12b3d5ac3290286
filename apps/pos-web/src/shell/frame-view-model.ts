import { isAllowedAddress } from "@karat/domain/shell/shortcut"
import type { Message } from "@karat/ui/locales/message"
import type { FrameScreenModel } from "@karat/ui/screens/shell/frame-screen"
import { makeAutoObservable } from "mobx"

interface FrameNeeds {
  readonly title: Message
  readonly address: string | undefined
  readonly ownOrigin: string
  readonly allowedOrigins: readonly string[]
  readonly back: () => void
}

/** A page of another origin inside the till; only one that setup allows, and only its own messages are taken. */
export class FrameViewModel implements FrameScreenModel {
  readonly title: Message
  readonly #needs: FrameNeeds

  constructor(needs: FrameNeeds) {
    this.#needs = needs
    this.title = needs.title
    makeAutoObservable(this, { title: false }, { autoBind: true })
  }

  get url() {
    const { address, ownOrigin, allowedOrigins } = this.#needs
    return address !== undefined && isAllowedAddress(address, ownOrigin, allowedOrigins) ? address : undefined
  }

  get refusal(): Message | undefined {
    if (this.url !== undefined) return undefined
    return { key: this.#needs.address === undefined ? "frameMissing" : "addressNotAllowed" }
  }

  /** A page may ask to be closed. Anything else, and anything from elsewhere, is not listened to. */
  hear({ origin, data }: { readonly origin: string; readonly data: unknown }) {
    if (this.url === undefined) return
    const { ownOrigin } = this.#needs
    const pageOrigin = new URL(this.url, ownOrigin).origin
    // A page of our own is framed without its origin, so that it cannot reach the till; its messages come from "null".
    if (origin === (pageOrigin === ownOrigin ? "null" : pageOrigin) && asksToClose(data)) this.back()
  }

  back() {
    this.#needs.back()
  }
}

function asksToClose(data: unknown): boolean {
  return typeof data === "object" && data !== null && "action" in data && data.action === "close"
}
