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

  "refused.return_warning": {
    en: "The refund goes to another method than the sale was paid with.",
    fi: "Hyvitys menisi toiselle maksutavalle kuin millä ostos maksettiin.",
    sv: "Återbetalningen går till ett annat betalsätt än köpet betalades med."
  },
  "refused.cart_has_refunds": {
    en: "Remove the refund before you remove the return.",
    fi: "Poista hyvitys ennen palautusta.",
    sv: "Ta bort återbetalningen innan du tar bort returen."
  },
  "refused.nothing_to_return": {
    en: "No line was chosen.",
    fi: "Riviä ei ole valittu.",
    sv: "Ingen rad är vald."
  },
  "refused.receipt_is_training": {
    en: "Training receipts cannot be returned.",
    fi: "Harjoituskuitilta ei voi palauttaa.",
    sv: "Ett övningskvitto ger ingen retur."
  },
  "refused.receipt_is_expense": {
    en: "An expense cannot be returned.",
    fi: "Kulua ei voi palauttaa.",
    sv: "Ett utlägg kan inte returneras."
  },
  "refused.line_is_not_sold": {
    en: "Nothing was sold on this line.",
    fi: "Rivillä ei myyty mitään.",
    sv: "Ingenting såldes på raden."
  },
  "refused.item_takes_no_return": {
    en: "The item cannot be returned.",
    fi: "Tuotetta ei voi palauttaa.",
    sv: "Varan kan inte returneras."
  },
  "refused.insurance_follows_its_line": {
    en: "Insurance is returned together with the item it covers.",
    fi: "Vakuutus palautuu vakuutetun tuotteen mukana.",
    sv: "En försäkring returneras med det den försäkrar."
  },
  "refused.returned_already": {
    en: "The line has already been returned.",
    fi: "Rivi on jo palautettu.",
    sv: "Raden är redan returnerad."
  },
  "refused.being_returned": {
    en: "The line has already been returned. The return is in a cart on {{register}}.",
    fi: "Rivi on jo palautettu. Palautus on kassan {{register}} ostoksella.",
    sv: "Raden är redan returnerad. Returen ligger i ett köp på {{register}}."
  },
  "refused.quantity_above_line": {
    en: "Only {{left}} of this line can still be returned.",
    fi: "Riviltä voi palauttaa enää {{left}}.",
    sv: "Bara {{left}} på raden kan fortfarande returneras."
  },
  "refused.pieces_being_returned": {
    en: "Not that many pieces are left on this line. A return is in a cart on {{register}}.",
    fi: "Rivistä ei ole jäljellä näin montaa. Palautus on kassan {{register}} ostoksella.",
    sv: "Så många finns inte kvar på raden. En retur ligger i ett köp på {{register}}."
  },
  "refused.discount_stays": {
    en: "The discount of the receipt must be returned with the goods.",
    fi: "Kuitin alennus on peruttava tuotteiden mukana.",
    sv: "Kvittots rabatt måste återtas med varorna."
  },
  "refused.discount_return_invalid": {
    en: "No more can be taken back than is left of the discount.",
    fi: "Alennuksesta ei voi perua enempää kuin on jäljellä.",
    sv: "Mer än vad som är kvar av rabatten kan inte återtas."
  },
  "refused.override_reason_unknown": {
    en: "Choose why the money goes another way.",
    fi: "Valitse, miksi rahat palautetaan toisella tavalla.",
    sv: "Välj varför pengarna går tillbaka på ett annat sätt."
  },
  "refused.return_reason_unknown": {
    en: "Choose a reason from the list.",
    fi: "Valitse syy luettelosta.",
    sv: "Välj en orsak i listan."
  },
  "refused.other_currency": {
    en: "The receipt is in another currency.",
    fi: "Kuitti on toisessa valuutassa.",
    sv: "Kvittot är i en annan valuta."
  },
  "refused.name_required": {
    en: "The name is required.",
    fi: "Nimi on pakollinen.",
    sv: "Namnet måste anges."
  },
  "refused.name_invalid": {
    en: "A name has letters only.",
    fi: "Nimessä on vain kirjaimia.",
    sv: "Ett namn har bara bokstäver."
  },
  "refused.telephone_invalid": {
    en: "The telephone number is required.",
    fi: "Puhelinnumero on pakollinen.",
    sv: "Telefonnumret måste anges."
  }
} satisfies Words
