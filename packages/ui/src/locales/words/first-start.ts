import type { Words } from "../words.ts"

/** Opening the shop of a server that has no store yet. */
export const firstStartTexts = {
  openShop: { en: "Open the shop", fi: "Avaa liike", sv: "Öppna butiken" },
  openShopText: {
    en: "This server has no store yet. What you fill in here appears on receipts and reports.",
    fi: "Tällä palvelimella ei ole vielä myymälää. Tässä annetut tiedot näkyvät kuiteissa ja raporteissa.",
    sv: "Den här servern har ingen butik än. Det du fyller i här står på kvitton och rapporter."
  },
  openingShop: { en: "Opening …", fi: "Avataan …", sv: "Öppnar …" },
  openingCode: {
    en: "Code from the server's console",
    fi: "Palvelimen konsolissa näkyvä koodi",
    sv: "Koden från serverns konsol"
  },
  openingCodeHelp: {
    en: "Twelve letters and digits, shown when the server was started",
    fi: "Kaksitoista kirjainta ja numeroa, kirjoitettu palvelimen käynnistyessä",
    sv: "Tolv bokstäver och siffror som visades när servern startade"
  },
  openingCodeWrong: {
    en: "This is not the code on the console. The server shows a new code at each start.",
    fi: "Tämä ei ole konsolin koodi. Palvelin antaa uuden koodin joka käynnistyksellä.",
    sv: "Det är inte koden på konsolen. Servern visar en ny vid varje start."
  },
  shopOpenedAlready: {
    en: "Someone else has already opened the shop. Sign this device in with the code they were given.",
    fi: "Joku muu on jo avannut liikkeen. Ota laite käyttöön koodilla, jonka hän sai.",
    sv: "Någon annan har redan öppnat butiken. Logga in enheten med koden som de fick."
  },
  newShopInvalid: {
    en: "The server does not accept what was filled in. Nothing has been opened.",
    fi: "Palvelin ei hyväksy annettuja tietoja. Mitään ei ole avattu.",
    sv: "Servern godtar inte det som fyllts i. Inget har öppnats."
  },
  shopCompany: { en: "Company", fi: "Yritys", sv: "Företag" },
  shopStore: { en: "First store", fi: "Ensimmäinen myymälä", sv: "Första butiken" },
  shopRegister: { en: "First register", fi: "Ensimmäinen kassa", sv: "Första kassan" },
  shopOwner: { en: "Owner", fi: "Omistaja", sv: "Ägare" },
  shopCountry: { en: "Country", fi: "Maa", sv: "Land" },
  shopInSweden: { en: "Sweden", fi: "Ruotsi", sv: "Sverige" },
  shopInFinland: { en: "Finland", fi: "Suomi", sv: "Finland" },
  shopCurrency: { en: "Currency", fi: "Valuutta", sv: "Valuta" },
  organisationName: { en: "Company name", fi: "Yrityksen nimi", sv: "Företagets namn" },
  organisationNumber: { en: "Company number", fi: "Y-tunnus", sv: "Organisationsnummer" },
  vatNumber: { en: "VAT number", fi: "ALV-numero", sv: "Momsregistreringsnummer" },
  storeNumber: { en: "Store number", fi: "Myymälän numero", sv: "Butiksnummer" },
  storeName: { en: "Store name", fi: "Myymälän nimi", sv: "Butikens namn" },
  zipAndCity: { en: "Zip code and city", fi: "Postinumero ja -toimipaikka", sv: "Postnummer och ort" },
  storePhone: { en: "Phone", fi: "Puhelin", sv: "Telefon" },
  registerNumber: { en: "Register number", fi: "Kassan numero", sv: "Kassans nummer" },
  registerName: { en: "Register name", fi: "Kassan nimi", sv: "Kassans namn" },
  ownerBadgeHelp: {
    en: "Four to ten digits to log in with",
    fi: "4–10 numeroa, joilla kirjaudutaan",
    sv: "Fyra till tio siffror att logga in med"
  },
  fieldTooLong: { en: "Too long", fi: "Liian pitkä", sv: "För långt" },
  fieldUnprintable: {
    en: "Contains characters that cannot be printed",
    fi: "Sisältää merkkejä, joita ei voi tulostaa",
    sv: "Innehåller tecken som inte kan skrivas ut"
  },
  organisationNumberWrong: {
    en: "Not a company number. Check every digit.",
    fi: "Ei ole Y-tunnus. Tarkista jokainen numero.",
    sv: "Inget organisationsnummer. Kontrollera varje siffra."
  },
  vatNumberWrong: {
    en: "Not a VAT number, such as SE556012579001 or FI01120389. Check every digit.",
    fi: "Ei ole ALV-numero, kuten FI01120389 tai SE556012579001. Tarkista jokainen numero.",
    sv: "Inget momsregistreringsnummer, till exempel SE556012579001 eller FI01120389. Kontrollera varje siffra."
  },
  storeNumberWrong: {
    en: "One to four digits, in Finland with fi before them",
    fi: "Yhdestä neljään numeroa, Suomessa alussa fi",
    sv: "En till fyra siffror, i Finland med fi framför"
  },
  storeNumberOfOtherCountry: {
    en: "Store numbers in Finland begin with fi, others do not",
    fi: "Suomen myymälöiden numeron alussa on fi, muiden ei",
    sv: "Butiksnummer i Finland börjar med fi, andra gör det inte"
  },
  registerNumberWrong: {
    en: "WK and four digits, in Finland WKFI and four digits",
    fi: "WK ja neljä numeroa, Suomessa WKFI ja neljä numeroa",
    sv: "WK och fyra siffror, i Finland WKFI och fyra siffror"
  },
  storePhoneWrong: { en: "Not a phone number", fi: "Ei ole puhelinnumero", sv: "Inget telefonnummer" },
  ownerBadgeWrong: {
    en: "Four to ten digits",
    fi: "Neljästä kymmeneen numeroa",
    sv: "Fyra till tio siffror"
  },
  shopIsOpen: { en: "The shop is open", fi: "Liike on avattu", sv: "Butiken är öppen" },
  shopIsOpenText: {
    en: "This device is now register {{register}}. Write its sign-in code down: it is shown only this once. It is needed to sign in any device, including this one tomorrow.",
    fi: "Tämä laite on nyt kassa {{register}}. Kirjoita laitekoodi muistiin: se näytetään vain tämän kerran. Sitä tarvitaan laitteen käyttöönottoon, tälläkin laitteella huomenna.",
    sv: "Enheten är nu kassa {{register}}. Skriv ner enhetskoden: den visas bara den här gången. Den behövs när en enhet loggas in, även den här i morgon."
  },
  writtenDown: {
    en: "I have written it down",
    fi: "Olen kirjoittanut sen muistiin",
    sv: "Jag har skrivit ner den"
  }
} satisfies Words
