import type { GoodsItem, GoodsLocation } from "@karat/domain/delivery/goods"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { finalTransfer, type TransferContent } from "@karat/domain/transfer/transfer-document"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { goodsDocumentTypes: types, item, otherStore, storeNumber } = knownShop

/** What every adapter of GoodsDocuments does. */
export function goodsDocumentsContract(name: string, make: Make<GoodsDocuments>): void {
  const prepared = async () => {
    const till = await make()
    const documents = await answer(till, GoodsDocuments)
    const place = (code: string) => answer(till, documents.findLocation(code))
    const [from, to] = [await place(storeNumber), await place(otherStore)] as [GoodsLocation, GoodsLocation]
    const [bag] = (await answer(till, documents.findItems([item]))) as [GoodsItem]
    const transfer = (over: Partial<TransferContent> = {}) =>
      finalTransfer(
        {
          fromId: from.id,
          toId: to.id,
          lines: [{ itemId: bag.id, quantity: 2 }],
          staff: knownShop.badge,
          integrationRef: newKey(),
          externalOrderNumber: "",
          ...over
        },
        types
      )
    return { till, documents, from, to, bag, transfer }
  }

  describe(`GoodsDocuments by ${name}`, () => {
    it("finds a store's place by its number, or none · TRANS-8", async () => {
      const { till, documents, to } = await prepared()
      expect(to.code).toBe(otherStore)
      expect(await answer(till, documents.findLocation("999"))).toBeUndefined()
    })

    it("finds items by their codes, and leaves out what nobody knows · TRANS-10", async () => {
      const { till, documents, bag } = await prepared()
      expect(bag).toMatchObject({ code: item, description: expect.stringContaining("påse") })
      expect(bag.division).not.toBeUndefined()
      expect(await answer(till, documents.findItems(["no such item", item]))).toEqual([bag])
    })

    it("sends the same document under the same reference once · TRANS-11 TRANS-12", async () => {
      const { till, documents, transfer } = await prepared()
      const sent = transfer()
      const key = newKey()
      const { id } = await answer(till, documents.createTransfer(sent, key))
      expect(await answer(till, documents.createTransfer(sent, key))).toEqual({ id })
      expect(await answer(till, documents.createTransfer(sent, newKey()))).toEqual({ id })
      const other = { ...sent, lines: sent.lines.map((line) => ({ ...line, quantity: 3 })) }
      expect(await refusal(till, documents.createTransfer(other, newKey()))).toMatchObject({
        status: 422,
        code: "integration_ref_used"
      })
      const another = await answer(till, documents.createTransfer(transfer(), newKey()))
      expect(another.id).not.toBe(id)
    })

    it("sends nothing from elsewhere, to nowhere, to itself, or of another type · TRANS-11 TRANS-12", async () => {
      const { till, documents, from, to, transfer } = await prepared()
      const why = async (over: Partial<TransferContent>) =>
        (await refusal(till, documents.createTransfer(transfer(over), newKey()))).code
      expect(await why({ fromId: to.id })).toBe("other_store")
      expect(await why({ toId: "nowhere" })).toBe("location_unknown")
      expect(await why({ toId: from.id })).toBe("transfer_to_own_store")
      const odd = { ...transfer(), documentTypeId: "99" }
      expect(await refusal(till, documents.createTransfer(odd, newKey()))).toMatchObject({
        status: 422,
        code: "document_type_unknown"
      })
    })
  })
}
