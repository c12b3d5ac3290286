import { readCashDay, saveBanking, saveCashDay } from "@karat/contract/cash"
import { noCash } from "@karat/domain/cash/banking"
import { posOf } from "@karat/domain/cash/pos-number"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PersistentTill } from "./persistent-till.ts"
import type { Chance } from "./seeded-chance.ts"

const dayMs = 24 * 3_600_000

/**
 * Counts a day of long ago on the till's own register, and mostly sends it to the bank.
 * @param counted how many days the till has counted so far
 */
export async function countAndBank(
  till: PersistentTill,
  badgeNumber: string,
  chance: Chance,
  counted: number
): Promise<void> {
  const pos = posOf(till.name)
  const date = new Date(Date.UTC(2010, 0, 1) + counted * dayMs).toISOString().slice(0, 10)
  const { sums, version } = (await till.insist(readCashDay, { query: { date, pos: String(pos) } })).answer
  const { expected, opening } = sums.SEK
  const found = minorUnits(chance.between(0, 500_000))
  const saved = await till.insist(saveCashDay, {
    body: {
      date,
      pos,
      currency: "SEK",
      staffId: badgeNumber,
      opening,
      expected,
      counted: found,
      // What stays in the till is there.
      closing: minorUnits(chance.between(0, Math.min(found, 50_000))),
      difference: minorUnits(found - expected),
      comment: "Counted twice",
      version
    }
  })
  if (saved.status !== 200) throw new Error(`A count was refused: ${saved.text}`)
  if (chance.percent(30)) return
  const sent = await till.insist(saveBanking, {
    body: { ids: [`${date}-${pos}`], bankBag: `K-${till.name}-${counted}`, bankChange: noCash }
  })
  if (sent.status !== 200) throw new Error(`A bank bag was refused: ${sent.text}`)
}
