import type { Cart } from "@karat/domain/cart/cart"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { ShownLine } from "@karat/domain/cart/shown-lines"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { ComponentType } from "react"
import type { LastSaleModel } from "../staff/last-sale-card.tsx"
import type { Message } from "../../locales/message.ts"
import type { CartToolId } from "./cart-tool-icons.ts"
import type { LineActionId } from "./line-action-icons.ts"
import type { MessageKey } from "../../locales/message-key.ts"

/** A line on the screen. */
export interface CartLineModel extends ShownLine {
  /** Stays the same when the server gives the line its own id, so that the row is not drawn anew. */
  readonly key: string
  /** Not confirmed by the server yet; looks so, quietly. */
  readonly saving: boolean
  readonly pictureUrl: string
  /** The gift card that the line sells. */
  readonly giftCardNumber?: string | undefined
  /** The price of a piece that stood here first, where the server's is another one. */
  readonly shownPrice?: MinorUnits | undefined
  /** Why it was discounted, where the till knows the words. */
  readonly discountReason?: string | undefined
  /** How much of the cart's discount was given in percent, in hundredths, and why; undefined where it takes none of the line. */
  readonly cartDiscountBasisPoints?: number | undefined
  readonly cartDiscountReason?: string | undefined
  /** It sells a gift card that has no number yet. */
  readonly lacksNumber?: boolean | undefined
}

/** A button of the cart's top bar or footer. */
export interface CartTool {
  readonly id: CartToolId
  readonly label: MessageKey
  readonly enabled: boolean
  /** Why it is off. */
  readonly reason?: Message | undefined
  /** Stands in the label's place: the member's name. */
  readonly text?: string | undefined
  /** Is in force: a member is on the cart, a discount on its total. */
  readonly on?: boolean | undefined
  run(): void
}

/** What can be done with one line; in the line's menu. */
export interface LineAction {
  readonly id: LineActionId
  readonly label: MessageKey
  readonly enabled: boolean
  /** Why it is off. */
  readonly reason?: Message | undefined
  /** Is in force on the line: insured, ordered home. */
  readonly on?: boolean | undefined
  run(): void
}

/** The cart beside the search, with its pay buttons. */
export interface CartScreenModel {
  /** What the cashier sees: the server's cart with the changes still on their way. */
  readonly cart: Cart
  readonly lines: readonly CartLineModel[]
  readonly loading: boolean
  /** The sale that the cashier has just finished, where they stay logged in: its change may not be counted yet. */
  readonly last?:
    | (LastSaleModel & { readonly Card: ComponentType<{ readonly model: LastSaleModel }> })
    | undefined
  /** Offline nothing can be reached; the cart is what the till last knew. */
  readonly connection: { readonly offline: boolean }
  readonly session: { readonly staff: Pick<StaffMember, "wideCart"> | undefined }
  readonly tools: readonly CartTool[]
  readonly footerTools: readonly CartTool[]
  readonly canPay: boolean
  /** Whether anything here takes cards. */
  readonly offersCard: boolean
  readonly canPayByCard: boolean
  /** Why the cashier takes no money for it. */
  readonly noPay?: Message | undefined
  /** Why no card can be taken for this cart at all. */
  readonly noCard?: Message | undefined
  /** The line whose card is open for its menu. */
  readonly openLineId: string | undefined
  readonly open: {
    /** This device sells it, so that it is all that there is to know. */
    readonly withoutLine: boolean
    /** The line to which the last scan added, told anew by each: it is brought into sight. */
    readonly addedTo: { readonly lineId: string } | undefined
  }
  toggleLine(lineId: string): void
  actionsOf(line: CartLineModel): readonly LineAction[]
  changeQuantity(lineId: string, quantity: number): void
  askQuantity(lineId: string): void
  /** Why the line has as many pieces as it has, where it can have no other number. */
  quantityLock(lineId: string): Message | undefined
  remove(lineId: string): void
  pay(): void
  payByCard(): void
}
