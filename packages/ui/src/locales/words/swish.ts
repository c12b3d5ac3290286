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
  "refused.swish_payer_unknown": {
    en: "This number has no Swish. Check the number, or show the code to scan instead.",
    fi: "Tällä numerolla ei ole Swishiä. Tarkista numero tai näytä skannattava koodi.",
    sv: "Numret har inte Swish. Kontrollera numret, eller visa koden att skanna i stället."
  },
  "refused.swish_request_open": {
    en: "The customer's phone already has an open Swish request. It has to be answered first.",
    fi: "Asiakkaan puhelimessa on jo avoin Swish-pyyntö. Siihen on vastattava ensin.",
    sv: "Kunden har redan en obesvarad Swishbetalning i telefonen. Den måste godkännas eller avbrytas först."
  },
  "refused.swish_amount_refused": {
    en: "Swish does not accept this amount. Nothing was charged.",
    fi: "Swish ei hyväksy tätä summaa. Mitään ei veloitettu.",
    sv: "Swish godtar inte det här beloppet. Inget har dragits."
  },
  "refused.swish_payer_too_young": {
    en: "The customer is too young for this payment by Swish. Nothing was charged.",
    fi: "Asiakas on liian nuori tähän Swish-maksuun. Mitään ei veloitettu.",
    sv: "Kunden är för ung för den här Swishbetalningen. Inget har dragits."
  },
  "refused.swish_set_up_wrong": {
    en: "Swish does not accept this shop's certificate or number. Use another payment method, and tell the store manager.",
    fi: "Swish ei hyväksy liikkeen varmennetta tai numeroa. Käytä toista maksutapaa ja kerro asiasta myymäläpäällikölle.",
    sv: "Swish godtar inte butikens certifikat eller nummer. Välj ett annat betalsätt och säg till butikschefen."
  },
  "refused.swish_refused": {
    en: "Swish rejected the request. Nothing was charged.",
    fi: "Swish hylkäsi pyynnön. Mitään ei veloitettu.",
    sv: "Swish avvisade begäran. Inget har dragits."
  },
  "refused.swish_unsure": {
    en: "Swish does not know whether the payment was made. Do not charge again. Ask the customer to check with their bank, and the store manager to check the account and settle it under Administration, Unclear payments.",
    fi: "Swish ei tiedä, menikö maksu läpi. Älä veloita uudelleen. Pyydä asiakasta tarkistamaan maksu pankistaan ja myymäläpäällikköä tarkistamaan tili ja ratkaisemaan maksu kohdassa Hallinta, Epäselvät maksut.",
    sv: "Swish vet inte om betalningen gick igenom. Ta inte betalt igen. Be kunden kontrollera med sin bank, och butikschefen kontrollera kontot och avgöra betalningen under Administration, Oklara betalningar."
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
