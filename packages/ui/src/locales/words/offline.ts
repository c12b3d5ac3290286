import type { Words } from "../words.ts"

/** Selling while the server cannot be reached. */
export const offlineTexts = {
  "refused.needs_line": {
    en: "This cannot be done without a connection.",
    fi: "Tätä ei voi tehdä ilman yhteyttä.",
    sv: "Det går inte utan anslutning."
  },
  "refused.offline_not_kept": {
    en: "This device cannot save the sale. Nothing was sold.",
    fi: "Laite ei voi tallentaa myyntiä. Mitään ei myyty.",
    sv: "Enheten kan inte spara köpet. Inget har sålts."
  },
  "refused.badge_not_remembered": {
    en: "There is no connection, and this badge has not logged in on this till in the last 24 hours.",
    fi: "Yhteyttä ei ole, eikä tällä tunnuksella ole kirjauduttu tähän kassaan viimeisen vuorokauden aikana.",
    sv: "Det finns ingen anslutning, och numret har inte loggat in i den här kassan det senaste dygnet."
  },
  "refused.offline_no_numbers": {
    en: "This till has no receipt numbers left. It gets new ones when the connection is back.",
    fi: "Kassalta loppuivat kuittinumerot. Uusia tulee, kun yhteys palautuu.",
    sv: "Kassan har inga kvittonummer kvar. Den får nya när anslutningen är tillbaka."
  },
  "refused.offline_too_long": {
    en: "This sale is too long to be made without a connection. Split it in two. Nothing was sold.",
    fi: "Näin pitkää ostosta ei voi myydä ilman yhteyttä. Jaa se kahdeksi. Mitään ei myyty.",
    sv: "Utan anslutning kan ett köp inte vara så långt. Dela det i två. Inget har sålts."
  },
  "refused.held_not_bookable": {
    en: "This sale cannot be booked. Its sums are wrong, or another sale has its number. Reject it, and make the sale again at a till.",
    fi: "Tätä myyntiä ei voi kirjata. Summat ovat väärin, tai toisella myynnillä on sama numero. Hylkää se ja tee myynti uudelleen kassalla.",
    sv: "Det här köpet kan inte bokföras. Summorna är fel, eller ett annat köp har samma nummer. Avslå det och slå in köpet på nytt i en kassa."
  },
  "refused.offline_total_too_high": {
    en: "Without a connection a sale can be {{most}} at most.",
    fi: "Ilman yhteyttä ostos voi olla enintään {{most}}.",
    sv: "Utan anslutning får ett köp vara högst {{most}}."
  },
  offlineGoesOn: {
    en: "No connection. This sale continues here, for cash.",
    fi: "Ei yhteyttä. Ostos jatkuu täällä käteisellä.",
    sv: "Ingen anslutning. Köpet fortsätter här, mot kontanter."
  },
  offlineNoNumbers: {
    en: "This till has no receipt numbers for selling without a connection today. If the connection is lost, sell at another till.",
    fi: "Kassalla ei ole tänään kuittinumeroita myyntiin ilman yhteyttä. Jos yhteys katkeaa, myy toisella kassalla.",
    sv: "Kassan har i dag inga kvittonummer för försäljning utan anslutning. Sälj vid en annan kassa om anslutningen bryts."
  },
  offlineCannotSell: {
    en: "No connection. This till cannot sell without it: it has no receipt numbers, or cannot save sales. Sell at another till, or wait until the connection is back.",
    fi: "Ei yhteyttä. Tällä kassalla ei voi nyt myydä: kuittinumeroita ei ole, tai myyntejä ei voi tallentaa. Myy toisella kassalla tai odota, kunnes yhteys palautuu.",
    sv: "Ingen anslutning. Den här kassan kan inte sälja nu: den saknar kvittonummer eller kan inte spara köp. Sälj vid en annan kassa, eller vänta tills anslutningen är tillbaka."
  },
  offlineHasGiftCard: {
    en: "No connection. The sale can continue once the gift card is removed.",
    fi: "Ei yhteyttä. Ostos voi jatkua, kun lahjakortti poistetaan.",
    sv: "Ingen anslutning. Köpet kan fortsätta när presentkortet är borttaget."
  },
  offlineHasInsurance: {
    en: "No connection. The sale can continue once the insurance is removed.",
    fi: "Ei yhteyttä. Ostos voi jatkua, kun vakuutus poistetaan.",
    sv: "Ingen anslutning. Köpet kan fortsätta när försäkringen är borttagen."
  },
  offlineHasReturn: {
    en: "No connection. The sale can continue once the returns are removed.",
    fi: "Ei yhteyttä. Ostos voi jatkua, kun palautukset poistetaan.",
    sv: "Ingen anslutning. Köpet kan fortsätta när returerna är borttagna."
  },
  offlineHasHomeOrder: {
    en: "No connection. The sale can continue without the home order.",
    fi: "Ei yhteyttä. Ostos voi jatkua ilman kotiinkuljetusta.",
    sv: "Ingen anslutning. Köpet kan fortsätta utan hembeställningen."
  },
  offlineHasOrder: {
    en: "No connection. An order can be sold when it is back.",
    fi: "Ei yhteyttä. Tilaus myydään, kun yhteys palautuu.",
    sv: "Ingen anslutning. Beställningen säljs när den är tillbaka."
  },
  offlineHasExpense: {
    en: "No connection. Expenses and round-ups wait until it is back.",
    fi: "Ei yhteyttä. Kulut ja pyöristykset odottavat, kunnes se palautuu.",
    sv: "Ingen anslutning. Utlägg och gåvor väntar tills den är tillbaka."
  },
  offlineIsTraining: {
    en: "No connection. Training continues when it is back.",
    fi: "Ei yhteyttä. Harjoittelu jatkuu, kun se palautuu.",
    sv: "Ingen anslutning. Övningen fortsätter när den är tillbaka."
  },
  offlineHasPayment: {
    en: "No connection. This sale is partly paid: it continues when the connection is back.",
    fi: "Ei yhteyttä. Ostoksesta on jo maksettu: se jatkuu, kun yhteys palautuu.",
    sv: "Ingen anslutning. Köpet är delvis betalt och fortsätter när den är tillbaka."
  },
  offlineHasUnknownItem: {
    en: "No connection. Remove the items without a price, and the sale continues.",
    fi: "Ei yhteyttä. Poista hinnattomat tuotteet, niin ostos jatkuu.",
    sv: "Ingen anslutning. Ta bort varorna utan pris, så fortsätter köpet."
  },
  offlineTooMuch: {
    en: "Without a connection a sale may not be this large.",
    fi: "Ilman yhteyttä ostos ei voi olla näin suuri.",
    sv: "Utan anslutning får ett köp inte vara så stort."
  },
  offlineSaleRefused: {
    en: "The server did not take receipt {{number}}. It is kept here; tell whoever looks after the shop.",
    fi: "Palvelin ei ottanut vastaan kuittia {{number}}. Se on tallessa täällä; kerro myymälän vastuuhenkilölle.",
    sv: "Servern tog inte emot kvitto {{number}}. Det är kvar här; säg till den som ansvarar för butiken."
  },
  leaveSalesWait: {
    en: "Sales wait to be sent. This till can be changed once the connection has taken them.",
    fi: "Myyntejä odottaa lähettämistä. Kassan voi vaihtaa, kun ne on lähetetty.",
    sv: "Köp väntar på att skickas. Kassan kan bytas när de är skickade."
  },
  setSaleAside: { en: "Next customer", fi: "Seuraava asiakas", sv: "Nästa kund" },
  offlineSince: {
    en: "Offline since {{time}}",
    fi: "Ei yhteyttä klo {{time}} alkaen",
    sv: "Offline sedan {{time}}"
  },
  salesWait_one: { en: "{{count}} sale", fi: "{{count}} myynti", sv: "{{count}} köp" },
  salesWait_other: { en: "{{count}} sales", fi: "{{count}} myyntiä", sv: "{{count}} köp" },
  salesSending: { en: "Sending", fi: "Lähetetään", sv: "Skickar" },
  offlineStorageGone_one: {
    en: "This browser's storage was cleared. The sale that waits has been saved again from this page. Leave the page open until it is sent.",
    fi: "Selaimen tallennustila tyhjennettiin. Odottava myynti tallennettiin uudelleen tältä sivulta. Pidä sivu auki, kunnes se on lähetetty.",
    sv: "Webbläsarens lagring har rensats. Köpet som väntar har sparats igen från den här sidan. Låt sidan vara öppen tills det är skickat."
  },
  offlineStorageGone_other: {
    en: "This browser's storage was cleared. The {{count}} sales that wait have been saved again from this page. Leave the page open until they are sent.",
    fi: "Selaimen tallennustila tyhjennettiin. {{count}} odottavaa myyntiä tallennettiin uudelleen tältä sivulta. Pidä sivu auki, kunnes ne on lähetetty.",
    sv: "Webbläsarens lagring har rensats. De {{count}} köp som väntar har sparats igen från den här sidan. Låt sidan vara öppen tills de är skickade."
  },
  offlineStorageGoneForGood_one: {
    en: "This browser's storage was cleared and cannot be used. The sale that waits is on this page alone: do not close it before the sale is sent, and keep the paper receipt.",
    fi: "Selaimen tallennustila tyhjennettiin, eikä sitä voi käyttää. Odottava myynti on vain tällä sivulla: älä sulje sivua ennen kuin myynti on lähetetty, ja säilytä paperikuitti.",
    sv: "Webbläsarens lagring har rensats och går inte att använda. Köpet som väntar finns bara på den här sidan: stäng den inte förrän köpet är skickat, och spara papperskvittot."
  },
  offlineStorageGoneForGood_other: {
    en: "This browser's storage was cleared and cannot be used. The {{count}} sales that wait are on this page alone: do not close it before they are sent, and keep the paper receipts.",
    fi: "Selaimen tallennustila tyhjennettiin, eikä sitä voi käyttää. {{count}} odottavaa myyntiä on vain tällä sivulla: älä sulje sivua ennen kuin ne on lähetetty, ja säilytä paperikuitit.",
    sv: "Webbläsarens lagring har rensats och går inte att använda. De {{count}} köp som väntar finns bara på den här sidan: stäng den inte förrän de är skickade, och spara papperskvittona."
  },
  offlineMayBeCleared: {
    en: "This browser may delete sales that wait to be sent, for example when its disk is full. Install the till as an app on this device, and do not clear its site data.",
    fi: "Selain voi poistaa myyntejä, jotka odottavat lähettämistä, esimerkiksi levyn täyttyessä. Asenna kassa laitteelle sovelluksena, äläkä tyhjennä sivuston tietoja.",
    sv: "Webbläsaren kan radera köp som väntar på att skickas, till exempel när disken är full. Installera kassan som app på enheten och rensa inte webbplatsens data."
  },
  salesRefused: { en: "Not taken", fi: "Ei vastaanotettu", sv: "Inte mottaget" },
  salesSignedOut: {
    en: "Device signed out",
    fi: "Laite poistettu käytöstä",
    sv: "Enheten är utloggad"
  },
  waitingSalesSignedOut: {
    en: "This device has been signed out. The sales are kept here and sent once it is signed in again, also to another register or store.",
    fi: "Laite on poistettu käytöstä. Myynnit ovat tallessa täällä ja lähtevät, kun laite otetaan uudelleen käyttöön, vaikka toisessa kassassa tai myymälässä.",
    sv: "Enheten är utloggad. Köpen finns kvar här och skickas när den loggas in igen, även i en annan kassa eller butik."
  },
  waitingSalesRefused: {
    en: "The server did not take these sales. They are kept on this till. Tell whoever looks after the shop; the till can be used and signed out meanwhile.",
    fi: "Palvelin ei ottanut näitä myyntejä vastaan. Ne ovat tallessa tässä kassassa. Kerro myymälän vastuuhenkilölle. Kassaa voi sillä välin käyttää, ja laitteen voi poistaa käytöstä.",
    sv: "Servern tog inte emot de här köpen. De finns kvar i den här kassan. Säg till den som ansvarar för butiken. Kassan kan användas och loggas ut under tiden."
  },
  waitingSales: {
    en: "Sales that wait to be sent",
    fi: "Lähetystä odottavat myynnit",
    sv: "Köp som väntar på att skickas"
  },
  waitingSalesText: {
    en: "They are kept on this till and sent by themselves when the connection is back.",
    fi: "Ne ovat tallessa tässä kassassa ja lähtevät itsestään, kun yhteys palautuu.",
    sv: "De finns kvar i den här kassan och skickas av sig själva när anslutningen är tillbaka."
  },
  saleWaits: { en: "Waiting", fi: "Odottaa", sv: "Väntar" },
  noWaitingSales: {
    en: "Nothing waits to be sent.",
    fi: "Mikään ei odota lähetystä.",
    sv: "Inget väntar på att skickas."
  },
  saleRefused: {
    en: "Not taken: needs somebody to look at it",
    fi: "Ei vastaanotettu: vaatii tarkistuksen",
    sv: "Inte mottaget: behöver ses över"
  },
  receiptOnItsWay: { en: "The receipt by code", fi: "Kuitti koodilla", sv: "Kvittot med kod" },
  receiptLaterText: {
    en: "There is no connection to the printer. The receipt can be printed as soon as the till is connected again.",
    fi: "Tulostimeen ei ole yhteyttä. Kuitin voi tulostaa, kun kassalla on taas yhteys.",
    sv: "Det finns ingen anslutning till skrivaren. Kvittot kan skrivas ut så snart kassan är uppkopplad igen."
  },
  receiptOnItsWayText: {
    en: "There is no connection to the printer. The customer scans the code and finds the receipt there as soon as the till is connected again.",
    fi: "Tulostimeen ei ole yhteyttä. Asiakas lukee koodin ja saa kuitin, kun kassalla on taas yhteys.",
    sv: "Det finns ingen anslutning till skrivaren. Kunden skannar koden och får kvittot så snart kassan är uppkopplad igen."
  }
} satisfies Words
