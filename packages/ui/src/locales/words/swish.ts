import type { Words } from "../words.ts"

/** Swish payments that a customer scans. */
export const swishTexts = {
  "refused.swish_number_invalid": {
    en: "Swish needs the customer's Swedish mobile number.",
    fi: "Swish tarvitsee asiakkaan ruotsalaisen matkapuhelinnumeron.",
    sv: "Swish behöver kundens svenska mobilnummer."
  },
  "refused.swish_too_little": {
    en: "Swish takes no less than one krona.",
    fi: "Swishillä voi maksaa vähintään yhden kruunun.",
    sv: "Swish tar inte emot mindre än en krona."
  },
  swishPayerNumber: {
    en: "The customer's mobile number",
    fi: "Asiakkaan matkapuhelinnumero",
    sv: "Kundens mobilnummer"
  },
  swishScan: { en: "Scan with Swish", fi: "Skannaa Swishillä", sv: "Skanna med Swish" },
  swishCodeToScan: {
    en: "QR code to scan with Swish",
    fi: "Swishillä skannattava QR-koodi",
    sv: "QR-kod att skanna med Swish"
  },
  swishFetching: { en: "Fetching the code …", fi: "Haetaan koodia …", sv: "Hämtar koden …" },
  swishWaiting: {
    en: "Waiting for the customer to approve it in Swish.",
    fi: "Odotetaan, että asiakas hyväksyy maksun Swishissä.",
    sv: "Väntar på att kunden godkänner i Swish."
  },
  swishTimeLeft: { en: "{{time}} left", fi: "Aikaa {{time}}", sv: "{{time}} kvar" },
  swishChecking: {
    en: "Checking with Swish …",
    fi: "Tarkistetaan Swishistä …",
    sv: "Kontrollerar med Swish …"
  },
  swishCheckingText: {
    en: "Do not charge again until this says how it ended.",
    fi: "Älä veloita uudelleen ennen kuin tiedät, miten maksu päättyi.",
    sv: "Ta inte betalt igen förrän det står hur det gick."
  },
  cancelPayment: { en: "Cancel payment", fi: "Peru maksu", sv: "Avbryt betalningen" },

  "refused.swish_cannot_refund": {
    en: "Swish cannot refund.",
    fi: "Swish ei voi palauttaa rahaa.",
    sv: "Swish kan inte betala tillbaka."
  },
  "refused.swish_not_set_up": {
    en: "Swish is not set up in this store.",
    fi: "Swish ei ole käytössä tässä myymälässä.",
    sv: "Swish är inte aktiverat i butiken."
  },
  "refused.swish_away": { en: "Swish does not answer.", fi: "Swish ei vastaa.", sv: "Swish svarar inte." }
} satisfies Words
