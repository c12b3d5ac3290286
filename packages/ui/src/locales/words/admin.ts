import type { Words } from "../words.ts"

/** Administration: what the shop is set up with, and who has changed it. */
export const adminTexts = {
  adminStaff: { en: "Staff", fi: "Henkilökunta", sv: "Personal" },
  adminChanges: { en: "Changes", fi: "Muutokset", sv: "Ändringar" },
  adminNotAllowed: {
    en: "You may not administer the shop",
    fi: "Et voi hallita liikettä",
    sv: "Du får inte administrera butiken"
  },
  adminNotAllowedText: {
    en: "Somebody who may can give you the right.",
    fi: "Oikeuden voi antaa joku, jolla se on.",
    sv: "Någon som får kan ge dig rätten."
  },
  newStaff: { en: "New staff member", fi: "Uusi henkilö", sv: "Ny medarbetare" },
  staffHomeStore: { en: "Store", fi: "Myymälä", sv: "Butik" },
  worksHere: { en: "Works here", fi: "Työskentelee täällä", sv: "Arbetar här" },
  hasLeft: { en: "Has left", fi: "Lähtenyt", sv: "Har slutat" },
  mayApprove: {
    en: "Approves what others may not do alone",
    fi: "Hyväksyy, mitä muut eivät saa tehdä yksin",
    sv: "Godkänner det som andra inte får göra ensamma"
  },
  mayChangeStore: {
    en: "Works in other stores",
    fi: "Työskentelee muissa myymälöissä",
    sv: "Arbetar i andra butiker"
  },
  mayAdminister: { en: "Administers the shop", fi: "Hallitsee liikettä", sv: "Administrerar butiken" },
  entrySaved: { en: "Saved", fi: "Tallennettu", sv: "Sparat" },
  entryRemoved: { en: "Removed", fi: "Poistettu", sv: "Borttaget" },
  entrySaving: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },
  entryChoose: { en: "Choose", fi: "Valitse", sv: "Välj" },
  entryWrong: { en: "This is not right", fi: "Tämä ei ole oikein", sv: "Det här stämmer inte" },
  entryTaken: { en: "There is one already", fi: "Sellainen on jo", sv: "Det finns redan en sådan" },
  entryNeeded: {
    en: "The shop cannot do without this one.",
    fi: "Liike ei tule toimeen ilman tätä.",
    sv: "Butiken klarar sig inte utan den här."
  },
  entryInvalid: {
    en: "The server does not accept what was filled in. Nothing was saved.",
    fi: "Palvelin ei hyväksy annettuja tietoja. Mitään ei tallennettu.",
    sv: "Servern godtar inte det som fyllts i. Inget sparades."
  },
  entryChangedMeanwhile: {
    en: "Somebody else has changed this meanwhile. Nothing was saved; go back and look again.",
    fi: "Joku muu on muuttanut tätä sillä välin. Mitään ei tallennettu; palaa ja katso uudelleen.",
    sv: "Någon annan har ändrat det här under tiden. Inget sparades; gå tillbaka och titta igen."
  },
  removeEntry: { en: "Remove “{{name}}”?", fi: "Poistetaanko ”{{name}}”?", sv: "Ta bort ”{{name}}”?" },
  removeEntryText: {
    en: "Tills do not offer it any more. What was done with it stays as it is.",
    fi: "Kassat eivät enää tarjoa sitä. Sillä tehty säilyy ennallaan.",
    sv: "Kassorna erbjuder den inte längre. Det som gjorts med den står kvar."
  },
  noEntries: { en: "Nothing here yet", fi: "Täällä ei ole vielä mitään", sv: "Här finns inget än" },
  noEntriesText: {
    en: "What is added shows here.",
    fi: "Lisätyt näkyvät täällä.",
    sv: "Det som läggs till syns här."
  },
  adminStaffText: {
    en: "Who works here, their badges and rights",
    fi: "Työntekijät, henkilönumerot ja oikeudet",
    sv: "Vilka som arbetar här, deras nummer och rättigheter"
  },
  adminStores: { en: "Stores", fi: "Myymälät", sv: "Butiker" },
  adminStoresText: {
    en: "Name, address and company, as receipts say them",
    fi: "Nimi, osoite ja yritys, kuten ne ovat kuiteissa",
    sv: "Namn, adress och företag, så som kvittona visar dem"
  },
  adminApproval: { en: "Approval", fi: "Hyväksyntä", sv: "Godkännande" },
  adminApprovalText: {
    en: "What a cashier may not do alone",
    fi: "Mitä myyjä ei saa tehdä yksin",
    sv: "Vad en kassör inte får göra ensam"
  },
  adminDiscountReasons: { en: "Reasons for discounts", fi: "Alennuksen syyt", sv: "Rabattorsaker" },
  adminDiscountReasonsText: {
    en: "Why a price is lowered by hand",
    fi: "Miksi hintaa alennetaan käsin",
    sv: "Varför ett pris sänks för hand"
  },
  adminReturnReasons: { en: "Reasons for returns", fi: "Palautuksen syyt", sv: "Returorsaker" },
  adminReturnReasonsText: {
    en: "Why goods come back",
    fi: "Miksi tuotteita palautetaan",
    sv: "Varför varor kommer tillbaka"
  },
  adminWriteOffReasons: { en: "Reasons for write-offs", fi: "Poiston syyt", sv: "Avskrivningsorsaker" },
  adminWriteOffReasonsText: {
    en: "Why goods leave the stock unsold",
    fi: "Miksi tuotteita poistetaan varastosta myymättä",
    sv: "Varför varor lämnar lagret osålda"
  },
  adminControlUnitText: {
    en: "How the shop stands to the law on registers",
    fi: "Liikkeen asema kassalain kannalta",
    sv: "Hur butiken förhåller sig till kassalagen"
  },
  adminChangesText: {
    en: "Who has changed what, and when",
    fi: "Kuka on muuttanut mitä ja milloin",
    sv: "Vem som har ändrat vad, och när"
  },
  newReason: { en: "New reason", fi: "Uusi syy", sv: "Ny orsak" },
  reasonId: { en: "Short name", fi: "Lyhyt nimi", sv: "Kortnamn" },
  reasonIdHelp: {
    en: "Up to ten letters and digits; records keep it",
    fi: "Enintään kymmenen kirjainta ja numeroa; merkinnät säilyttävät sen",
    sv: "Högst tio bokstäver och siffror; den står kvar i alla poster"
  },
  reasonIdStays: {
    en: "It stays: records know the reason by it.",
    fi: "Se ei muutu: syy tunnetaan siitä.",
    sv: "Det står fast: orsaken känns igen på det."
  },
  reasonIdWrong: {
    en: "Letters, digits and hyphens alone",
    fi: "Vain kirjaimia, numeroita ja yhdysmerkkejä",
    sv: "Bara bokstäver, siffror och bindestreck"
  },
  textInSwedish: { en: "In Swedish", fi: "Ruotsiksi", sv: "På svenska" },
  textInFinnish: { en: "In Finnish", fi: "Suomeksi", sv: "På finska" },
  textInEnglish: { en: "In English", fi: "Englanniksi", sv: "På engelska" },
  entryPosition: { en: "Place in the list", fi: "Paikka luettelossa", sv: "Plats i listan" },
  entryPositionHelp: {
    en: "The smallest number comes first",
    fi: "Pienin numero on ensimmäisenä",
    sv: "Det minsta talet kommer först"
  },
  highestDiscount: {
    en: "Highest discount a cashier gives alone",
    fi: "Suurin alennus, jonka myyjä antaa yksin",
    sv: "Högsta rabatt som en kassör ger ensam"
  },
  highestDiscountHelp: {
    en: "Empty: there is no limit",
    fi: "Tyhjä: rajaa ei ole",
    sv: "Tomt: ingen gräns"
  },
  approvesPrice: {
    en: "A price by hand is approved",
    fi: "Käsin annettu hinta hyväksytetään",
    sv: "Ett pris för hand godkänns"
  },
  approvesDrawer: {
    en: "Opening the drawer without a sale is approved",
    fi: "Laatikon avaaminen ilman myyntiä hyväksytetään",
    sv: "Att öppna lådan utan försäljning godkänns"
  },
  approvesReturn: {
    en: "A return without its receipt is approved",
    fi: "Palautus ilman kuittia hyväksytetään",
    sv: "En retur utan kvitto godkänns"
  },
  storeNumberStays: {
    en: "It stays: registers and receipts know the store by it.",
    fi: "Se ei muutu: kassat ja kuitit tuntevat myymälän siitä.",
    sv: "Det står fast: kassor och kvitton känner igen butiken på det."
  },
  badgeTaken: {
    en: "Somebody wears this badge already",
    fi: "Henkilönumero on jo käytössä",
    sv: "Anställningsnumret används redan"
  },
  badgeStays: {
    en: "A badge stays: sales are known by it.",
    fi: "Henkilönumero ei muutu: myynnit tunnetaan siitä.",
    sv: "Numret står fast: försäljningen känns igen på det."
  },
  lastAdministrator: {
    en: "Nobody could administer the shop any more. Give somebody else the right first.",
    fi: "Kukaan ei voisi enää hallita liikettä. Anna oikeus ensin jollekulle muulle.",
    sv: "Ingen kunde administrera butiken längre. Ge någon annan rätten först."
  },
  noChanges: {
    en: "Nothing was changed yet",
    fi: "Mitään ei ole vielä muutettu",
    sv: "Inget har ändrats än"
  },
  noChangesText: {
    en: "Each change stays here for good, with who made it and when.",
    fi: "Jokainen muutos säilyy täällä pysyvästi tekijöineen ja aikoineen.",
    sv: "Varje ändring står kvar här för gott, med vem som gjorde den och när."
  },
  changedBy: { en: "{{name}} ({{badge}})", fi: "{{name}} ({{badge}})", sv: "{{name}} ({{badge}})" },
  changedTo: { en: "{{before}} → {{after}}", fi: "{{before}} → {{after}}", sv: "{{before}} → {{after}}" },
  moreChanges: { en: "Earlier changes", fi: "Aiemmat muutokset", sv: "Tidigare ändringar" }
} satisfies Words
