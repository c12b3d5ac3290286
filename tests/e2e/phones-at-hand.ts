import { type PhoneScript, SimulatedPhones } from "./store/phones.ts"
import type { StoreServer } from "./store/store-server.ts"

/**
 * The customers' phones for a test: they wait for what it says. Afterwards nothing of it is left open, and they
 * behave as they did before.
 */
export function phonesAtHand(bank: "swish" | "tap", before: PhoneScript) {
  return async (
    { server }: { readonly server: StoreServer },
    use: (phones: SimulatedPhones) => Promise<void>
  ): Promise<void> => {
    const phones = new SimulatedPhones(server.url, bank)
    await phones.script("wait")
    await phones.tidyUp()
    await use(phones)
    await phones.script(before)
    await phones.tidyUp()
  }
}
