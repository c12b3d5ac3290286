import type { Message } from "../../locales/message.ts"

/** A page of another house inside the till: the member system, the bank's page. */
export interface FrameScreenModel {
  readonly title: Message
  /** Only an address that setup allows; undefined while there is none. */
  readonly url: string | undefined
  /** Why the page is not shown. */
  readonly refusal?: Message | undefined
  /** What the page said, with where it comes from; the model decides whether to listen. */
  hear?(said: { readonly origin: string; readonly data: unknown }): void
  back(): void
}
