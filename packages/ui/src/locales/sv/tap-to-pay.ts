import type { tapToPayTexts as english } from "../en/tap-to-pay.ts"

/** Taking cards with the phone itself. */
export const tapToPayTexts: Record<keyof typeof english, string> = {
  tapToPay: "Kort i mobilen",
  tapToPayText: "Ta kort med den här mobilen. Registrera butiken en gång.",
  openTapToPay: "Ställ in kort i mobilen",
  merchantId: "Butiks-ID",
  noMerchant: "Inget registrerat",
  loadingMerchant: "Hämtar butiken …",
  registerMerchant: "Registrera",
  merchantRegistered: "Registrerad",
  removeMerchant: "Ta bort",
  removeMerchantTitle: "Ta bort butiken?",
  removeMerchantText: "Mobilen kan inte ta kort förrän butiken registreras igen.",
  keepMerchant: "Behåll",
  merchantRemoved: "Butiken är borttagen",
  merchantLinkNotAllowed: "Inställningarna tillåter inte länken till betalappen. Inget har registrerats.",
  savingKeys: "Sparar appens nycklar …",
  keysNotSaved: "Betalappen blev inte klar med nycklarna",
  keysSaved: "Mobilen kan nu ta kort",
  tapAsking: "Frågar hur betalningen gick …",
  tapNotCompleted: "Betalappen slutförde inte betalningen",
  tapError3001:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3001).",
  tapError3002:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3002).",
  tapError3003:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3003).",
  tapError3004:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3004).",
  tapError3005:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3005).",
  tapError3006:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3006).",
  tapError3007:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3007).",
  tapError3008:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3008).",
  tapError3009:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3009).",
  tapError3010:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3010).",
  tapError3011:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3011).",
  tapError3012:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3012).",
  tapError3013:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3013).",
  tapError3014:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3014).",
  tapError3015:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3015).",
  tapError3016:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3016).",
  tapError3017:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3017).",
  tapError3018:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3018).",
  tapError3019:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3019).",
  tapError3020:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3020).",
  tapError3021:
    "Mobilen kan inte ta emot kort: kontrollera appens inställningar, NFC och själva mobilen (3021).",
  tapError3201: "Betalappen har inget nät (3201).",
  tapError3202: "Mobilen kan inte användas för kort (3202).",
  tapError3203: "Ett internt fel i betalappen (3203).",
  tapError3204: "Mobilens operativsystem stoppade betalappen (3204).",
  tapError3301: "Nätet bröts under betalningen (3301).",
  tapError3302: "Mobilen fick ett fel under betalningen (3302).",
  tapError3303: "NFC fungerade inte under betalningen (3303).",
  tapError3304: "Betalappens konfiguration är fel (3304).",
  tapError3305: "Kortbetalning i den här mobilen är avstängd (3305).",
  tapError3306: "Ett internt fel i betalappen under betalningen (3306).",
  tapError4001: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4001).",
  tapError4002: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4002).",
  tapError4003: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4003).",
  tapError4004: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4004).",
  tapError4005: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4005).",
  tapError4006: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4006).",
  tapError4007: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4007).",
  tapError4008: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4008).",
  tapError4009: "En signatur- eller krypteringsnyckel i betalappen saknas eller är fel (4009).",
  tapError5001: "Länken till betalappen är fel (5001).",
  tapError5002: "Länken till betalappen är fel konfigurerad (5002).",
  tapError5003: "Betalappen kunde inte läsa betalningen (5003).",
  tapError5004: "Betalappen litar inte på betalningens signatur (5004).",
  tapError5005: "Betalappen fick en felaktig väg tillbaka (5005).",
  tapError5006: "Butiken är fel konfigurerad i betalappen (5006).",
  tapError5007: "Butiken är fel konfigurerad i betalappen (5007).",
  noKeyProvisioningCompleted: "Hittade inget keyProvisioningCompleted"
}
