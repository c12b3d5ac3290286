import { applyTheme, tintFrame } from "@karat/ui/theme/apply-theme"
import { autorun } from "mobx"
import { afterPaint } from "./after-paint.ts"
import type { Till } from "../till.ts"

/** Dresses the page in the store's brand, or in the training colours. */
export function dressPage(till: Pick<Till, "session" | "header">): void {
  autorun(() => {
    applyTheme({ brand: till.session.setup?.brand ?? "green", training: till.header.cart.training })
    afterPaint(tintFrame)
  })
}
