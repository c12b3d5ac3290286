/** What a scanned or typed code is taken for. */
export type Scan =
  | { readonly kind: "gift-card"; readonly code: string }
  | { readonly kind: "staff-code"; readonly code: string }
  | { readonly kind: "personal-number"; readonly code: string }
  | { readonly kind: "barcode"; readonly code: string }
  | { readonly kind: "receipt-number"; readonly code: string }
  | { readonly kind: "item-number"; readonly code: string }
