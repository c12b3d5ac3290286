import type { writeOffTexts as english } from "../en/write-off.ts"

export const writeOffTexts: Record<keyof typeof english, string> = {
  writeOffs: "Svinn",
  writeOffEmpty: "Inget svinn att bokföra",
  writeOffEmptyText:
    "Skanna eller välj det som ska bokföras som svinn. Med tom lista kan du skapa fyndpåsar.",
  createWriteOff_one: "Bokför svinn ({{count}})",
  createWriteOff_other: "Bokför svinn ({{count}})",
  createBargainBags: "Skapa fyndpåsar",
  writeOffReason: "Varför blir varorna svinn?",
  writeOffReasons: "Orsaker",
  loadingWriteOffReasons: "Hämtar orsakerna …",
  writeOffReasonsFailed: "Orsakerna kunde inte hämtas",
  noWriteOffReasons: "Inga orsaker",
  noWriteOffReasonsText: "Inga orsaker till svinn är inlagda.",
  writeOffUnanswered: "Inget svar. Välj orsaken igen: svinnet bokförs bara en gång.",
  bargainBags: "Fyndpåsar",
  bargainBagsWriteOff_one: "{{count}} st bokförs samtidigt som svinn",
  bargainBagsWriteOff_other: "{{count}} st bokförs samtidigt som svinn",
  makeBargainBags: "Skapa",
  bargainBagsMade_one: "{{count}} skapad",
  bargainBagsMade_other: "{{count}} skapade",
  loadingBargainBags: "Hämtar påsarna …",
  bargainBagsFailed: "Påsarna kunde inte hämtas",
  noBargainBags: "Inga fyndpåsar",
  noBargainBagsText: "Butiken har inga fyndpåsar inlagda.",
  bargainBagCountFault: "Ett heltal från 0 till 999",
  bargainBagsLeft: "Allt skapades inte. Det markerade är klart; skapa resten igen.",
  bargainBagsNotWrittenOff: "Påsarna är skapade, men varorna är inte bokförda som svinn än. Försök igen.",
  refusedGoodsListEmpty: "Det finns inget på listan.",
  refusedWriteOffReason: "Det finns ingen sådan orsak till svinn.",
  refusedNotABargainBag: "Artikeln är ingen fyndpåse."
}
