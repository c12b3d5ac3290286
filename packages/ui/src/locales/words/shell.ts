import type { Words } from "../words.ts"

/** Texts of the shell around the screens, and what every screen says. */
export const shellTexts = {
  ok: { en: "OK", fi: "OK", sv: "OK" },
  yes: { en: "Yes", fi: "Kyllä", sv: "Ja" },
  no: { en: "No", fi: "Ei", sv: "Nej" },
  cancel: { en: "Cancel", fi: "Peruuta", sv: "Avbryt" },
  confirm: { en: "Confirm", fi: "Vahvista", sv: "Bekräfta" },
  close: { en: "Close", fi: "Sulje", sv: "Stäng" },
  back: { en: "Back", fi: "Takaisin", sv: "Tillbaka" },
  save: { en: "Save", fi: "Tallenna", sv: "Spara" },
  retry: { en: "Try again", fi: "Yritä uudelleen", sv: "Försök igen" },
  dismiss: { en: "Dismiss", fi: "Poista ilmoitus", sv: "Ta bort meddelandet" },
  loading: { en: "Loading …", fi: "Ladataan …", sv: "Laddar …" },
  loadingTakesLong: {
    en: "This is taking longer than usual. Nothing is lost.",
    fi: "Tämä kestää tavallista kauemmin. Mitään ei ole kadonnut.",
    sv: "Det tar längre tid än vanligt. Inget har gått förlorat."
  },
  switchedOn: { en: "on", fi: "päällä", sv: "på" },
  moreActions: { en: "More", fi: "Lisää", sv: "Mer" },
  notices: { en: "Notices", fi: "Ilmoitukset", sv: "Meddelanden" },
  online: { en: "Online", fi: "Yhteys toimii", sv: "Uppkopplad" },
  slowConnection: { en: "Slow connection", fi: "Hidas yhteys", sv: "Långsam anslutning" },
  offline: { en: "Offline", fi: "Ei yhteyttä", sv: "Ingen anslutning" },
  noConnection: {
    en: "No connection. Try again when it is back.",
    fi: "Ei yhteyttä. Yritä uudelleen, kun se palautuu.",
    sv: "Ingen anslutning. Försök igen när den är tillbaka."
  },
  training: { en: "Training", fi: "Harjoittelu", sv: "Övningsläge" },
  workingElsewhere: {
    en: "Working in another store",
    fi: "Olet toisessa myymälässä",
    sv: "Arbetar i en annan butik"
  },
  profile: { en: "Profile", fi: "Profiili", sv: "Profil" },
  giftCardBalance: { en: "Gift card balance", fi: "Lahjakortin saldo", sv: "Saldo på presentkort" },
  giftCard: { en: "Gift card", fi: "Lahjakortti", sv: "Presentkort" },
  searchReceipt: { en: "Search receipt", fi: "Hae kuitti", sv: "Sök kvitto" },
  shortcuts: { en: "Shortcuts", fi: "Pikalinkit", sv: "Genvägar" },
  settings: { en: "Settings", fi: "Asetukset", sv: "Inställningar" },
  logOut: { en: "Log out", fi: "Kirjaudu ulos", sv: "Logga ut" },
  home: { en: "Start", fi: "Aloitus", sv: "Start" },
  digits: { en: "Number keys", fi: "Numeronäppäimet", sv: "Siffertangenter" },
  backspace: { en: "Delete digit", fi: "Poista numero", sv: "Radera siffra" },
  decimalSeparator: { en: "Decimal separator", fi: "Desimaalierotin", sv: "Decimaltecken" },
  charactersLeft_one: {
    en: "{{count}} character left",
    fi: "{{count}} merkki jäljellä",
    sv: "{{count}} tecken kvar"
  },
  charactersLeft_other: {
    en: "{{count}} characters left",
    fi: "{{count}} merkkiä jäljellä",
    sv: "{{count}} tecken kvar"
  },
  piecesInStock: { en: "{{pieces}} in stock", fi: "{{pieces}} varastossa", sv: "{{pieces}} i lager" },
  answerUnreadable: {
    en: "The server's answer cannot be read. The current state is being read again.",
    fi: "Palvelimen vastausta ei voi lukea. Tilanne luetaan uudelleen.",
    sv: "Serverns svar går inte att läsa. Läget läses in på nytt."
  },
  rowLeftOut: {
    en: "Part of what the server sent cannot be read and is not shown.",
    fi: "Osaa palvelimen tiedoista ei voi lukea, eikä sitä näytetä.",
    sv: "En del av det servern skickade går inte att läsa och visas inte."
  },
  configWrong: {
    en: "The till's config.json cannot be used",
    fi: "Kassan config.json-tiedostoa ei voi käyttää",
    sv: "Kassans config.json kan inte användas"
  },
  configWrongText: {
    en: "The person who set up the till has to correct this. Nothing is lost.",
    fi: "Kassan asentajan on korjattava tämä. Mitään ei ole kadonnut.",
    sv: "Den som har installerat kassan måste rätta till detta. Inget har gått förlorat."
  },
  addressSilent: {
    en: "The service does not answer. Try again in a moment. If it still does not answer, tell the person who looks after the till.",
    fi: "Palvelu ei vastaa. Yritä hetken kuluttua uudelleen. Jos se ei vieläkään vastaa, kerro kassan ylläpitäjälle.",
    sv: "Tjänsten svarar inte. Försök igen om en stund. Om den fortfarande inte svarar, säg till den som sköter kassan."
  },
  addressStrange: {
    en: "The till gets answers that it cannot use. Tell the person who looks after the till.",
    fi: "Kassa saa vastauksia, joita se ei voi käyttää. Kerro kassan ylläpitäjälle.",
    sv: "Kassan får svar som den inte kan använda. Säg till den som sköter kassan."
  },
  addressUseless: {
    en: "Part of the till's setup cannot be used. You can go on selling. Tell the person who looks after the till.",
    fi: "Osaa kassan asetuksista ei voi käyttää. Myyntiä voi jatkaa. Kerro kassan ylläpitäjälle.",
    sv: "En del av kassans inställningar går inte att använda. Det går att sälja som vanligt. Säg till den som sköter kassan."
  },
  copyDetails: { en: "Copy details", fi: "Kopioi tiedot", sv: "Kopiera detaljer" },
  dateOrder: { en: "dd/mm/yyyy", fi: "pp.kk.vvvv", sv: "åååå-mm-dd" },
  anErrorOccurred: { en: "An error occurred", fi: "Tapahtui virhe", sv: "Ett fel uppstod" },
  applicationError: { en: "Application Error", fi: "Sovellusvirhe", sv: "Programfel" },
  applicationErrorText: {
    en: "Something unexpected happened in the till. What the store server has saved is safe. Reload to continue.",
    fi: "Kassassa tapahtui jotain odottamatonta. Myymäläpalvelimelle tallennetut tiedot ovat tallessa. Jatka lataamalla sivu uudelleen.",
    sv: "Något oväntat hände i kassan. Det som butiksservern har sparat är i säkert förvar. Ladda om för att fortsätta."
  },
  reload: { en: "Reload", fi: "Lataa uudelleen", sv: "Ladda om" },
  onlyOneTab: {
    en: "Please ensure only one browser tab is open.",
    fi: "Varmista, että vain yksi selaimen välilehti on auki.",
    sv: "Se till att bara en webbläsarflik är öppen."
  },
  onlyOneTabText: {
    en: "Karat is open in another tab, and two would sell from one cart. Go on there, or use this tab: the other one stops.",
    fi: "Karat on auki toisessa välilehdessä, ja kaksi välilehteä myisi samasta ostoskorista. Jatka siellä tai käytä tätä välilehteä, jolloin toinen pysähtyy.",
    sv: "Karat är öppet i en annan flik, och två flikar skulle sälja från samma varukorg. Fortsätt där, eller använd den här fliken. Då stannar den andra."
  },
  useThisTab: { en: "Use this tab", fi: "Käytä tätä välilehteä", sv: "Använd den här fliken" },
  noPageHere: {
    en: "There is no page at that address.",
    fi: "Osoitteessa ei ole sivua.",
    sv: "Det finns ingen sida på den adressen."
  },
  backOnline: { en: "Back online", fi: "Yhteys palautui", sv: "Uppkopplad igen" },
  newVersion: { en: "A new version is ready", fi: "Uusi versio on valmis", sv: "En ny version är klar" },
  newVersionText: {
    en: "Reload to use it. It takes a few seconds.",
    fi: "Ota se käyttöön lataamalla sivu uudelleen. Se kestää muutaman sekunnin.",
    sv: "Ladda om för att använda den. Det tar några sekunder."
  },
  remindLater: { en: "Remind me later", fi: "Muistuta myöhemmin", sv: "Påminn mig senare" },
  installApp: { en: "Install the app", fi: "Asenna sovellus", sv: "Installera appen" },
  stay: { en: "Stay", fi: "Jää tähän", sv: "Stanna kvar" },
  leave: { en: "Leave", fi: "Poistu", sv: "Lämna" },
  leavePaymentNotFinal: {
    en: "A payment is not final yet. Wait for it or check it again before you leave.",
    fi: "Maksu ei ole vielä valmis. Odota tai tarkista se uudelleen ennen kuin poistut.",
    sv: "En betalning är inte klar än. Vänta på den eller kontrollera den igen innan du lämnar."
  },
  leaveChangesNotSaved: {
    en: "Something is not saved yet. Wait a moment before you leave.",
    fi: "Kaikkea ei ole vielä tallennettu. Odota hetki ennen kuin poistut.",
    sv: "Allt är inte sparat än. Vänta ett ögonblick innan du lämnar."
  },
  idleTitle: { en: "Are you still there?", fi: "Oletko vielä siinä?", sv: "Är du kvar?" },
  idleText_one: {
    en: "You are logged out in {{count}} second.",
    fi: "Sinut kirjataan ulos {{count}} sekunnin kuluttua.",
    sv: "Du loggas ut om {{count}} sekund."
  },
  idleText_other: {
    en: "You are logged out in {{count}} seconds.",
    fi: "Sinut kirjataan ulos {{count}} sekunnin kuluttua.",
    sv: "Du loggas ut om {{count}} sekunder."
  },
  orderNotFound: { en: "Order not found", fi: "Tilausta ei löydy", sv: "Beställningen hittades inte" },
  negativeValuesNotAllowed: {
    en: "Negative values are not allowed",
    fi: "Negatiiviset arvot eivät ole sallittuja",
    sv: "Negativa värden är inte tillåtna"
  },
  nameTooLong: { en: "Name is too long", fi: "Nimi on liian pitkä", sv: "Namnet är för långt" },
  required: { en: "Required", fi: "Pakollinen", sv: "Obligatoriskt" },
  invalidDateFormat: { en: "Invalid date format", fi: "Virheellinen päivämäärä", sv: "Ogiltigt datumformat" },
  invalidCardNumber: {
    en: "Invalid Card Number",
    fi: "Virheellinen kortin numero",
    sv: "Ogiltigt kortnummer"
  },
  cardIsEmpty: { en: "Card is empty", fi: "Kortilla ei ole saldoa", sv: "Kortet är tomt" },
  alreadyExistsInRegistry: {
    en: "Already exists in registry",
    fi: "On jo rekisterissä",
    sv: "Finns redan i registret"
  },
  protectedIdentity: { en: "Protected identity", fi: "Turvakielto", sv: "Skyddad identitet" },
  crmError: {
    en: "The customer club cannot be reached just now",
    fi: "Kanta-asiakasohjelmaan ei saada yhteyttä juuri nyt",
    sv: "Kundklubben går inte att nå just nu"
  },
  invalidSocialSecurityNumber: {
    en: "Invalid Social Security Number",
    fi: "Virheellinen henkilötunnus",
    sv: "Ogiltigt personnummer"
  },
  notKivraUser: {
    en: "Not a digital mailbox user",
    fi: "Ei digitaalisen postilaatikon käyttäjä",
    sv: "Har ingen digital brevlåda"
  },
  sent: { en: "Sent", fi: "Lähetetty", sv: "Skickat" },
  cardConnectedToMembership: {
    en: "The card is connected to the membership",
    fi: "Kortti on liitetty jäsenyyteen",
    sv: "Kortet är kopplat till medlemskapet"
  },
  storeNotFound: {
    en: "Store with code {{code}} not found",
    fi: "Myymälää koodilla {{code}} ei löydy",
    sv: "Butik med kod {{code}} hittades inte"
  },
  errorCode: { en: "Error code: {{code}}", fi: "Virhekoodi: {{code}}", sv: "Felkod: {{code}}" },

  "refused.internal": { en: "An error occurred", fi: "Tapahtui virhe", sv: "Ett fel uppstod" },
  "refused.database_away": {
    en: "The server does not reach its database. Try again in a moment.",
    fi: "Palvelin ei saa yhteyttä tietokantaansa. Yritä hetken kuluttua uudelleen.",
    sv: "Servern når inte sin databas. Försök igen om en stund."
  },
  "refused.database_busy": {
    en: "The server has too much to do. Try again in a moment.",
    fi: "Palvelin on ylikuormittunut. Yritä hetken kuluttua uudelleen.",
    sv: "Servern är överbelastad. Försök igen om en stund."
  },
  "refused.database_behind": {
    en: "The server's database lacks sales that were made. Nothing is sold over it until it has them again.",
    fi: "Palvelimen tietokannasta puuttuu tehtyjä myyntejä. Sen kautta ei myydä ennen kuin ne ovat palautuneet.",
    sv: "Serverns databas saknar försäljningar som har gjorts. Inget säljs via den förrän de finns där igen."
  },
  "refused.order_not_found": {
    en: "Order not found",
    fi: "Tilausta ei löydy",
    sv: "Beställningen hittades inte"
  }
} satisfies Words
