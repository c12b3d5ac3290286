import type { Words } from "../words.ts"

/** The control unit that the law demands beside a register. */
export const controlUnitTexts = {
  controlUnit: { en: "Control unit", fi: "Valvontayksikkö", sv: "Kontrollenhet" },
  controlUnitMissing: {
    en: "This shop may not sell yet",
    fi: "Tämä liike ei voi vielä myydä",
    sv: "Butiken får inte sälja ännu"
  },
  controlUnitMissingText: {
    en: "Swedish law requires a certified control unit beside each cash register (Skatteförfarandelagen, chapter 39). None is connected. If the shop is exempt, confirm that here in writing; otherwise do not sell with Karat yet.",
    fi: "Ruotsin lain mukaan kassan rinnalla on oltava sertifioitu valvontayksikkö (Skatteförfarandelagen, luku 39). Sellaista ei ole liitetty. Jos liike on vapautettu siitä, ilmoita se tässä kirjallisesti; muuten älä vielä myy Karatilla.",
    sv: "Enligt lag ska kassan vara ansluten till en certifierad kontrollenhet (39 kap. skatteförfarandelagen). Ingen är ansluten. Om butiken är undantagen, intyga det här skriftligen; sälj annars inte med Karat ännu."
  },
  controlUnitConfigured: {
    en: "Every receipt is signed by the control unit.",
    fi: "Valvontayksikkö allekirjoittaa jokaisen kuitin.",
    sv: "Varje kvitto signeras av kontrollenheten."
  },
  controlUnitAnswers: { en: "Works", fi: "Toimii", sv: "Fungerar" },
  controlUnitSilent: { en: "Does not answer", fi: "Ei vastaa", sv: "Svarar inte" },
  controlUnitNone: {
    en: "No control unit: this register sells nothing",
    fi: "Ei valvontayksikköä: tämä kassa ei myy mitään",
    sv: "Ingen kontrollenhet: kassan säljer ingenting"
  },
  controlUnitMaker: { en: "Unit", fi: "Yksikkö", sv: "Enhet" },
  controlUnitNumber: { en: "Number of the unit", fi: "Yksikön valmistusnumero", sv: "Tillverkningsnummer" },
  controlUnitRegister: { en: "Name of the register", fi: "Kassatunnus", sv: "Kassabeteckning" },
  controlUnitAddress: { en: "Connected at", fi: "Liitetty osoitteeseen", sv: "Ansluten till" },
  controlUnitLast: {
    en: "Last receipt signed",
    fi: "Viimeisin allekirjoitettu kuitti",
    sv: "Senast signerade kvitto"
  },
  controlUnitOutSince: { en: "May not sell since", fi: "Ei saa myydä, alkaen", sv: "Får inte sälja sedan" },
  controlUnitSays: { en: "What was reported", fi: "Ilmoitus", sv: "Felmeddelande" },
  controlUnitAskAgain: {
    en: "Ask the units again",
    fi: "Kysy yksiköiltä uudelleen",
    sv: "Fråga enheterna igen"
  },
  controlUnitRegistration: {
    en: "The tax agency registers each register by its name and the number of its unit. Report a change within two weeks, and an outage at once.",
    fi: "Verottaja rekisteröi jokaisen kassan sen tunnuksella ja yksikön valmistusnumerolla. Ilmoita muutoksesta kahden viikon kuluessa ja viasta heti.",
    sv: "Skatteverket registrerar varje kassa med dess kassabeteckning och enhetens tillverkningsnummer. Anmäl ändringar inom två veckor och driftstopp direkt."
  },
  uncodedReceipts: {
    en: "Receipts without a code",
    fi: "Kuitit ilman koodia",
    sv: "Kvitton utan kontrollkod"
  },
  "uncoded.given-up": {
    en: "The unit did not answer.",
    fi: "Yksikkö ei vastannut.",
    sv: "Enheten svarade inte."
  },
  "uncoded.unknown": {
    en: "The answer was lost: the unit may have counted this receipt.",
    fi: "Vastaus katosi: yksikkö on ehkä rekisteröinyt tämän kuitin.",
    sv: "Svaret gick förlorat: enheten kan ha registrerat kvittot."
  },
  "uncoded.refused": {
    en: "The unit did not take this receipt.",
    fi: "Yksikkö ei hyväksynyt tätä kuittia.",
    sv: "Enheten tog inte emot kvittot."
  },
  controlUnitNotNeeded: {
    en: "No control unit is needed here.",
    fi: "Valvontayksikköä ei tarvita täällä.",
    sv: "Ingen kontrollenhet behövs här."
  },
  controlUnitExempt: {
    en: "The shop sells without a control unit",
    fi: "Liike myy ilman valvontayksikköä",
    sv: "Butiken säljer utan kontrollenhet"
  },
  controlUnitSaidBy: {
    en: "{{name}} has confirmed this in writing, {{at}}:",
    fi: "{{name}} on ilmoittanut kirjallisesti {{at}}:",
    sv: "{{name}} har intygat skriftligen {{at}}:"
  },
  exemptionGrounds: {
    en: "Why the shop needs no control unit",
    fi: "Miksi liike ei tarvitse valvontayksikköä",
    sv: "Varför butiken inte behöver någon kontrollenhet"
  },
  exemptionGroundsHelp: {
    en: "For instance the tax agency's decision and its number. Kept permanently with your name.",
    fi: "Esimerkiksi verottajan päätös ja sen numero. Säilytetään pysyvästi nimesi kanssa.",
    sv: "Till exempel Skatteverkets beslut och dess nummer. Sparas permanent med ditt namn."
  },
  exemptionSure: {
    en: "I confirm this for the company",
    fi: "Vahvistan tämän yrityksen puolesta",
    sv: "Jag intygar detta för företaget"
  },
  exemptionSureFault: {
    en: "Confirm it first",
    fi: "Vahvista ensin",
    sv: "Intyga det först"
  },
  confirmExemption: { en: "Confirm in writing", fi: "Vahvista kirjallisesti", sv: "Intyga skriftligen" },
  exemptionConfirmed: {
    en: "The shop may sell now.",
    fi: "Liike voi nyt myydä.",
    sv: "Butiken får sälja nu."
  },
  "refused.control_unit_missing": {
    en: "This shop may not sell yet: no control unit is connected. An administrator can confirm an exemption under Profile, Administration, Control unit.",
    fi: "Tämä liike ei voi vielä myydä: valvontayksikköä ei ole liitetty. Liikkeen hallinnoija vahvistaa vapautuksen kohdassa Profiili, Hallinta, Valvontayksikkö.",
    sv: "Butiken får inte sälja ännu: ingen kontrollenhet är ansluten. En administratör kan intyga ett undantag under Profil, Administration, Kontrollenhet."
  },
  "refused.control_unit_away": {
    en: "The control unit does not work, so nothing may be sold now. Record sales by hand, and report it to the tax agency.",
    fi: "Valvontayksikkö ei toimi, joten nyt ei voi myydä. Kirjaa myynnit käsin ja ilmoita siitä verottajalle.",
    sv: "Kontrollenheten fungerar inte, så inget får säljas nu. Anteckna försäljningen för hand och anmäl felet till Skatteverket."
  },
  "refused.control_code_waiting": {
    en: "Waiting for the control unit. The receipt is printed when it answers.",
    fi: "Odotetaan valvontayksikköä. Kuitti tulostetaan, kun se vastaa.",
    sv: "Väntar på kontrollenheten. Kvittot skrivs ut när den svarar."
  },
  "refused.receipt_copied": {
    en: "This receipt has been copied once already, and the law allows one copy.",
    fi: "Tästä kuitista on jo tulostettu kopio, ja laki sallii vain yhden.",
    sv: "Kvittot har redan skrivits ut som kopia, och bara en kopia är tillåten."
  },
  "refused.grounds_invalid": {
    en: "Say why in 10 to 500 characters.",
    fi: "Kerro syy 10–500 merkillä.",
    sv: "Skriv varför med 10 till 500 tecken."
  }
} as const satisfies Words
