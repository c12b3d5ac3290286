import { randomUUID } from "node:crypto"
import { ProductApi } from "./product-api.ts"
import type { Register } from "../../words/registers.ts"

/** The other tills of the chain, as far as they send goods. */
export class OtherStore {
  readonly #api: ProductApi
  readonly #store: string

  private constructor(api: ProductApi, store: string) {
    this.#api = api
    this.#store = store
  }

  static async at(url: string, { code }: Register): Promise<OtherStore> {
    return new OtherStore(await ProductApi.signIn(url, code), code.split("-")[0] ?? "")
  }

  /** Sends pieces of an item to a store; answers the transfer's number. */
  async sends(itemNumber: string, quantity: number, to: string): Promise<string> {
    const { items } = await this.#ask<{ items: readonly { id: string }[] }>(
      "query ($code: String!) { items(where: { code: { in: [$code] } }) { id } }",
      { code: itemNumber }
    )
    const { createTransfer } = await this.#ask<{ createTransfer: { id: string } }>(
      "mutation ($transfer: TransferInput!) { createTransfer(transfer: $transfer) { id } }",
      {
        transfer: {
          transferFromId: await this.#place(this.#store),
          transferToId: await this.#place(to),
          transferLines: items.map(({ id }) => ({ itemId: id, quantity })),
          staff: "1004",
          integrationRef: randomUUID(),
          externalOrderNumber: "",
          documentTypeId: "12",
          validated: true,
          systemId: 8,
          transferStatus: "FINAL"
        }
      }
    )
    return createTransfer.id
  }

  async #place(code: string): Promise<string> {
    const { locations } = await this.#ask<{ locations: readonly { id: string }[] }>(
      "query ($code: String!) { locations(where: { code: { eq: $code } }) { id } }",
      { code }
    )
    return locations[0]?.id ?? ""
  }

  async #ask<Data>(query: string, variables: object): Promise<Data> {
    const { data, errors } = await this.#api.send<{ data?: Data; errors?: unknown }>(
      "POST",
      "goods/graphql",
      { query, variables }
    )
    if (data === undefined || errors !== undefined) throw new Error(JSON.stringify(errors))
    return data
  }
}
