import type { writeOffTexts as english } from "../en/write-off.ts"

export const writeOffTexts: Record<keyof typeof english, string> = {
  writeOffs: "Hävikki",
  writeOffEmpty: "Ei hävikkiin kirjattavia tuotteita",
  writeOffEmptyText:
    "Skannaa tai valitse hävikkiin kirjattavat tuotteet. Tyhjästä listasta voit luoda löytöpusseja.",
  createWriteOff_one: "Luo hävikkikirjaus ({{count}})",
  createWriteOff_other: "Luo hävikkikirjaus ({{count}})",
  createBargainBags: "Luo löytöpusseja",
  writeOffReason: "Miksi tuotteet kirjataan hävikkiin?",
  writeOffReasons: "Syyt",
  loadingWriteOffReasons: "Haetaan syitä …",
  writeOffReasonsFailed: "Syitä ei voitu hakea",
  noWriteOffReasons: "Ei syitä",
  noWriteOffReasonsText: "Hävikin syitä ei ole määritetty.",
  writeOffUnanswered: "Ei vastausta. Valitse syy uudelleen: tuotteet kirjataan vain kerran.",
  bargainBags: "Löytöpussit",
  bargainBagsWriteOff_one: "Samalla kirjataan hävikkiin {{count}} kpl",
  bargainBagsWriteOff_other: "Samalla kirjataan hävikkiin {{count}} kpl",
  makeBargainBags: "Luo",
  bargainBagsMade_one: "{{count}} luotu",
  bargainBagsMade_other: "{{count}} luotu",
  loadingBargainBags: "Haetaan pusseja …",
  bargainBagsFailed: "Pusseja ei voitu hakea",
  noBargainBags: "Ei löytöpusseja",
  noBargainBagsText: "Tälle myymälälle ei ole määritetty löytöpusseja.",
  bargainBagCountFault: "Kokonaisluku väliltä 0–999",
  bargainBagsLeft: "Kaikkea ei luotu. Merkityt ovat valmiit; luo loput uudelleen.",
  bargainBagsNotWrittenOff:
    "Pussit on luotu, mutta tuotteita ei ole vielä kirjattu hävikkiin. Yritä uudelleen.",
  refusedGoodsListChanged: "Lista ei ole enää sama kuin näytöllä.",
  refusedGoodsListEmpty: "Listalla ei ole mitään.",
  refusedWriteOffReason: "Tällaista hävikin syytä ei ole.",
  refusedNotABargainBag: "Tuote ei ole löytöpussi.",
  createdWriteOff: "Hävikkikirjaus on luotu",
  createdBargainBags: "Löytöpussit on luotu"
}
