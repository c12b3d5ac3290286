import type { Words } from "../words.ts"

/** Paying: what is due, how, and how it goes. */
export const paymentTexts = {
  payment: { en: "Payment", fi: "Maksu", sv: "Betalning" },
  toPay: { en: "To pay", fi: "Maksettava", sv: "Att betala" },
  amount: { en: "Amount", fi: "Summa", sv: "Belopp" },
  reset: { en: "Reset", fi: "Palauta", sv: "Återställ" },
  resetAmount: { en: "Reset amount", fi: "Palauta summa", sv: "Återställ beloppet" },
  cash: { en: "Cash", fi: "Käteinen", sv: "Kontant" },
  cashBack: { en: "Cash back", fi: "Käteisenä takaisin", sv: "Kontant tillbaka" },
  exactAmount: { en: "Exact", fi: "Tasaraha", sv: "Jämnt" },
  endWithoutPayment: {
    en: "Nothing to pay: end the sale",
    fi: "Ei maksettavaa: päätä myynti",
    sv: "Inget att betala: avsluta köpet"
  },
  changeBack: { en: "Change {{amount}}", fi: "Vaihtoraha {{amount}}", sv: "Växel {{amount}}" },
  change: { en: "Change", fi: "Vaihtoraha", sv: "Växel" },
  paymentMethods: { en: "Payment methods", fi: "Maksutavat", sv: "Betalsätt" },
  morePaymentMethods: { en: "More payment methods", fi: "Lisää maksutapoja", sv: "Fler betalsätt" },
  fewerPaymentMethods: { en: "Fewer payment methods", fi: "Vähemmän maksutapoja", sv: "Färre betalsätt" },
  noPaymentMethods: {
    en: "This store has no payment methods set up",
    fi: "Myymälälle ei ole määritetty maksutapoja",
    sv: "Butiken har inga betalsätt inlagda"
  },
  receiptSoFar: { en: "Receipt so far", fi: "Kuitti tähän asti", sv: "Kvittot hittills" },
  paymentsSoFar: { en: "Payments", fi: "Maksut", sv: "Betalningar" },
  removePayment: { en: "Remove payment", fi: "Poista maksu", sv: "Ta bort betalning" },
  removePaymentOf: { en: "Remove {{payment}}", fi: "Poista {{payment}}", sv: "Ta bort {{payment}}" },
  paymentRemoved: { en: "The payment is removed", fi: "Maksu poistettu", sv: "Betalningen är borttagen" },
  removingPayment: {
    en: "Removing the payment …",
    fi: "Poistetaan maksua …",
    sv: "Tar bort betalningen …"
  },
  noCartToPay: {
    en: "There is no cart to pay",
    fi: "Maksettavaa ostosta ei ole",
    sv: "Det finns inget köp att betala"
  },
  paymentNotRemoved: {
    en: "The payment was not removed",
    fi: "Maksua ei poistettu",
    sv: "Betalningen togs inte bort"
  },
  backToCart: { en: "Back to the cart", fi: "Takaisin ostoskoriin", sv: "Tillbaka till varukorgen" },
  checkAgain: { en: "Check again", fi: "Tarkista uudelleen", sv: "Kontrollera igen" },
  leftToRefund: { en: "Left to refund", fi: "Hyvittämättä", sv: "Kvar att återbetala" },
  roundedInCash: { en: "In cash {{amount}}", fi: "Käteisellä {{amount}}", sv: "Kontant {{amount}}" },
  loadingPayment: {
    en: "Fetching what is due …",
    fi: "Haetaan maksettavaa …",
    sv: "Hämtar vad som ska betalas …"
  },
  processingPayment: { en: "Processing payment …", fi: "Maksu käynnissä …", sv: "Betalning pågår …" },
  waitingForCustomer: {
    en: "Waiting for the customer to approve it.",
    fi: "Odotetaan asiakkaan hyväksyntää.",
    sv: "Väntar på att kunden godkänner."
  },
  cancellingPayment: { en: "Cancelling payment …", fi: "Perutaan maksua …", sv: "Avbryter betalningen …" },
  paymentCancelled: { en: "Payment cancelled", fi: "Maksu peruttu", sv: "Betalningen avbröts" },
  paymentCompleted: { en: "Payment completed", fi: "Maksu valmis", sv: "Betalningen är klar" },
  refundCompleted: { en: "Refund Completed", fi: "Hyvitys valmis", sv: "Återbetalningen är klar" },
  earlierPaymentFirst: {
    en: "An earlier payment of this cart is open and was looked up first. Nothing new was begun.",
    fi: "Ostoksella on aiempi avoin maksu, joka tarkistettiin ensin. Uutta maksua ei aloitettu.",
    sv: "En tidigare betalning i köpet är öppen och kontrollerades först. Ingen ny påbörjades."
  },
  paymentDeclined: {
    en: "The payment was declined. Nothing was charged.",
    fi: "Maksu hylättiin. Mitään ei veloitettu.",
    sv: "Betalningen nekades. Inget har dragits."
  },
  paymentFailed: {
    en: "The payment failed. Nothing was charged.",
    fi: "Maksu epäonnistui. Mitään ei veloitettu.",
    sv: "Betalningen misslyckades. Inget har dragits."
  },
  paymentUnknown: {
    en: "We do not know yet whether this was paid. Do not charge again.",
    fi: "Emme vielä tiedä, maksettiinko tämä. Älä veloita uudelleen.",
    sv: "Vi vet ännu inte om detta är betalt. Ta inte betalt igen."
  },
  paymentRunning: {
    en: "A payment is already running",
    fi: "Maksu on jo käynnissä",
    sv: "En betalning pågår redan"
  },
  statusCheck: {
    en: "Checking with the terminal …",
    fi: "Tarkistetaan päätteeltä …",
    sv: "Kontrollerar med terminalen …"
  },
  cancelFailed: {
    en: "The payment could not be cancelled",
    fi: "Maksua ei voitu perua",
    sv: "Betalningen kunde inte avbrytas"
  },
  printFailed: {
    en: "The receipt was not printed. The sale is saved.",
    fi: "Kuittia ei tulostettu. Myynti on tallennettu.",
    sv: "Kvittot skrevs inte ut. Köpet är sparat."
  },
  terminalBusy: {
    en: "The card terminal is busy",
    fi: "Maksupääte on varattu",
    sv: "Kortterminalen är upptagen"
  },
  terminalUnreachable: {
    en: "The card terminal does not answer. Nothing was charged.",
    fi: "Maksupääte ei vastaa. Mitään ei veloitettu.",
    sv: "Kortterminalen svarar inte. Inget har dragits."
  },
  noCardTerminal: {
    en: "No card terminal is chosen in the settings",
    fi: "Asetuksissa ei ole valittu maksupäätettä",
    sv: "Ingen kortterminal är vald i inställningarna"
  },
  amountNotANumber: { en: "Type an amount", fi: "Kirjoita summa", sv: "Skriv ett belopp" },
  amountIsZero: { en: "The amount is zero", fi: "Summa on nolla", sv: "Beloppet är noll" },
  amountExceedsTotal: {
    en: "The amount exceeds the total amount",
    fi: "Summa ylittää loppusumman",
    sv: "Beloppet överstiger totalbeloppet"
  },
  overtender: {
    en: "Takes no more than what is due",
    fi: "Ei ota enempää kuin maksettava",
    sv: "Tar inte mer än det som ska betalas"
  },
  undertender: {
    en: "Has to cover everything that is due",
    fi: "On katettava koko maksettava",
    sv: "Måste täcka allt som ska betalas"
  },
  swishCannotRefund: {
    en: "Swish cannot pay money back",
    fi: "Swish ei voi palauttaa rahaa",
    sv: "Swish kan inte betala tillbaka"
  },
  tapCannotRefund: {
    en: "The phone cannot pay money back",
    fi: "Puhelin ei voi palauttaa rahaa",
    sv: "Mobilen kan inte betala tillbaka"
  },
  notInTraining: { en: "Not in training mode", fi: "Ei harjoitustilassa", sv: "Inte i övningsläge" },
  baseCurrencyOnly: {
    en: "Takes only the store’s own currency",
    fi: "Ottaa vain myymälän oman valuutan",
    sv: "Tar bara butikens egen valuta"
  },
  notInCoins: {
    en: "No coins make this amount",
    fi: "Summaa ei voi maksaa kolikoilla",
    sv: "Det finns inga mynt för det beloppet"
  },
  chooseCurrency: { en: "Currency", fi: "Valuutta", sv: "Valuta" },
  returnWarning: {
    en: "Refund to the original card",
    fi: "Hyvitä alkuperäiselle kortille",
    sv: "Återbetala till ursprungskortet"
  },
  returnWarningText: {
    en: "The purchase was paid with:",
    fi: "Ostos maksettiin:",
    sv: "Köpet betalades med:"
  },
  continueAnyway: { en: "Continue anyway", fi: "Jatka silti", sv: "Fortsätt ändå" },
  stopPayment: { en: "Stop the payment?", fi: "Perutaanko maksu?", sv: "Avbryta betalningen?" },
  stopPaymentText: {
    en: "Nothing is charged when the cancel is confirmed.",
    fi: "Mitään ei veloiteta, kun peruutus on vahvistettu.",
    sv: "Inget dras när avbrottet är bekräftat."
  },
  keepWaiting: { en: "Keep waiting", fi: "Odota edelleen", sv: "Fortsätt vänta" },
  linkNotAllowed: {
    en: "The link to the payment app is not one that setup allows. Nothing was charged.",
    fi: "Asetukset eivät salli linkkiä maksusovellukseen. Mitään ei veloitettu.",
    sv: "Inställningarna tillåter inte länken till betalappen. Inget har dragits."
  },
  tapGoesOn: {
    en: "The payment goes on in the payment app.",
    fi: "Maksu jatkuu maksusovelluksessa.",
    sv: "Betalningen fortsätter i betalappen."
  }
} satisfies Words
