import { computed } from "mobx"

/**
 * A row of buttons that is another one only where it looks otherwise: most of what happens to a cart changes none of
 * them. What a press does has to follow from what the button shows.
 */
export const drawnWhenOther = computed({
  // What is pressed is a function, which is not written.
  equals: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
})
