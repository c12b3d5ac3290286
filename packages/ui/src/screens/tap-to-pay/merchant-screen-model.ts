/** The merchant that this phone takes cards for. */
export interface MerchantScreenModel {
  readonly loading: boolean
  /** Undefined when none is registered. */
  readonly merchantId: string | undefined
  /** Which of the two runs; the other waits for it. */
  readonly busy: "register" | "remove" | undefined
  readonly canRegister: boolean
  readonly canRemove: boolean
  register(): void
  remove(): void
  back(): void
}
