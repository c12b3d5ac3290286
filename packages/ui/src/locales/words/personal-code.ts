import type { Words } from "../words.ts"

/** The code by which somebody proves that a right is theirs. */
export const personalCodeTexts = {
  personalCode: { en: "Personal code", fi: "Tunnusluku", sv: "Personlig kod" },
  personalCodeOf: {
    en: "Personal code of {{name}}",
    fi: "Tunnusluku: {{name}}",
    sv: "Personlig kod för {{name}}"
  },
  codeOrCard: {
    en: "Type the code, or scan your own card.",
    fi: "Näppäile tunnusluku tai skannaa oma korttisi.",
    sv: "Skriv koden eller skanna ditt eget kort."
  },
  chooseCode: {
    en: "Choose a personal code",
    fi: "Valitse tunnusluku",
    sv: "Välj en personlig kod"
  },
  chooseCodeText: {
    en: "From now on this code proves that it is you. It has 6 to 12 digits; keep it to yourself.",
    fi: "Tunnusluku osoittaa jatkossa, että se olet sinä. Siinä on 6–12 numeroa; älä kerro sitä kenellekään.",
    sv: "Koden visar hädanefter att det är du. Den har 6–12 siffror; håll den för dig själv."
  },
  ownerCodeHelp: {
    en: "6 to 12 digits that only you know. It proves that you may administer and approve.",
    fi: "6–12 numeroa, jotka vain sinä tiedät. Se osoittaa, että saat hallita ja hyväksyä.",
    sv: "6–12 siffror som bara du känner till. Den visar att du får administrera och godkänna."
  },
  oneTimeCode: { en: "One-time code", fi: "Kertakoodi", sv: "Engångskod" },
  oneTimeCodeHelp: {
    en: "An administrator makes it under Staff. The first one is shown on the server's console.",
    fi: "Ylläpitäjä luo sen kohdassa Henkilökunta. Ensimmäinen näkyy palvelimen konsolissa.",
    sv: "En administratör skapar den under Personal. Den första visas i serverns konsol."
  },
  haveOneTimeCode: {
    en: "I have a one-time code",
    fi: "Minulla on kertakoodi",
    sv: "Jag har en engångskod"
  },
  haveOldCode: {
    en: "I know the code I have now",
    fi: "Tiedän nykyisen tunnuslukuni",
    sv: "Jag kan koden jag har nu"
  },
  oldCode: { en: "The code you have now", fi: "Nykyinen tunnusluku", sv: "Koden du har nu" },
  newCode: { en: "New code", fi: "Uusi tunnusluku", sv: "Ny kod" },
  newCodeAgain: { en: "The code once more", fi: "Tunnusluku uudelleen", sv: "Koden en gång till" },
  codesDiffer: {
    en: "The two codes are not the same.",
    fi: "Tunnusluvut eivät täsmää.",
    sv: "De två koderna är inte lika."
  },
  codeChosen: {
    en: "Your personal code is chosen.",
    fi: "Tunnusluku on valittu.",
    sv: "Din personliga kod är vald."
  },
  changeCode: { en: "Change the code", fi: "Vaihda tunnusluku", sv: "Byt kod" },
  personalCodeHelp: {
    en: "It proves that you may administer or approve. Staff without such rights are never asked for one.",
    fi: "Se osoittaa, että saat hallita tai hyväksyä. Sitä ei kysytä niiltä, jotka eivät tarvitse sitä.",
    sv: "Den visar att du får administrera eller godkänna. Personal utan sådana rättigheter blir aldrig tillfrågad."
  },
  resetCode: { en: "New one-time code", fi: "Uusi kertakoodi", sv: "Ny engångskod" },
  resetCodeHelp: {
    en: "The person uses it to choose a personal code. The old personal code stops working.",
    fi: "Sillä henkilö valitsee tunnusluvun. Aiempi tunnusluku ei enää kelpaa.",
    sv: "Med den väljer personen en egen kod. Den tidigare koden slutar gälla."
  },
  oneTimeCodeIs: {
    en: "One-time code: {{code}}. It is shown only this once and is valid for seven days.",
    fi: "Kertakoodi: {{code}}. Se näytetään vain tämän kerran, ja se on voimassa seitsemän päivää.",
    sv: "Engångskod: {{code}}. Den visas bara den här gången och gäller i sju dagar."
  },
  personalCodeAnew: {
    en: "Personal code chosen",
    fi: "Tunnusluku valittu",
    sv: "Personlig kod vald"
  },
  oneTimeCodeAnew: {
    en: "Personal code reset",
    fi: "Tunnusluku nollattu",
    sv: "Personlig kod återställd"
  },
  provingCardAnew: {
    en: "Employee card confirmed",
    fi: "Henkilöstökortti vahvistettu",
    sv: "Personalkort bekräftat"
  },
  "refused.proof_needed": {
    en: "This needs the personal code of {{name}}. Nothing was done.",
    fi: "Tähän tarvitaan tunnusluku: {{name}}. Mitään ei tehty.",
    sv: "Det här kräver den personliga koden för {{name}}. Ingenting gjordes."
  },
  "refused.code_not_chosen": {
    en: "{{name}} has no personal code yet. Nothing was done.",
    fi: "Tunnuslukua ei ole vielä valittu: {{name}}. Mitään ei tehty.",
    sv: "{{name}} har ingen personlig kod än. Ingenting gjordes."
  },
  "refused.code_wrong": {
    en: "The code is wrong.",
    fi: "Tunnusluku on väärä.",
    sv: "Koden är fel."
  },
  "refused.one_time_code_wrong": {
    en: "The one-time code is wrong or no longer valid.",
    fi: "Kertakoodi on väärä tai ei enää voimassa.",
    sv: "Engångskoden är fel eller gäller inte längre."
  },
  "refused.card_proves_nothing": {
    en: "This card is not confirmed yet. Type the code to confirm it.",
    fi: "Korttia ei ole vielä vahvistettu. Vahvista se näppäilemällä tunnusluku.",
    sv: "Kortet är inte bekräftat än. Skriv koden för att bekräfta det."
  },
  "refused.code_too_short": {
    en: "A code has at least six digits.",
    fi: "Tunnusluvussa on vähintään kuusi numeroa.",
    sv: "En kod har minst sex siffror."
  },
  "refused.code_too_long": {
    en: "A code has at most twelve digits.",
    fi: "Tunnusluvussa on enintään kaksitoista numeroa.",
    sv: "En kod har högst tolv siffror."
  },
  "refused.code_not_digits": {
    en: "A code has digits only.",
    fi: "Tunnusluvussa on vain numeroita.",
    sv: "En kod har bara siffror."
  },
  "refused.code_is_run": {
    en: "Four digits in even steps, such as 1234 or 8642, are easy to guess. Choose another code.",
    fi: "Neljä tasavälistä numeroa peräkkäin, kuten 1234 tai 8642, on helppo arvata. Valitse toinen tunnusluku.",
    sv: "Fyra siffror i jämna steg, som 1234 eller 8642, är lätta att gissa. Välj en annan kod."
  },
  "refused.code_repeats": {
    en: "A code has at least four different digits and does not repeat one part. Choose another one.",
    fi: "Tunnusluvussa on vähintään neljä eri numeroa, eikä se toista samaa osaa. Valitse toinen.",
    sv: "En kod har minst fyra olika siffror och upprepar inte samma del. Välj en annan."
  },
  "refused.code_has_badge": {
    en: "Your badge number is part of it. Choose another code.",
    fi: "Siinä on henkilönumerosi. Valitse toinen tunnusluku.",
    sv: "Ditt anställningsnummer ingår i den. Välj en annan kod."
  }
} satisfies Words
