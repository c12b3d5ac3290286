import type { Words } from "../words.ts"

/** Paying: what is due, how, and how it goes. */
export const paymentTexts = {
  payment: { en: "Payment", fi: "Maksu", sv: "Betalning" },
  toPay: { en: "To pay", fi: "Maksettava", sv: "Att betala" },
  amount: { en: "Amount", fi: "Summa", sv: "Belopp" },
  reset: { en: "Reset", fi: "Nollaa", sv: "Återställ" },
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
  toPayOut: { en: "To pay out", fi: "Maksetaan kassasta", sv: "Att betala ut" },
  leftToPayOut: { en: "Left to pay out", fi: "Maksamatta kassasta", sv: "Kvar att betala ut" },
  cashOut: { en: "Cash from the till", fi: "Käteistä kassasta", sv: "Kontant ur kassan" },
  payOutCompleted: { en: "Paid out", fi: "Maksettu kassasta", sv: "Utbetalningen är klar" },
  paidOutTotal: { en: "Total paid out", fi: "Kassasta maksettu yhteensä", sv: "Totalt utbetalt" },
  chooseHowItIsPaidOut: {
    en: "Choose how the money is paid out",
    fi: "Valitse, miten raha maksetaan kassasta",
    sv: "Välj hur pengarna betalas ut"
  },
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
  paymentNotNoted: {
    en: "The payment was not started: this device has no room left to record it. Free some space and try again.",
    fi: "Maksua ei aloitettu, koska laitteessa ei ole tilaa merkitä sitä muistiin. Vapauta tilaa ja yritä uudelleen.",
    sv: "Betalningen påbörjades inte: enheten har inget utrymme kvar att anteckna den. Frigör utrymme och försök igen."
  },
  paymentCancelled: { en: "Payment cancelled", fi: "Maksu peruttu", sv: "Betalningen avbröts" },
  paymentCompleted: { en: "Payment completed", fi: "Maksu valmis", sv: "Betalningen är klar" },
  refundCompleted: { en: "Refund Completed", fi: "Hyvitys valmis", sv: "Återbetalningen är klar" },
  moneyReceived: { en: "{{amount}} received", fi: "{{amount}} saatu", sv: "{{amount}} mottaget" },
  moneyPaidOut: {
    en: "{{amount}} paid out",
    fi: "{{amount}} maksettu kassasta",
    sv: "{{amount}} utbetalt"
  },
  moneyGivenBack: { en: "{{amount}} paid back", fi: "{{amount}} hyvitetty", sv: "{{amount}} återbetalt" },
  nothingTaken: { en: "Nothing charged", fi: "Mitään ei veloitettu", sv: "Inget har dragits" },
  amountLeft: { en: "{{amount}} left", fi: "{{amount}} jäljellä", sv: "{{amount}} kvar" },
  chooseHowItGoesBack: {
    en: "Choose how the money goes back",
    fi: "Valitse, miten raha hyvitetään",
    sv: "Välj hur pengarna går tillbaka"
  },
  chooseHowToPay: { en: "Choose a payment method", fi: "Valitse maksutapa", sv: "Välj betalsätt" },
  earlierPaymentFirst: {
    en: "An earlier payment of this cart is open and was checked first. No new payment was started.",
    fi: "Ostoksella on aiempi avoin maksu, joka tarkistettiin ensin. Uutta maksua ei aloitettu.",
    sv: "En tidigare betalning i köpet är öppen och kontrollerades först. Ingen ny påbörjades."
  },
  paymentDeclined: {
    en: "The payment was declined",
    fi: "Maksu hylättiin",
    sv: "Betalningen nekades"
  },
  paymentUnknown: {
    en: "We do not know yet whether this was paid. Do not charge again.",
    fi: "Emme vielä tiedä, maksettiinko tämä. Älä veloita uudelleen.",
    sv: "Vi vet ännu inte om detta är betalt. Ta inte betalt igen."
  },
  paymentTaken: {
    en: "This is paid. Do not charge again: the sale ends when the connection is back.",
    fi: "Tämä on maksettu. Älä veloita uudelleen: ostos päättyy, kun yhteys palautuu.",
    sv: "Det är betalt. Ta inte betalt igen: köpet avslutas när anslutningen är tillbaka."
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
  amountExceedsTotal: {
    en: "The amount exceeds the total amount",
    fi: "Summa ylittää loppusumman",
    sv: "Beloppet överstiger totalbeloppet"
  },
  chooseCurrency: { en: "Currency", fi: "Valuutta", sv: "Valuta" },
  returnWarning: {
    en: "Refund to the original card",
    fi: "Hyvitä alkuperäiselle kortille",
    sv: "Återbetala till ursprungskortet"
  },
  returnWarningCannot: {
    en: "Refund in another way",
    fi: "Hyvitä toisella tavalla",
    sv: "Återbetala på annat sätt"
  },
  returnWarningOther: {
    en: "Refund the way it was paid",
    fi: "Hyvitä samalla tavalla kuin maksettiin",
    sv: "Återbetala så som det betalades"
  },
  returnWarningText: {
    en: "The purchase was paid with:",
    fi: "Ostos maksettiin:",
    sv: "Köpet betalades med:"
  },
  continueAnyway: { en: "Continue anyway", fi: "Jatka silti", sv: "Fortsätt ändå" },
  linkNotAllowed: {
    en: "The settings do not allow the link to the payment app. Nothing was charged.",
    fi: "Asetukset eivät salli linkkiä maksusovellukseen. Mitään ei veloitettu.",
    sv: "Inställningarna tillåter inte länken till betalappen. Inget har dragits."
  },
  tapGoesOn: {
    en: "The payment goes on in the payment app.",
    fi: "Maksu jatkuu maksusovelluksessa.",
    sv: "Betalningen fortsätter i betalappen."
  },

  ownTenderTaken: { en: "Take the payment", fi: "Ota maksu", sv: "Ta betalningen" },
  ownTenderPaid: { en: "Paid", fi: "Maksettu", sv: "Betalt" },
  ownTenderNotPaid: { en: "Not paid", fi: "Ei maksettu", sv: "Inte betalt" },
  ownTenderPaidBack: { en: "Paid back", fi: "Hyvitetty", sv: "Återbetalt" },
  ownTenderChange: {
    en: "Change in cash: {{amount}}",
    fi: "Vaihtoraha käteisenä: {{amount}}",
    sv: "Växel i kontanter: {{amount}}"
  },
  ownReference: { en: "Reference", fi: "Viite", sv: "Referens" },
  ownCardTake: {
    en: "Type this amount at the card terminal. When it approves, type the last four digits of the card or the approval code.",
    fi: "Näppäile tämä summa korttipäätteelle. Kun pääte hyväksyy, kirjoita kortin neljä viimeistä numeroa tai vahvistuskoodi.",
    sv: "Slå in beloppet på kortterminalen. När den godkänner, skriv kortets fyra sista siffror eller kontrollkoden."
  },
  ownCardGiveBack: {
    en: "Pay this amount back at the card terminal, to the same card. Then type its last four digits or the approval code.",
    fi: "Hyvitä tämä summa korttipäätteellä samalle kortille. Kirjoita sitten sen neljä viimeistä numeroa tai vahvistuskoodi.",
    sv: "Återbetala beloppet på kortterminalen, till samma kort. Skriv sedan dess fyra sista siffror eller kontrollkoden."
  },
  ownCardReference: {
    en: "Last four digits or approval code",
    fi: "Neljä viimeistä numeroa tai vahvistuskoodi",
    sv: "Fyra sista siffror eller kontrollkod"
  },
  ownCardApproved: { en: "Approved", fi: "Hyväksytty", sv: "Godkänt" },
  ownCardDeclined: { en: "Declined", fi: "Hylätty", sv: "Nekat" },
  ownSwishTake: {
    en: "The customer scans the code. Wait until the shop’s phone shows the payment.",
    fi: "Asiakas skannaa koodin. Odota, kunnes myymälän puhelin näyttää maksun.",
    sv: "Kunden skannar koden. Vänta tills butikens telefon visar betalningen."
  },
  ownSwishGiveBack: {
    en: "Pay this amount back from the shop’s Swish.",
    fi: "Hyvitä tämä summa myymälän Swishistä.",
    sv: "Återbetala beloppet från butikens Swish."
  },
  ownSwishReference: {
    en: "The payer’s name or reference",
    fi: "Maksajan nimi tai viite",
    sv: "Betalarens namn eller referens"
  },
  ownInvoiceTake: {
    en: "The customer pays this amount by an invoice of yours.",
    fi: "Asiakas maksaa tämän summan laskullasi.",
    sv: "Kunden betalar beloppet mot din faktura."
  },
  ownInvoiceGiveBack: {
    en: "Credit this amount on the customer’s invoice.",
    fi: "Hyvitä tämä summa asiakkaan laskulla.",
    sv: "Kreditera beloppet på kundens faktura."
  },
  ownInvoiceReference: { en: "Number of the invoice", fi: "Laskun numero", sv: "Fakturans nummer" },
  ownTransferTake: {
    en: "Wait until the bank shows the transfer.",
    fi: "Odota, kunnes pankki näyttää tilisiirron.",
    sv: "Vänta tills banken visar överföringen."
  },
  ownTransferGiveBack: {
    en: "Transfer this amount to the customer’s account.",
    fi: "Siirrä tämä summa asiakkaan tilille.",
    sv: "För över beloppet till kundens konto."
  },
  ownVoucherTake: {
    en: "Keep the voucher: its issuer pays you for it.",
    fi: "Säilytä lahjakortti: sen antaja maksaa sen sinulle.",
    sv: "Behåll presentkortet: utgivaren betalar dig för det."
  },
  ownVoucherReference: { en: "Number of the voucher", fi: "Lahjakortin numero", sv: "Presentkortets nummer" },
  ownOtherTake: {
    en: "Take the payment, and confirm it here.",
    fi: "Ota maksu ja vahvista se tässä.",
    sv: "Ta betalningen och bekräfta den här."
  },
  ownOtherGiveBack: {
    en: "Pay this amount back, and confirm it here.",
    fi: "Hyvitä tämä summa ja vahvista se tässä.",
    sv: "Återbetala beloppet och bekräfta det här."
  },
  "refused.reference_missing": {
    en: "Type a reference of at most 40 characters",
    fi: "Kirjoita viite, enintään 40 merkkiä",
    sv: "Skriv en referens på högst 40 tecken"
  },
  "refused.tender_cannot_refund": {
    en: "This payment method pays nothing back",
    fi: "Tällä maksutavalla ei voi hyvittää",
    sv: "Betalsättet betalar inget tillbaka"
  },
  "refused.tender_not_offered": {
    en: "This payment method is not offered here.",
    fi: "Maksutapa ei ole käytössä täällä.",
    sv: "Betalsättet finns inte här."
  },
  "refused.amount_too_large": {
    en: "The amount is too large.",
    fi: "Summa on liian suuri.",
    sv: "Beloppet är för stort."
  },
  "refused.amount_not_a_number": { en: "Type an amount.", fi: "Kirjoita summa.", sv: "Skriv ett belopp." },
  "refused.amount_is_zero": { en: "The amount is zero.", fi: "Summa on nolla.", sv: "Beloppet är noll." },
  "refused.amount_is_negative": {
    en: "Negative values are not allowed",
    fi: "Negatiiviset arvot eivät ole sallittuja",
    sv: "Negativa värden är inte tillåtna"
  },
  "refused.amount_exceeds_refund": {
    en: "The amount exceeds the total amount",
    fi: "Summa ylittää loppusumman",
    sv: "Beloppet överstiger totalbeloppet"
  },
  "refused.overtender": {
    en: "The amount is more than what is due.",
    fi: "Summa on maksettavaa suurempi.",
    sv: "Beloppet är mer än det som ska betalas."
  },
  "refused.undertender": {
    en: "The amount is less than what is due.",
    fi: "Summa on maksettavaa pienempi.",
    sv: "Beloppet är mindre än det som ska betalas."
  },
  "refused.not_in_training": {
    en: "This payment method cannot be used in training.",
    fi: "Maksutapaa ei voi käyttää harjoittelutilassa.",
    sv: "Betalsättet kan inte användas i övningsläget."
  },
  "refused.base_currency_only": {
    en: "Only the store's own currency can be used.",
    fi: "Vain myymälän omaa valuuttaa voi käyttää.",
    sv: "Bara butikens egen valuta kan användas."
  },
  "refused.currency_not_taken": {
    en: "This currency is not accepted here.",
    fi: "Tätä valuuttaa ei oteta vastaan.",
    sv: "Valutan tas inte emot här."
  },
  "refused.tender_pays_no_expense": {
    en: "Expenses are paid out in cash.",
    fi: "Kulut maksetaan ulos käteisellä.",
    sv: "Utlägg betalas ut kontant."
  },
  "refused.tender_takes_no_income": {
    en: "This payment method is for sales. Take the money in another way.",
    fi: "Tämä maksutapa on myyntejä varten. Ota raha muulla tavalla.",
    sv: "Det här betalsättet är för köp. Ta emot pengarna på ett annat sätt."
  },
  "refused.not_in_coins": {
    en: "No combination of coins makes this amount.",
    fi: "Summaa ei voi maksaa kolikoilla.",
    sv: "Det finns inga mynt för det beloppet."
  },
  "refused.payment_line_not_found": {
    en: "There is no such payment.",
    fi: "Maksua ei löydy.",
    sv: "Betalningen finns inte."
  },
  "refused.payment_stays": {
    en: "This payment cannot be removed.",
    fi: "Maksua ei voi poistaa.",
    sv: "Betalningen kan inte tas bort."
  },
  "refused.payment_declined": {
    en: "The payment was declined. Nothing was charged.",
    fi: "Maksu hylättiin. Mitään ei veloitettu.",
    sv: "Betalningen nekades. Inget har dragits."
  },
  "refused.customer_refused": {
    en: "The customer refused the payment. Nothing was charged.",
    fi: "Asiakas hylkäsi maksun. Mitään ei veloitettu.",
    sv: "Kunden nekade betalningen. Inget har dragits."
  },
  "refused.payment_cancelled": {
    en: "The payment was cancelled.",
    fi: "Maksu peruttiin.",
    sv: "Betalningen avbröts."
  },
  "refused.payment_not_in_time": {
    en: "The payment was not made in time.",
    fi: "Maksua ei tehty ajoissa.",
    sv: "Betalningen gjordes inte i tid."
  },
  "refused.payment_settled_unpaid": {
    en: "A manager has confirmed that this was not paid. It can be charged again.",
    fi: "Vastuuhenkilö on vahvistanut, että tätä ei maksettu. Sen voi veloittaa uudelleen.",
    sv: "En ansvarig har bekräftat att detta inte betalades. Det går att ta betalt igen."
  },
  "refused.payment_not_to_settle": {
    en: "The outcome of this payment is known, or the bank can still report it.",
    fi: "Maksun lopputulos tiedetään, tai pankki voi vielä ilmoittaa sen.",
    sv: "Betalningens utfall är känt, eller så kan banken fortfarande meddela det."
  },
  "refused.payment_not_found": {
    en: "There is no such payment.",
    fi: "Tällaista maksua ei ole.",
    sv: "Det finns ingen sådan betalning."
  },
  "refused.payment_not_ended": {
    en: "The payment has not ended yet.",
    fi: "Maksu on vielä kesken.",
    sv: "Betalningen är inte klar ännu."
  },
  "refused.payment_end_unknown": {
    en: "The outcome of the payment is unknown. Do not charge again.",
    fi: "Maksun lopputulosta ei tiedetä. Älä veloita uudelleen.",
    sv: "Betalningens utfall är okänt. Ta inte betalt igen."
  },
  "refused.answer_too_late": {
    en: "The answer did not come in time.",
    fi: "Vastaus ei tullut ajoissa.",
    sv: "Svaret kom inte i tid."
  },
  "refused.card_declined": { en: "The card was declined.", fi: "Kortti hylättiin.", sv: "Kortet nekades." },
  "refused.card_not_read": {
    en: "The card could not be read.",
    fi: "Korttia ei voitu lukea.",
    sv: "Kortet kunde inte läsas."
  },
  "refused.card_reading_stopped": {
    en: "The reading was stopped.",
    fi: "Luku keskeytettiin.",
    sv: "Läsningen avbröts."
  },
  "refused.card_terminal_busy": {
    en: "The card terminal is busy.",
    fi: "Maksupääte on varattu.",
    sv: "Kortterminalen är upptagen."
  },
  "refused.card_not_allowed": {
    en: "This is not enabled for the card terminal: it has to be switched on at Adyen. Nothing was charged.",
    fi: "Toiminto ei ole käytössä maksupäätteellä: se pitää ottaa käyttöön Adyenilla. Mitään ei veloitettu.",
    sv: "Detta är inte aktiverat för kortterminalen: det måste slås på hos Adyen. Inget har dragits."
  },
  "refused.card_request_refused": {
    en: "The card terminal rejected the request. Nothing was charged. Use another payment method, and tell the store manager.",
    fi: "Maksupääte hylkäsi pyynnön. Mitään ei veloitettu. Käytä toista maksutapaa ja kerro asiasta myymäläpäällikölle.",
    sv: "Kortterminalen avvisade begäran. Inget har dragits. Välj ett annat betalsätt och säg till butikschefen."
  },
  "refused.card_still_inserted": {
    en: "A card is still in the terminal. Take it out, then pay again.",
    fi: "Päätteessä on vielä kortti. Ota se pois ja maksa uudelleen.",
    sv: "Ett kort sitter kvar i terminalen. Ta ut det och betala igen."
  },
  "refused.card_restricted": {
    en: "This card cannot be used for this purchase. Nothing was charged.",
    fi: "Kortilla ei voi maksaa tätä ostosta. Mitään ei veloitettu.",
    sv: "Kortet kan inte användas för det här köpet. Inget har dragits."
  },
  "refused.card_terminal_key_wrong": {
    en: "The shop's key does not fit this card terminal. Nothing was charged. Use another payment method, and tell the store manager.",
    fi: "Liikkeen avain ei sovi tähän maksupäätteeseen. Mitään ei veloitettu. Käytä toista maksutapaa ja kerro asiasta myymäläpäällikölle.",
    sv: "Butikens nyckel passar inte kortterminalen. Inget har dragits. Välj ett annat betalsätt och säg till butikschefen."
  },
  "refused.card_terminal_forgot": {
    en: "The card terminal no longer knows how the payment ended. Do not charge again. Ask the store manager to look it up at Adyen and settle it under Administration, Unclear payments.",
    fi: "Maksupääte ei enää tiedä, miten maksu päättyi. Älä veloita uudelleen. Pyydä myymäläpäällikköä tarkistamaan maksu Adyenilta ja ratkaisemaan se kohdassa Hallinta, Epäselvät maksut.",
    sv: "Kortterminalen vet inte längre hur betalningen slutade. Ta inte betalt igen. Be butikschefen slå upp den hos Adyen och avgöra den under Administration, Oklara betalningar."
  },
  "refused.card_needs_signature": {
    en: "The payment is approved, but the customer has to sign. Have them sign the terminal's or the store's receipt, and keep it.",
    fi: "Maksu on hyväksytty, mutta asiakkaan pitää allekirjoittaa. Pyydä allekirjoitus päätteen tai myymälän kuittiin ja säilytä se.",
    sv: "Betalningen är godkänd, men kunden måste skriva under. Låt kunden skriva under terminalens eller butikens kvitto och spara det."
  },
  "refused.card_terminal_out_of_order": {
    en: "The card terminal cannot take payments now.",
    fi: "Maksupääte ei voi nyt ottaa maksuja.",
    sv: "Kortterminalen kan inte ta betalt just nu."
  },
  "refused.refund_not_found": {
    en: "The card terminal does not know the payment to refund. Nothing was paid back.",
    fi: "Maksupääte ei tunne palautettavaa maksua. Mitään ei palautettu.",
    sv: "Kortterminalen känner inte till betalningen som skulle återbetalas. Inget betalades tillbaka."
  },
  "refused.card_terminal_unreachable": {
    en: "The card terminal does not answer.",
    fi: "Maksupääte ei vastaa.",
    sv: "Kortterminalen svarar inte."
  },
  "refused.no_card_shown": {
    en: "No card was presented.",
    fi: "Korttia ei näytetty.",
    sv: "Inget kort visades."
  },
  "refused.no_reply_given": {
    en: "The customer did not answer.",
    fi: "Asiakas ei vastannut.",
    sv: "Kunden svarade inte."
  },
  "refused.question_declined": {
    en: "The customer cancelled the question.",
    fi: "Asiakas perui kysymyksen.",
    sv: "Kunden avbröt frågan."
  },
  "refused.question_stopped": {
    en: "The question was stopped.",
    fi: "Kysymys keskeytettiin.",
    sv: "Frågan avbröts."
  },
  "refused.tap_cannot_refund": {
    en: "The phone cannot pay money back.",
    fi: "Puhelin ei voi palauttaa rahaa.",
    sv: "Mobilen kan inte betala tillbaka."
  }
} satisfies Words
