import type { Words } from "../words.ts"

/** Write-offs, and the bargain bags that are made of written-off goods. */
export const writeOffTexts = {
  writeOffs: { en: "Write-off", fi: "Hävikki", sv: "Svinn" },
  writeOffEmpty: {
    en: "Nothing to write off",
    fi: "Ei hävikkiin kirjattavia tuotteita",
    sv: "Inget svinn att bokföra"
  },
  writeOffEmptyText: {
    en: "Scan or choose what is written off. With an empty list you can create bargain bags.",
    fi: "Skannaa tai valitse hävikkiin kirjattavat tuotteet. Tyhjästä listasta voit luoda löytöpusseja.",
    sv: "Skanna eller välj det som ska bokföras som svinn. Med tom lista kan du skapa fyndpåsar."
  },
  createWriteOff_one: {
    en: "Create write-off ({{count}})",
    fi: "Luo hävikkikirjaus ({{count}})",
    sv: "Bokför svinn ({{count}})"
  },
  createWriteOff_other: {
    en: "Create write-off ({{count}})",
    fi: "Luo hävikkikirjaus ({{count}})",
    sv: "Bokför svinn ({{count}})"
  },
  createBargainBags: { en: "Create bargain bags", fi: "Luo löytöpusseja", sv: "Skapa fyndpåsar" },
  writeOffReason: {
    en: "Why are the goods written off?",
    fi: "Miksi tuotteet kirjataan hävikkiin?",
    sv: "Varför blir varorna svinn?"
  },
  writeOffReasons: { en: "Reasons", fi: "Syyt", sv: "Orsaker" },
  loadingWriteOffReasons: { en: "Loading the reasons …", fi: "Haetaan syitä …", sv: "Hämtar orsakerna …" },
  writeOffReasonsFailed: {
    en: "The reasons did not load",
    fi: "Syitä ei voitu hakea",
    sv: "Orsakerna kunde inte hämtas"
  },
  noWriteOffReasons: { en: "No reasons", fi: "Ei syitä", sv: "Inga orsaker" },
  noWriteOffReasonsText: {
    en: "No reasons to write goods off are set up.",
    fi: "Hävikin syitä ei ole määritetty.",
    sv: "Inga orsaker till svinn är inlagda."
  },
  writeOffUnanswered: {
    en: "No answer. Choose the reason again: the goods are written off once.",
    fi: "Ei vastausta. Valitse syy uudelleen: tuotteet kirjataan vain kerran.",
    sv: "Inget svar. Välj orsaken igen: svinnet bokförs bara en gång."
  },
  bargainBags: { en: "Bargain bags", fi: "Löytöpussit", sv: "Fyndpåsar" },
  bargainBagsWriteOff_one: {
    en: "{{count}} piece is written off with them",
    fi: "Samalla kirjataan hävikkiin {{count}} kpl",
    sv: "{{count}} st bokförs samtidigt som svinn"
  },
  bargainBagsWriteOff_other: {
    en: "{{count}} pieces are written off with them",
    fi: "Samalla kirjataan hävikkiin {{count}} kpl",
    sv: "{{count}} st bokförs samtidigt som svinn"
  },
  makeBargainBags: { en: "Create", fi: "Luo", sv: "Skapa" },
  bargainBagsMade_one: { en: "{{count}} created", fi: "{{count}} luotu", sv: "{{count}} skapad" },
  bargainBagsMade_other: { en: "{{count}} created", fi: "{{count}} luotu", sv: "{{count}} skapade" },
  loadingBargainBags: { en: "Loading the bags …", fi: "Haetaan pusseja …", sv: "Hämtar påsarna …" },
  bargainBagsFailed: {
    en: "The bags did not load",
    fi: "Pusseja ei voitu hakea",
    sv: "Påsarna kunde inte hämtas"
  },
  noBargainBags: { en: "No bargain bags", fi: "Ei löytöpusseja", sv: "Inga fyndpåsar" },
  noBargainBagsText: {
    en: "This store has no bargain bags set up.",
    fi: "Tälle myymälälle ei ole määritetty löytöpusseja.",
    sv: "Butiken har inga fyndpåsar inlagda."
  },
  bargainBagCountFault: {
    en: "A whole number from 0 to 999",
    fi: "Kokonaisluku väliltä 0\u2060–\u2060999",
    sv: "Ett heltal från 0 till 999"
  },
  bargainBagsLeft: {
    en: "Not everything was created. What is marked is done; create the rest again.",
    fi: "Kaikkea ei luotu. Merkityt ovat valmiit; luo loput uudelleen.",
    sv: "Allt skapades inte. Det markerade är klart; skapa resten igen."
  },
  bargainBagsNotWrittenOff: {
    en: "The bags are created, but the goods are not written off yet. Try again.",
    fi: "Pussit on luotu, mutta tuotteita ei ole vielä kirjattu hävikkiin. Yritä uudelleen.",
    sv: "Påsarna är skapade, men varorna är inte bokförda som svinn än. Försök igen."
  },
  createdWriteOff: {
    en: "The write-off is created",
    fi: "Hävikkikirjaus on luotu",
    sv: "Svinnet är bokfört"
  },
  createdBargainBags: {
    en: "The bargain bags are created",
    fi: "Löytöpussit on luotu",
    sv: "Fyndpåsarna är skapade"
  },

  "refused.goods_list_changed": {
    en: "The list is not the one that was shown.",
    fi: "Lista ei ole enää sama kuin näytöllä.",
    sv: "Listan är inte längre den som visades."
  },
  "refused.goods_list_empty": {
    en: "There is nothing on the list.",
    fi: "Listalla ei ole mitään.",
    sv: "Det finns inget på listan."
  },
  "refused.write_off_reason_unknown": {
    en: "There is no such reason to write goods off.",
    fi: "Tällaista hävikin syytä ei ole.",
    sv: "Det finns ingen sådan orsak till svinn."
  },
  "refused.not_a_bargain_bag": {
    en: "The item is not a bargain bag.",
    fi: "Tuote ei ole löytöpussi.",
    sv: "Varan är inte en fyndpåse."
  }
} satisfies Words
