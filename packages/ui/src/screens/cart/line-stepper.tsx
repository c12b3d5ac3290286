import type { CartLine } from "@karat/domain/cart/cart"
import { computed } from "mobx"
import { observer } from "mobx-react-lite"
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx"
import type { CartScreenModel } from "./cart-screen-model.ts"

interface LineStepperProps {
  readonly model: CartScreenModel
  readonly line: CartLine
}

/** More or fewer of a line, or any number by tapping the one that stands there. */
export const LineStepper = observer(function LineStepper({ model, line }: LineStepperProps) {
  // As a computed value: asked of the model directly, every change of the cart would draw every stepper anew.
  const locked = computed(() => model.quantityLock(line.id) !== undefined).get()
  return (
    <QuantityStepper
      quantity={line.quantity}
      disabled={locked}
      onChange={(quantity) => {
        model.changeQuantity(line.id, quantity)
      }}
      onAsk={() => {
        model.askQuantity(line.id)
      }}
    />
  )
})
