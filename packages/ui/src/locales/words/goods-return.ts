import type { Words } from "../words.ts"

/** Taking goods back, and refunds. */
export const goodsReturnTexts = {
  returnGoods: { en: "Return", fi: "Palautus", sv: "Retur" },
  tapWhatComesBack: {
    en: "Tap the lines that come back.",
    fi: "Napauta palautettavia rivejä.",
    sv: "Tryck på raderna som lämnas tillbaka."
  },
  linesComeBack_one: {
    en: "{{count}} line comes back",
    fi: "{{count}} rivi palautetaan",
    sv: "{{count}} rad lämnas tillbaka"
  },
  linesComeBack_other: {
    en: "{{count}} lines come back",
    fi: "{{count}} riviä palautetaan",
    sv: "{{count}} rader lämnas tillbaka"
  },
  piecesComeBack_one: {
    en: "{{count}} comes back · {{amount}}",
    fi: "{{count}} palautetaan · {{amount}}",
    sv: "{{count}} lämnas tillbaka · {{amount}}"
  },
  piecesComeBack_other: {
    en: "{{count}} come back · {{amount}}",
    fi: "{{count}} palautetaan · {{amount}}",
    sv: "{{count}} lämnas tillbaka · {{amount}}"
  },
  howManyComeBack: {
    en: "How many of {{left}} come back? {{name}}",
    fi: "Montako palautetaan (enintään {{left}})? {{name}}",
    sv: "Hur många av {{left}} lämnas tillbaka? {{name}}"
  },
  howMuchDiscountBack: {
    en: "How much of the discount comes back? {{name}}",
    fi: "Paljonko alennuksesta perutaan? {{name}}",
    sv: "Hur mycket av rabatten återtas? {{name}}"
  },
  discountBackAtMost: { en: "At most {{amount}}", fi: "Enintään {{amount}}", sv: "Högst {{amount}}" },
  quantityAboveLine: {
    en: "Only {{left}} are left of the line",
    fi: "Rivistä on jäljellä vain {{left}}",
    sv: "Bara {{left}} finns kvar på raden"
  },
  returnOfTraining: {
    en: "A receipt of training returns nothing",
    fi: "Harjoituskuitilta ei voi palauttaa",
    sv: "Ett övningskvitto ger ingen retur"
  },
  returnOfExpense: {
    en: "An expense cannot be returned",
    fi: "Kulua ei voi palauttaa",
    sv: "Ett utlägg kan inte returneras"
  },
  returnNotSold: {
    en: "Nothing was sold on this line",
    fi: "Tällä rivillä ei myyty mitään",
    sv: "Ingenting såldes på den här raden"
  },
  returnNotAllowed: {
    en: "This item cannot be returned",
    fi: "Tuotetta ei voi palauttaa",
    sv: "Varan kan inte returneras"
  },
  returnInsuranceFollows: {
    en: "Comes back with what it insures",
    fi: "Palautuu vakuutetun tuotteen mukana",
    sv: "Returneras med det den försäkrar"
  },
  returnedAlready: { en: "Has come back already", fi: "On jo palautettu", sv: "Är redan returnerad" },
  comesBack: { en: "What comes back", fi: "Palautetaan", sv: "Lämnas tillbaka" },
  customerGetsBack: { en: "The customer gets back", fi: "Asiakas saa takaisin", sv: "Kunden får tillbaka" },
  customerName: { en: "Name", fi: "Nimi", sv: "Namn" },
  telephone: { en: "Telephone", fi: "Puhelin", sv: "Telefon" },
  returnReason: { en: "Reason", fi: "Syy", sv: "Orsak" },
  chooseReason: { en: "Choose a reason", fi: "Valitse syy", sv: "Välj en orsak" },
  nameLettersOnly: {
    en: "Letters, spaces and hyphens only",
    fi: "Vain kirjaimia, välilyöntejä ja yhdysmerkkejä",
    sv: "Endast bokstäver, mellanslag och bindestreck"
  },
  telephoneTooLong: { en: "The number is too long", fi: "Numero on liian pitkä", sv: "Numret är för långt" },
  returnIntoCart: { en: "Return into the cart", fi: "Siirrä palautus koriin", sv: "Lägg returen i korgen" },
  returnNoAnswer: {
    en: "No answer from the store server. Nothing is taken back twice: try again.",
    fi: "Myymäläpalvelin ei vastannut. Mitään ei palauteta kahdesti: yritä uudelleen.",
    sv: "Inget svar från butiksservern. Ingenting returneras två gånger: försök igen."
  },
  refusedNothingToReturn: {
    en: "No line was chosen.",
    fi: "Riviä ei ole valittu.",
    sv: "Ingen rad är vald."
  },
  refusedReceiptIsTraining: {
    en: "Receipts of training return nothing.",
    fi: "Harjoituskuitilta ei voi palauttaa.",
    sv: "Ett övningskvitto ger ingen retur."
  },
  refusedReceiptIsExpense: {
    en: "An expense cannot be returned.",
    fi: "Kulua ei voi palauttaa.",
    sv: "Ett utlägg kan inte returneras."
  },
  refusedLineIsNotSold: {
    en: "The line sold nothing.",
    fi: "Rivillä ei myyty mitään.",
    sv: "Ingenting såldes på raden."
  },
  refusedItemTakesNoReturn: {
    en: "The item cannot be returned.",
    fi: "Tuotetta ei voi palauttaa.",
    sv: "Varan kan inte returneras."
  },
  refusedInsuranceFollowsItsLine: {
    en: "An insurance is returned with what it insures.",
    fi: "Vakuutus palautuu vakuutetun tuotteen mukana.",
    sv: "En försäkring returneras med det den försäkrar."
  },
  refusedReturnedAlready: {
    en: "The line has been returned already.",
    fi: "Rivi on jo palautettu.",
    sv: "Raden är redan returnerad."
  },
  refusedReturnedIn: {
    en: "The line has been returned already. A return stands in a cart of {{till}}.",
    fi: "Rivi on jo palautettu. Palautus on kassan {{till}} ostoksella.",
    sv: "Raden är redan returnerad. Returen ligger i ett köp på {{till}}."
  },
  refusedDiscountReturnInvalid: {
    en: "No more can be taken back than is left of the discount.",
    fi: "Alennuksesta ei voi perua enempää kuin on jäljellä.",
    sv: "Mer än vad som är kvar av rabatten kan inte återtas."
  },
  refusedOtherCurrency: {
    en: "The receipt is of another currency.",
    fi: "Kuitti on toisessa valuutassa.",
    sv: "Kvittot är i en annan valuta."
  },
  refusedReturnReason: {
    en: "A return needs a reason of the list.",
    fi: "Palautus tarvitsee syyn luettelosta.",
    sv: "En retur behöver en orsak ur listan."
  },
  refusedNameInvalid: {
    en: "A name has letters only.",
    fi: "Nimessä on vain kirjaimia.",
    sv: "Ett namn har bara bokstäver."
  },
  refusedNameRequired: { en: "The name is required.", fi: "Nimi on pakollinen.", sv: "Namnet måste anges." },
  refusedTelephoneInvalid: {
    en: "The telephone number is required.",
    fi: "Puhelinnumero on pakollinen.",
    sv: "Telefonnumret måste anges."
  }
} satisfies Words
