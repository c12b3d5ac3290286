import { Schema } from "effect"
import { post, remove } from "./call.ts"
import { maybe } from "./maybe.ts"

const Success = Schema.Struct({ success: Schema.Boolean })

/** Shows the cart's lines and total on the card terminal's screen. */
export const displayReceipt = post("/terminal/displayReceipt/:id", { answer: Success })

/** Clears what the card terminal shows of a sale. */
export const clearReceiptDisplay = remove("/terminal/displayReceipt", { answer: Success })

/** Reads a card outside a payment. `memberNumber` is there when the card is connected to a membership. */
export const readCard = post("/terminal/cardInfo", {
  answer: Schema.Struct({ alias: Schema.String, memberNumber: maybe(Schema.String) })
})

/** Stops waiting for a card. */
export const stopReadingCard = remove("/terminal/cardInfo", { query: ["collect"], answer: Success })

/** Lets the customer type a personal number on the card terminal. */
export const askPersonalNumber = post("/terminal/personalNumber", {
  answer: Schema.Struct({ personalNumber: Schema.String })
})

/** Stops waiting for a personal number. */
export const stopAskingPersonalNumber = remove("/terminal/personalNumber", { answer: Success })

/** Lets the customer choose on the card terminal; `button` counts from 0. */
export const showMenu = post("/terminal/menuInput", {
  body: Schema.Struct({ outputText: Schema.String, buttons: Schema.Array(Schema.String) }),
  answer: Schema.Struct({ button: Schema.Int })
})

/** Takes the menu off the card terminal. */
export const stopShowingMenu = remove("/terminal/menuInput", { answer: Success })

/**
 * Asks the customer yes or no on the card terminal. `function` names what is asked (`receipt`, `member`),
 * `data` its subject.
 */
export const askConfirmation = post("/terminal/confirmation", {
  body: Schema.Struct({
    title: Schema.String,
    text: Schema.String,
    yes: Schema.String,
    no: Schema.String,
    function: Schema.String,
    data: maybe(Schema.String)
  }),
  answer: Schema.Struct({ confirmed: Schema.Boolean })
})
