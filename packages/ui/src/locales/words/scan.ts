import type { Words } from "../words.ts"

/** Texts of reading codes by other means than a scanner that types. */
export const scanTexts = {
  scanByCamera: { en: "Scan with the camera", fi: "Lue kameralla", sv: "Skanna med kameran" },
  cameraHint: {
    en: "Hold the barcode inside the frame.",
    fi: "Pidä viivakoodi kehyksen sisällä.",
    sv: "Håll streckkoden inom ramen."
  },
  cameraStarting: {
    en: "Starting the camera …",
    fi: "Käynnistetään kameraa …",
    sv: "Startar kameran …"
  },
  cameraPicture: { en: "What the camera sees", fi: "Kameran kuva", sv: "Kamerans bild" },
  cameraLight: { en: "Light", fi: "Valo", sv: "Lampa" },
  cameraRefused: {
    en: "The camera may not be used",
    fi: "Kameran käyttö on estetty",
    sv: "Kameran får inte användas"
  },
  cameraRefusedText: {
    en: "Allow the camera for this page in the browser’s settings and try again.",
    fi: "Salli kamera tälle sivulle selaimen asetuksissa ja yritä uudelleen.",
    sv: "Tillåt kameran för den här sidan i webbläsarens inställningar och försök igen."
  },
  cameraNone: { en: "No camera was found", fi: "Kameraa ei löytynyt", sv: "Ingen kamera hittades" },
  cameraNoneText: {
    en: "Type the item number, or use a scanner.",
    fi: "Kirjoita tuotenumero tai käytä lukijaa.",
    sv: "Skriv artikelnumret eller använd en skanner."
  },
  cameraBusy: {
    en: "The camera is in use",
    fi: "Kamera on varattu",
    sv: "Kameran används redan"
  },
  cameraBusyText: {
    en: "Close the other app that uses it and try again.",
    fi: "Sulje toinen sovellus, joka käyttää sitä, ja yritä uudelleen.",
    sv: "Stäng den andra appen som använder den och försök igen."
  },
  cameraUnreachable: {
    en: "The barcode reader could not be fetched",
    fi: "Viivakoodin lukijaa ei saatu haettua",
    sv: "Streckkodsläsaren kunde inte hämtas"
  },
  cameraUnreachableText: {
    en: "Check the connection and try again.",
    fi: "Tarkista yhteys ja yritä uudelleen.",
    sv: "Kontrollera anslutningen och försök igen."
  },
  scannedGiftCard: {
    en: "That is a gift card. Look its balance up under Gift card, or pay with it.",
    fi: "Tämä on lahjakortti. Katso saldo kohdasta Lahjakortti tai maksa sillä.",
    sv: "Det är ett presentkort. Se saldot under Presentkort, eller betala med det."
  },
  giftCardNotTaken: {
    en: "That is a gift card. Here, gift cards cannot pay.",
    fi: "Tämä on lahjakortti. Täällä sillä ei voi maksaa.",
    sv: "Det är ett presentkort. Här går det inte att betala med det."
  },
  scannedStaffCard: {
    en: "That is a staff card. Log out to change cashier.",
    fi: "Tämä on henkilöstökortti. Vaihda myyjää kirjautumalla ulos.",
    sv: "Det är ett personalkort. Logga ut för att byta säljare."
  },
  scannedPersonalNumber: {
    en: "That is a personal number. Scan it at the cart to find a member.",
    fi: "Tämä on henkilötunnus. Hae jäsen lukemalla se ostoskorissa.",
    sv: "Det är ett personnummer. Skanna det vid varukorgen för att hitta en medlem."
  },
  scannedReceipt: {
    en: "That is receipt {{number}}. Finish this sale first.",
    fi: "Tämä on kuitti {{number}}. Päätä ensin tämä myynti.",
    sv: "Det är kvitto {{number}}. Avsluta det här köpet först."
  },
  scannedItem: {
    en: "That is an item, {{code}}. Scan it at the cart to sell it.",
    fi: "Tämä on tuote {{code}}. Myy se lukemalla se ostoskorissa.",
    sv: "Det är en vara, {{code}}. Skanna den vid varukorgen för att sälja den."
  },
  scannedUnknown: {
    en: "{{code}} is not used on this page. Scan items at the cart, and web orders under Click & collect.",
    fi: "Koodia {{code}} ei käytetä tällä sivulla. Lue tuotteet ostoskorissa ja verkkotilaukset kohdassa Klikkaa ja nouda.",
    sv: "{{code}} används inte på den här sidan. Skanna varor vid varukorgen och webborder under Klicka & hämta."
  },
  scanNowhere: {
    en: "The scan was not used. Choose the field that it is for and scan again.",
    fi: "Koodia ei käytetty. Valitse kenttä, johon se kuuluu, ja lue uudelleen.",
    sv: "Skanningen användes inte. Välj fältet som den ska in i och skanna igen."
  },
  scanUnheard: {
    en: "The scan was not used. Answer the question first.",
    fi: "Koodia ei käytetty. Vastaa ensin kysymykseen.",
    sv: "Skanningen användes inte. Svara på frågan först."
  },
  scannerSettings: { en: "Barcode scanner", fi: "Viivakoodinlukija", sv: "Streckkodsläsare" },
  scannerSettingsText: {
    en: "A scanner on a serial line is connected here once. One that types like a keyboard needs nothing.",
    fi: "Sarjaporttiin kytketty lukija yhdistetään täällä kerran. Näppäimistön tavoin toimiva lukija ei tarvitse mitään.",
    sv: "En skanner på en serieport ansluts här en gång. En som skriver som ett tangentbord behöver ingenting."
  },
  scannerConnect: { en: "Connect scanner", fi: "Yhdistä lukija", sv: "Anslut skanner" },
  scannerStateNone: {
    en: "No scanner is connected",
    fi: "Lukijaa ei ole yhdistetty",
    sv: "Ingen skanner är ansluten"
  },
  scannerStateReady: { en: "The scanner is ready", fi: "Lukija on valmis", sv: "Skannern är redo" },
  scannerConnected: { en: "Scanner connected", fi: "Lukija yhdistetty", sv: "Skannern är ansluten" },
  scannerLost: {
    en: "The scanner is disconnected. Plug it in again.",
    fi: "Lukija on irti. Kytke se uudelleen.",
    sv: "Skannern är frånkopplad. Anslut den igen."
  },
  scannerGarbled: {
    en: "The scan could not be read. Scan again.",
    fi: "Koodia ei voitu lukea. Lue uudelleen.",
    sv: "Koden kunde inte läsas. Skanna igen."
  }
} satisfies Words
