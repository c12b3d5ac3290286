import { autorun } from "mobx"
import type { Till } from "../till.ts"

/** Dresses the page in the store's brand, or in the training colours. */
export function dressPage(page: HTMLElement, till: Pick<Till, "session" | "header">): void {
  autorun(() => {
    page.dataset["brand"] = till.session.setup?.brand ?? "green"
    page.toggleAttribute("data-training", till.header.training)
  })
}
