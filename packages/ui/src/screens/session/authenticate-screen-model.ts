/** Signing the device in with a code. */
export interface AuthenticateScreenModel {
  readonly version: string
  readonly code: string
  readonly busy: boolean
  readonly canSubmit: boolean
  typeCode(code: string): void
  submit(): void
}
