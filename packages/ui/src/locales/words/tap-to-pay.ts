import type { Words } from "../words.ts"

/** Taking cards with the phone itself. */
export const tapToPayTexts = {
  tapToPay: { en: "Tap to pay", fi: "Korttimaksu puhelimella", sv: "Kort i mobilen" },
  tapToPayText: {
    en: "Take cards with this phone. Register it as a merchant once.",
    fi: "Ota korttimaksuja tällä puhelimella. Rekisteröi kauppias kerran.",
    sv: "Ta kort med den här mobilen. Registrera butiken en gång."
  },
  tapOnPhone: {
    en: "This phone has no card terminal",
    fi: "Tällä puhelimella ei ole maksupäätettä",
    sv: "Mobilen har ingen kortterminal"
  },
  tapOnPhoneHelp: {
    en: "The phone itself takes cards; a card terminal shows and asks nothing.",
    fi: "Kortit otetaan puhelimella; maksupäätteellä ei näytetä eikä kysytä mitään.",
    sv: "Kort tas på själva mobilen; inget visas eller frågas på en kortterminal."
  },
  openTapToPay: { en: "Set up tap to pay", fi: "Ota korttimaksu käyttöön", sv: "Ställ in kort i mobilen" },
  merchantId: { en: "Merchant ID", fi: "Kauppiastunnus", sv: "Butiks-ID" },
  noMerchant: { en: "None registered", fi: "Ei rekisteröity", sv: "Inget registrerat" },
  loadingMerchant: { en: "Fetching the merchant …", fi: "Haetaan kauppiasta …", sv: "Hämtar butiken …" },
  registerMerchant: { en: "Register", fi: "Rekisteröi", sv: "Registrera" },
  merchantRegistered: { en: "Registered", fi: "Rekisteröity", sv: "Registrerad" },
  removeMerchant: { en: "Remove", fi: "Poista", sv: "Ta bort" },
  removeMerchantTitle: { en: "Remove the merchant?", fi: "Poistetaanko kauppias?", sv: "Ta bort butiken?" },
  removeMerchantText: {
    en: "This phone cannot take cards until a merchant is registered again.",
    fi: "Tämä puhelin ei voi ottaa kortteja, ennen kuin kauppias rekisteröidään uudelleen.",
    sv: "Mobilen kan inte ta kort förrän butiken registreras igen."
  },
  keepMerchant: { en: "Keep", fi: "Pidä", sv: "Behåll" },
  merchantRemoved: { en: "The merchant is removed", fi: "Kauppias on poistettu", sv: "Butiken är borttagen" },
  merchantLinkNotAllowed: {
    en: "The settings do not allow the link to the payment app. Nothing was registered.",
    fi: "Asetukset eivät salli linkkiä maksusovellukseen. Mitään ei rekisteröity.",
    sv: "Inställningarna tillåter inte länken till betalappen. Inget har registrerats."
  },
  savingKeys: {
    en: "Saving the app’s keys …",
    fi: "Tallennetaan sovelluksen avaimia …",
    sv: "Sparar appens nycklar …"
  },
  keysNotSaved: {
    en: "The payment app did not finish setting up the keys",
    fi: "Maksusovellus ei saanut avainten asetusta valmiiksi",
    sv: "Betalappen blev inte klar med nycklarna"
  },
  keysSaved: {
    en: "This phone can take cards now",
    fi: "Tämä puhelin voi nyt ottaa kortteja",
    sv: "Mobilen kan nu ta kort"
  },
  tapAsking: {
    en: "Asking how the payment ended …",
    fi: "Kysytään, miten maksu päättyi …",
    sv: "Frågar hur betalningen gick …"
  },
  tapNotCompleted: {
    en: "The payment app did not complete the payment",
    fi: "Maksusovellus ei vienyt maksua loppuun",
    sv: "Betalappen slutförde inte betalningen"
  },
  tapError3001: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3001).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3001).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3001)."
  },
  tapError3002: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3002).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3002).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3002)."
  },
  tapError3003: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3003).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3003).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3003)."
  },
  tapError3004: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3004).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3004).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3004)."
  },
  tapError3005: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3005).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3005).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3005)."
  },
  tapError3006: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3006).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3006).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3006)."
  },
  tapError3007: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3007).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3007).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3007)."
  },
  tapError3008: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3008).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3008).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3008)."
  },
  tapError3009: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3009).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3009).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3009)."
  },
  tapError3010: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3010).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3010).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3010)."
  },
  tapError3011: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3011).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3011).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3011)."
  },
  tapError3012: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3012).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3012).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3012)."
  },
  tapError3013: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3013).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3013).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3013)."
  },
  tapError3014: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3014).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3014).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3014)."
  },
  tapError3015: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3015).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3015).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3015)."
  },
  tapError3016: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3016).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3016).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3016)."
  },
  tapError3017: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3017).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3017).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3017)."
  },
  tapError3018: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3018).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3018).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3018)."
  },
  tapError3019: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3019).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3019).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3019)."
  },
  tapError3020: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3020).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3020).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3020)."
  },
  tapError3021: {
    en: "The phone cannot take cards: check the app’s setup, NFC and the phone itself (3021).",
    fi: "Puhelin ei voi ottaa korttia: tarkista sovelluksen asetukset, NFC ja itse puhelin (3021).",
    sv: "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3021)."
  },
  tapError3201: {
    en: "The payment app has no network (3201).",
    fi: "Maksusovelluksella ei ole verkkoyhteyttä (3201).",
    sv: "Betalappen har inget nät (3201)."
  },
  tapError3202: {
    en: "The phone is not fit for taking cards (3202).",
    fi: "Puhelin ei sovellu korttien ottamiseen (3202).",
    sv: "Mobilen kan inte användas för kort (3202)."
  },
  tapError3203: {
    en: "The payment app failed inside (3203).",
    fi: "Maksusovelluksessa on sisäinen virhe (3203).",
    sv: "Ett internt fel i betalappen (3203)."
  },
  tapError3204: {
    en: "The phone’s operating system stopped the payment app (3204).",
    fi: "Puhelimen käyttöjärjestelmä pysäytti maksusovelluksen (3204).",
    sv: "Mobilens operativsystem stoppade betalappen (3204)."
  },
  tapError3301: {
    en: "The network failed during the payment (3301).",
    fi: "Verkko katkesi maksun aikana (3301).",
    sv: "Nätet bröts under betalningen (3301)."
  },
  tapError3302: {
    en: "The phone failed during the payment (3302).",
    fi: "Puhelimessa tuli virhe maksun aikana (3302).",
    sv: "Mobilen fick ett fel under betalningen (3302)."
  },
  tapError3303: {
    en: "NFC failed during the payment (3303).",
    fi: "NFC ei toiminut maksun aikana (3303).",
    sv: "NFC fungerade inte under betalningen (3303)."
  },
  tapError3304: {
    en: "The payment app’s configuration is wrong (3304).",
    fi: "Maksusovelluksen määritykset ovat väärin (3304).",
    sv: "Betalappens konfiguration är fel (3304)."
  },
  tapError3305: {
    en: "Taking cards on this phone has been deactivated (3305).",
    fi: "Korttien ottaminen tällä puhelimella on poistettu käytöstä (3305).",
    sv: "Kortbetalning i den här mobilen är avstängd (3305)."
  },
  tapError3306: {
    en: "The payment app failed inside during the payment (3306).",
    fi: "Maksusovelluksessa tuli sisäinen virhe maksun aikana (3306).",
    sv: "Ett internt fel i betalappen under betalningen (3306)."
  },
  tapError4001: {
    en: "A signature or encryption key of the payment app is missing or wrong (4001).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4001).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4001)."
  },
  tapError4002: {
    en: "A signature or encryption key of the payment app is missing or wrong (4002).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4002).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4002)."
  },
  tapError4003: {
    en: "A signature or encryption key of the payment app is missing or wrong (4003).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4003).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4003)."
  },
  tapError4004: {
    en: "A signature or encryption key of the payment app is missing or wrong (4004).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4004).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4004)."
  },
  tapError4005: {
    en: "A signature or encryption key of the payment app is missing or wrong (4005).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4005).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4005)."
  },
  tapError4006: {
    en: "A signature or encryption key of the payment app is missing or wrong (4006).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4006).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4006)."
  },
  tapError4007: {
    en: "A signature or encryption key of the payment app is missing or wrong (4007).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4007).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4007)."
  },
  tapError4008: {
    en: "A signature or encryption key of the payment app is missing or wrong (4008).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4008).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4008)."
  },
  tapError4009: {
    en: "A signature or encryption key of the payment app is missing or wrong (4009).",
    fi: "Maksusovelluksen allekirjoitus- tai salausavain puuttuu tai on väärä (4009).",
    sv: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4009)."
  },
  tapError5001: {
    en: "The link to the payment app is wrong (5001).",
    fi: "Linkki maksusovellukseen on virheellinen (5001).",
    sv: "Länken till betalappen är fel (5001)."
  },
  tapError5002: {
    en: "The payment app’s link has a wrong configuration (5002).",
    fi: "Maksusovelluksen linkin määritykset ovat väärin (5002).",
    sv: "Länken till betalappen är fel konfigurerad (5002)."
  },
  tapError5003: {
    en: "The payment app could not read the payment (5003).",
    fi: "Maksusovellus ei voinut lukea maksua (5003).",
    sv: "Betalappen kunde inte läsa betalningen (5003)."
  },
  tapError5004: {
    en: "The payment app does not trust the payment’s signature (5004).",
    fi: "Maksusovellus ei luota maksun allekirjoitukseen (5004).",
    sv: "Betalappen litar inte på betalningens signatur (5004)."
  },
  tapError5005: {
    en: "The payment app was given a wrong way back (5005).",
    fi: "Maksusovellukselle annettiin väärä paluuosoite (5005).",
    sv: "Betalappen fick en felaktig väg tillbaka (5005)."
  },
  tapError5006: {
    en: "The merchant is set up wrongly for the payment app (5006).",
    fi: "Kauppiaan määritykset maksusovelluksessa ovat väärin (5006).",
    sv: "Butiken är fel konfigurerad i betalappen (5006)."
  },
  tapError5007: {
    en: "The merchant is set up wrongly for the payment app (5007).",
    fi: "Kauppiaan määritykset maksusovelluksessa ovat väärin (5007).",
    sv: "Butiken är fel konfigurerad i betalappen (5007)."
  },
  noKeyProvisioningCompleted: {
    en: "No keyProvisioningCompleted found",
    fi: "Tietoa keyProvisioningCompleted ei löytynyt",
    sv: "Hittade inget keyProvisioningCompleted"
  },

  "refused.tap_to_pay_unavailable": {
    en: "Phones cannot take cards here.",
    fi: "Puhelimilla ei voi ottaa kortteja täällä.",
    sv: "Mobiler kan inte ta kort här."
  },
  "refused.tap_to_pay_away": {
    en: "The phone's app does not answer.",
    fi: "Puhelimen sovellus ei vastaa.",
    sv: "Telefonens app svarar inte."
  },
  "refused.merchant_missing": {
    en: "This phone has not been set up to take cards.",
    fi: "Puhelinta ei ole otettu käyttöön korttimaksuihin.",
    sv: "Mobilen är inte aktiverad för kort."
  }
} satisfies Words
