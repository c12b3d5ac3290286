import type { Words } from "../words.ts"

/** What the server refuses; a text per code. */
export const refusalTexts = {
  refusedCartNotFound: { en: "There is no such cart.", fi: "Ostosta ei löydy.", sv: "Köpet finns inte." },
  refusedCartElsewhere: {
    en: "The cart belongs to another register.",
    fi: "Ostos kuuluu toiselle kassalle.",
    sv: "Köpet hör till en annan kassa."
  },
  refusedCartParked: { en: "The cart is parked.", fi: "Ostos on odottamassa.", sv: "Köpet är parkerat." },
  refusedCartClosed: { en: "The cart is closed.", fi: "Ostos on päättynyt.", sv: "Köpet är avslutat." },
  refusedCartNotClosed: {
    en: "The sale is not closed.",
    fi: "Ostos ei ole päättynyt.",
    sv: "Köpet är inte avslutat."
  },
  refusedCartIsEmpty: { en: "The cart is empty.", fi: "Ostoskori on tyhjä.", sv: "Varukorgen är tom." },
  refusedCartNotEmpty: {
    en: "Park or finish the current cart first.",
    fi: "Laita nykyinen ostos odottamaan tai päätä se ensin.",
    sv: "Parkera eller avsluta det pågående köpet först."
  },
  refusedCartHasRefunds: {
    en: "Take the refund back before what was returned for it.",
    fi: "Poista hyvitys ennen palautusta.",
    sv: "Ta bort återbetalningen före returen."
  },
  refusedAlreadyTaken: {
    en: "The cart is not parked any more.",
    fi: "Ostos ei ole enää odottamassa.",
    sv: "Köpet är inte parkerat längre."
  },
  refusedPaymentRunning: {
    en: "A payment is still running.",
    fi: "Maksu on vielä käynnissä.",
    sv: "En betalning pågår fortfarande."
  },
  refusedLineNotFound: { en: "There is no such line.", fi: "Riviä ei löydy.", sv: "Raden finns inte." },
  refusedItemBlocked: {
    en: "The item cannot be sold.",
    fi: "Tuotetta ei voi myydä.",
    sv: "Varan får inte säljas."
  },
  refusedTooManyLines: {
    en: "The cart cannot hold more lines.",
    fi: "Ostoskoriin ei mahdu enempää rivejä.",
    sv: "Varukorgen rymmer inte fler rader."
  },
  refusedOrderNumberTooLong: {
    en: "The order number is too long.",
    fi: "Tilausnumero on liian pitkä.",
    sv: "Ordernumret är för långt."
  },
  refusedCommentTooLong: {
    en: "The comment is too long.",
    fi: "Kommentti on liian pitkä.",
    sv: "Kommentaren är för lång."
  },
  refusedQuantityTooLarge: {
    en: "The quantity is too large.",
    fi: "Määrä on liian suuri.",
    sv: "Antalet är för stort."
  },
  refusedQuantityNotWhole: {
    en: "The quantity must be a whole number.",
    fi: "Määrän on oltava kokonaisluku.",
    sv: "Antalet måste vara ett heltal."
  },
  refusedQuantityLockedByInsurance: {
    en: "The quantity of an insured line cannot be changed.",
    fi: "Vakuutetun rivin määrää ei voi muuttaa.",
    sv: "Antalet på en försäkrad rad kan inte ändras."
  },
  refusedQuantityAboveLine: {
    en: "So many pieces are not left of the line.",
    fi: "Rivistä ei ole jäljellä näin montaa.",
    sv: "Så många finns inte kvar på raden."
  },
  refusedPriceFixed: {
    en: "The item has a fixed price.",
    fi: "Tuotteella on kiinteä hinta.",
    sv: "Varan har fast pris."
  },
  refusedPriceManual: {
    en: "The price must be given.",
    fi: "Hinta on annettava.",
    sv: "Priset måste anges."
  },
  refusedPriceTooHigh: {
    en: "The price is too high.",
    fi: "Hinta on liian korkea.",
    sv: "Priset är för högt."
  },
  refusedPriceNotANumber: {
    en: "The price must be a number.",
    fi: "Hinnan on oltava luku.",
    sv: "Priset måste vara ett tal."
  },
  refusedLineIsInsurance: {
    en: "An insurance cannot be changed by itself.",
    fi: "Vakuutusta ei voi muuttaa erikseen.",
    sv: "En försäkring kan inte ändras för sig."
  },
  refusedLineIsInsured: {
    en: "The line is insured. Remove the insurance first.",
    fi: "Rivi on vakuutettu. Poista vakuutus ensin.",
    sv: "Raden är försäkrad. Ta bort försäkringen först."
  },
  refusedLineIsInsuredAlready: {
    en: "The line is insured already.",
    fi: "Rivi on jo vakuutettu.",
    sv: "Raden är redan försäkrad."
  },
  refusedItemTakesNoDiscount: {
    en: "The item takes no discount.",
    fi: "Tuotteesta ei anneta alennusta.",
    sv: "Varan kan inte rabatteras."
  },
  refusedHomeOrderTakesNoDiscount: {
    en: "A home order takes no discount.",
    fi: "Kotiintilauksesta ei anneta alennusta.",
    sv: "En hemorder kan inte rabatteras."
  },
  refusedDiscountAboveLine: {
    en: "The discount is larger than the line.",
    fi: "Alennus on riviä suurempi.",
    sv: "Rabatten är större än raden."
  },
  refusedDiscountTooLarge: {
    en: "The discount is too large.",
    fi: "Alennus on liian suuri.",
    sv: "Rabatten är för stor."
  },
  refusedDiscountNeedsReason: {
    en: "A discount needs a reason.",
    fi: "Alennuksella on oltava syy.",
    sv: "Rabatten behöver en orsak."
  },
  refusedPercentAbove100: {
    en: "A discount is at most 100 percent.",
    fi: "Alennus on enintään 100 prosenttia.",
    sv: "En rabatt är högst 100 procent."
  },
  refusedReturnCannotBeChanged: {
    en: "Goods that come back cannot be changed.",
    fi: "Palautusriviä ei voi muuttaa.",
    sv: "En returrad kan inte ändras."
  },
  refusedReturnKeepsItsPrice: {
    en: "The price of a return cannot be changed.",
    fi: "Palautuksen hintaa ei voi muuttaa.",
    sv: "Priset på en retur kan inte ändras."
  },
  refusedReturnCannotBeOrdered: {
    en: "A return cannot be ordered home.",
    fi: "Palautusta ei voi tilata kotiin.",
    sv: "En retur kan inte beställas hem."
  },
  refusedReturnsNotInTraining: {
    en: "Nothing can be returned in training.",
    fi: "Harjoitustilassa ei voi palauttaa.",
    sv: "Inget kan returneras i övningsläge."
  },
  refusedHomeOrderKeepsItsPrice: {
    en: "The price of a home order cannot be changed.",
    fi: "Kotiintilauksen hintaa ei voi muuttaa.",
    sv: "Priset på en hemorder kan inte ändras."
  },
  refusedDiscountedLineCannotBeOrdered: {
    en: "A discounted line cannot be ordered home.",
    fi: "Alennettua riviä ei voi tilata kotiin.",
    sv: "En rabatterad rad kan inte beställas hem."
  },
  refusedGiftCardCannotBeOrdered: {
    en: "A gift card cannot be ordered home.",
    fi: "Lahjakorttia ei voi tilata kotiin.",
    sv: "Ett presentkort kan inte beställas hem."
  },
  refusedGiftCardUsedTwice: {
    en: "The gift card number is used on another line.",
    fi: "Lahjakortin numero on käytössä toisella rivillä.",
    sv: "Presentkortsnumret används på en annan rad."
  },
  refusedGiftCardOneALine: {
    en: "Every gift card needs a line of its own.",
    fi: "Jokainen lahjakortti tarvitsee oman rivin.",
    sv: "Varje presentkort behöver en egen rad."
  },
  refusedGiftCardNumberMissing: {
    en: "A gift card has no number yet.",
    fi: "Lahjakortilta puuttuu numero.",
    sv: "Ett presentkort saknar nummer."
  },
  refusedLineIsNoGiftCard: {
    en: "The line sells no gift card.",
    fi: "Rivi ei ole lahjakortti.",
    sv: "Raden är inget presentkort."
  },
  refusedMailMissing: {
    en: "E-mail is not set up: sell a gift card that has a number.",
    fi: "Sähköpostia ei ole otettu käyttöön: myy numerollinen lahjakortti.",
    sv: "E-post är inte aktiverad: sälj ett presentkort med nummer."
  },
  refusedInvalidGiftCardNumber: {
    en: "This is no gift card number.",
    fi: "Tämä ei ole lahjakortin numero.",
    sv: "Det är inget presentkortsnummer."
  },
  refusedLooksLikePaymentCard: {
    en: "This looks like the number of a payment card.",
    fi: "Tämä näyttää maksukortin numerolta.",
    sv: "Det ser ut som numret på ett betalkort."
  },
  refusedGiftCardInUse: {
    en: "The gift card has been sold already.",
    fi: "Lahjakortti on jo myyty.",
    sv: "Presentkortet är redan sålt."
  },
  refusedGiftCardUsed: {
    en: "The gift card has been used or is over, and cannot be returned.",
    fi: "Lahjakortti on käytetty tai vanhentunut, eikä sitä voi palauttaa.",
    sv: "Presentkortet är använt eller har gått ut och kan inte returneras."
  },
  refusedVoucherCodeMissing: {
    en: "The voucher's number is missing.",
    fi: "Kortin numero puuttuu.",
    sv: "Kortets nummer saknas."
  },
  refusedReceiptNotFound: {
    en: "There is no such receipt.",
    fi: "Kuittia ei löydy.",
    sv: "Kvittot finns inte."
  },
  refusedReturnWarning: {
    en: "The refund goes to another method than the sale was paid with.",
    fi: "Hyvitys menisi toiselle maksutavalle kuin millä ostos maksettiin.",
    sv: "Återbetalningen går till ett annat betalsätt än köpet betalades med."
  },
  refusedInsuranceNotFound: {
    en: "There is no such insurance.",
    fi: "Vakuutusta ei löydy.",
    sv: "Försäkringen finns inte."
  },
  refusedInsuranceIsOff: {
    en: "This store sells no insurance.",
    fi: "Myymälä ei myy vakuutuksia.",
    sv: "Butiken säljer inga försäkringar."
  },
  refusedItemNotInsurable: {
    en: "The item cannot be insured.",
    fi: "Tuotetta ei voi vakuuttaa.",
    sv: "Varan kan inte försäkras."
  },
  refusedHomeOrderNotInsurable: {
    en: "A home order cannot be insured.",
    fi: "Kotiintilausta ei voi vakuuttaa.",
    sv: "En hemorder kan inte försäkras."
  },
  refusedReturnNotInsurable: {
    en: "A return cannot be insured.",
    fi: "Palautusta ei voi vakuuttaa.",
    sv: "En retur kan inte försäkras."
  },
  refusedDivisionNotInsurable: {
    en: "Items of this division cannot be insured.",
    fi: "Tällaisia tuotteita ei voi vakuuttaa.",
    sv: "Varor av det här slaget kan inte försäkras."
  },
  refusedNoPremiumForPrice: {
    en: "There is no insurance for this price.",
    fi: "Tälle hinnalle ei ole vakuutusta.",
    sv: "Det finns ingen försäkring för det här priset."
  },
  refusedCustomerFormInvalid: {
    en: "The customer's details are not complete.",
    fi: "Asiakkaan tiedot ovat puutteelliset.",
    sv: "Kunduppgifterna är inte fullständiga."
  },
  refusedPersonNotFound: {
    en: "The person was not found.",
    fi: "Henkilöä ei löytynyt.",
    sv: "Personen hittades inte."
  },
  refusedInvalidSocialSecurityNumber: {
    en: "Invalid social security number",
    fi: "Virheellinen henkilötunnus",
    sv: "Ogiltigt personnummer"
  },
  refusedPersonalNumberInvalid: {
    en: "This is no personal number.",
    fi: "Tämä ei ole henkilötunnus.",
    sv: "Det är inget personnummer."
  },
  refusedInvalidEmail: {
    en: "The email address is not complete.",
    fi: "Sähköpostiosoite on puutteellinen.",
    sv: "E-postadressen är inte fullständig."
  },
  refusedInvalidMobilePhone: {
    en: "This is no mobile number.",
    fi: "Tämä ei ole matkapuhelinnumero.",
    sv: "Det är inget mobilnummer."
  },
  refusedDigitalMailboxOff: {
    en: "The store sends nothing to digital mailboxes.",
    fi: "Myymälä ei lähetä digitaalisiin postilaatikoihin.",
    sv: "Butiken skickar inget till digitala brevlådor."
  },
  refusedDigitalMailboxAway: {
    en: "The digital mailbox does not answer.",
    fi: "Digitaalinen postilaatikko ei vastaa.",
    sv: "Den digitala brevlådan svarar inte."
  },
  refusedAliasInvalid: {
    en: "The card cannot be connected.",
    fi: "Korttia ei voi yhdistää.",
    sv: "Kortet kan inte kopplas."
  },
  refusedClubAway: {
    en: "The customer club does not answer.",
    fi: "Kanta-asiakasohjelma ei vastaa.",
    sv: "Kundklubben svarar inte."
  },
  refusedMemberNotFound: {
    en: "There is no such member.",
    fi: "Jäsentä ei löydy.",
    sv: "Medlemmen finns inte."
  },
  refusedRepairNotFound: {
    en: "There is no such repair.",
    fi: "Korjausta ei löydy.",
    sv: "Reparationen finns inte."
  },
  refusedPaymentCancelled: {
    en: "The payment was cancelled.",
    fi: "Maksu peruttiin.",
    sv: "Betalningen avbröts."
  },
  refusedPaymentLineNotFound: {
    en: "There is no such payment.",
    fi: "Maksua ei löydy.",
    sv: "Betalningen finns inte."
  },
  refusedTenderNotOffered: {
    en: "This way to pay is not offered here.",
    fi: "Maksutapa ei ole käytössä täällä.",
    sv: "Betalsättet finns inte här."
  },
  refusedAmountTooLarge: {
    en: "The amount is too large.",
    fi: "Summa on liian suuri.",
    sv: "Beloppet är för stort."
  },
  refusedAmountNotANumber: {
    en: "The amount is not a number.",
    fi: "Summa ei ole luku.",
    sv: "Beloppet är inget tal."
  },
  refusedAmountZero: { en: "The amount is zero.", fi: "Summa on nolla.", sv: "Beloppet är noll." },
  refusedOvertender: {
    en: "The amount is more than what is due.",
    fi: "Summa on maksettavaa suurempi.",
    sv: "Beloppet är mer än det som ska betalas."
  },
  refusedUndertender: {
    en: "The amount is less than what is due.",
    fi: "Summa on maksettavaa pienempi.",
    sv: "Beloppet är mindre än det som ska betalas."
  },
  refusedSwishCannotRefund: {
    en: "Swish cannot refund.",
    fi: "Swish ei voi palauttaa rahaa.",
    sv: "Swish kan inte betala tillbaka."
  },
  refusedSwishNotSetUp: {
    en: "Swish is not set up in this store.",
    fi: "Swish ei ole käytössä tässä myymälässä.",
    sv: "Swish är inte aktiverat i butiken."
  },
  refusedTapCannotRefund: {
    en: "The phone cannot pay money back.",
    fi: "Puhelin ei voi palauttaa rahaa.",
    sv: "Mobilen kan inte betala tillbaka."
  },
  refusedTapToPayUnavailable: {
    en: "Phones cannot take cards here.",
    fi: "Puhelimilla ei voi ottaa kortteja täällä.",
    sv: "Mobiler kan inte ta kort här."
  },
  refusedMerchantMissing: {
    en: "This phone has not been set up to take cards.",
    fi: "Puhelinta ei ole otettu käyttöön korttimaksuihin.",
    sv: "Mobilen är inte aktiverad för kort."
  },
  refusedNotInTraining: {
    en: "This way to pay cannot be used in training.",
    fi: "Maksutapaa ei voi käyttää harjoitustilassa.",
    sv: "Betalsättet kan inte användas i övningsläge."
  },
  refusedBaseCurrencyOnly: {
    en: "Only the store's own currency can be used.",
    fi: "Vain myymälän omaa valuuttaa voi käyttää.",
    sv: "Bara butikens egen valuta kan användas."
  },
  refusedCurrencyNotTaken: {
    en: "Money of this currency is not taken here.",
    fi: "Tätä valuuttaa ei oteta vastaan.",
    sv: "Valutan tas inte emot här."
  },
  refusedNotInCoins: {
    en: "No coins make this amount.",
    fi: "Summaa ei voi maksaa kolikoilla.",
    sv: "Det finns inga mynt för det beloppet."
  },
  refusedCardDeclined: { en: "The card was declined.", fi: "Kortti hylättiin.", sv: "Kortet nekades." },
  refusedCardReadingStopped: {
    en: "The reading was stopped.",
    fi: "Luku keskeytettiin.",
    sv: "Läsningen avbröts."
  },
  refusedCardTerminalBusy: {
    en: "The card terminal is busy.",
    fi: "Maksupääte on varattu.",
    sv: "Kortterminalen är upptagen."
  },
  refusedCardTerminalUnreachable: {
    en: "The card terminal does not answer.",
    fi: "Maksupääte ei vastaa.",
    sv: "Kortterminalen svarar inte."
  },
  refusedCardTerminalNotFound: {
    en: "There is no such card terminal.",
    fi: "Maksupäätettä ei löydy.",
    sv: "Kortterminalen finns inte."
  },
  refusedCardNotRead: {
    en: "The card could not be read.",
    fi: "Korttia ei voitu lukea.",
    sv: "Kortet kunde inte läsas."
  },
  refusedNoCardShown: { en: "No card was shown.", fi: "Korttia ei näytetty.", sv: "Inget kort visades." },
  refusedNoReplyGiven: {
    en: "The customer did not answer.",
    fi: "Asiakas ei vastannut.",
    sv: "Kunden svarade inte."
  },
  refusedQuestionDeclined: {
    en: "The customer cancelled the question.",
    fi: "Asiakas perui kysymyksen.",
    sv: "Kunden avbröt frågan."
  },
  refusedQuestionStopped: {
    en: "The question was stopped.",
    fi: "Kysymys keskeytettiin.",
    sv: "Frågan avbröts."
  },
  refusedReceiptPrinterNotFound: {
    en: "There is no such receipt printer.",
    fi: "Kuittitulostinta ei löydy.",
    sv: "Kvittoskrivaren finns inte."
  },
  refusedRegisterNotFound: {
    en: "There is no such register.",
    fi: "Kassaa ei löydy.",
    sv: "Kassan finns inte."
  },
  refusedStoreNotFound: {
    en: "There is no such store.",
    fi: "Myymälää ei löydy.",
    sv: "Butiken finns inte."
  },
  refusedBadgeMissing: {
    en: "The badge is not known.",
    fi: "Henkilönumero on tuntematon.",
    sv: "Anställningsnumret är okänt."
  },
  refusedTooManyTries: {
    en: "Too many tries. Wait a moment and try again.",
    fi: "Liian monta yritystä. Odota hetki ja yritä uudelleen.",
    sv: "För många försök. Vänta en stund och försök igen."
  },
  refusedToPark: {
    en: "A cart with payments cannot be parked.",
    fi: "Maksuja sisältävää ostosta ei voi laittaa odottamaan.",
    sv: "Ett köp med betalningar kan inte parkeras."
  },
  refusedToVoid: {
    en: "A cart with payments cannot be voided.",
    fi: "Maksuja sisältävää ostosta ei voi mitätöidä.",
    sv: "Ett köp med betalningar kan inte makuleras."
  },
  refusedTraining: {
    en: "Training cannot be changed once payments exist.",
    fi: "Harjoittelua ei voi vaihtaa, kun ostoksella on maksuja.",
    sv: "Övningsläge kan inte växlas när köpet har betalningar."
  },
  refusedRoundUp: {
    en: "There is nothing to round up.",
    fi: "Ei ole mitään pyöristettävää.",
    sv: "Det finns inget att runda upp."
  },
  refusedDiscountReason: {
    en: "There is no such discount reason.",
    fi: "Alennuksen syytä ei löydy.",
    sv: "Rabattorsaken finns inte."
  },
  refusedTakenBy: {
    en: "The cart has been taken by {{till}}.",
    fi: "Kassa {{till}} on ottanut ostoksen.",
    sv: "Köpet har tagits av {{till}}."
  },
  refusedVoucherUntil: {
    en: "The voucher was good until {{date}}.",
    fi: "Kortti oli voimassa {{date}} asti.",
    sv: "Kortet gällde till {{date}}."
  },
  refusedBalanceLeft: {
    en: "The balance left is {{left}}.",
    fi: "Kortilla on jäljellä {{left}}.",
    sv: "Kvar på kortet: {{left}}."
  },
  refusedAboveIn: {
    en: "So many pieces are not left of the line. A return stands in a cart of {{till}}.",
    fi: "Rivistä ei ole jäljellä näin montaa. Palautus on kassan {{till}} ostoksella.",
    sv: "Så många finns inte kvar på raden. En retur ligger i ett köp på {{till}}."
  },
  refusedStaffCodeUnknown: {
    en: "This card belongs to nobody yet.",
    fi: "Kortti ei ole vielä kenenkään.",
    sv: "Kortet tillhör ingen än."
  },
  refusedDiscountStays: {
    en: "The discount of the receipt must be returned with the goods.",
    fi: "Kuitin alennus on peruttava tuotteiden mukana.",
    sv: "Kvittots rabatt måste återtas med varorna."
  },
  refusedStaffCodeTaken: {
    en: "This card belongs to somebody else.",
    fi: "Kortti on jonkun toisen.",
    sv: "Kortet tillhör någon annan."
  },
  refusedStaffCodeInvalid: {
    en: "This is no employee card.",
    fi: "Tämä ei ole henkilöstökortti.",
    sv: "Det här är inget personalkort."
  },
  refusedNoEmployeeCard: {
    en: "This badge has no employee card.",
    fi: "Henkilönumeroon ei ole liitetty korttia.",
    sv: "Anställningsnumret har inget personalkort."
  },
  answeredEndUnknown: {
    en: "It is not known how the payment ended. Do not charge again.",
    fi: "Maksun lopputulosta ei tiedetä. Älä veloita uudelleen.",
    sv: "Det är inte känt hur betalningen slutade. Ta inte betalt igen."
  },
  answeredNotInTime: {
    en: "The payment was not made in time.",
    fi: "Maksua ei tehty ajoissa.",
    sv: "Betalningen gjordes inte i tid."
  },
  answeredAnswerLate: {
    en: "The answer did not come in time.",
    fi: "Vastaus ei tullut ajoissa.",
    sv: "Svaret kom inte i tid."
  },
  answeredSwishAway: { en: "Swish does not answer.", fi: "Swish ei vastaa.", sv: "Swish svarar inte." },
  answeredPhoneAppAway: {
    en: "The phone's app does not answer.",
    fi: "Puhelimen sovellus ei vastaa.",
    sv: "Telefonens app svarar inte."
  },
  answeredTapGoesOn: {
    en: "The payment has not ended yet.",
    fi: "Maksu on vielä kesken.",
    sv: "Betalningen är inte klar ännu."
  },
  answeredPaymentStays: {
    en: "This payment cannot be removed.",
    fi: "Maksua ei voi poistaa.",
    sv: "Betalningen kan inte tas bort."
  },
  answeredVoucherSpent: {
    en: "The money has left the voucher already.",
    fi: "Kortin rahat on jo käytetty.",
    sv: "Pengarna på kortet är redan använda."
  },
  answeredSmsMissing: {
    en: "SMS is not set up.",
    fi: "Tekstiviestejä ei ole otettu käyttöön.",
    sv: "SMS är inte aktiverat."
  },
  answeredMailMissing: {
    en: "E-mail is not set up.",
    fi: "Sähköpostia ei ole otettu käyttöön.",
    sv: "E-post är inte aktiverad."
  },
  cartHasExpenses: {
    en: "Expenses stand in the cart. Pay them out or take them off first.",
    fi: "Ostoskorissa on kuluja. Maksa ne kassasta tai poista ne ensin.",
    sv: "Det finns utlägg i varukorgen. Betala ut dem eller ta bort dem först."
  },
  expensesNeedTheirOwnCart: {
    en: "Expenses need a cart of their own. Finish, park or void the sale first.",
    fi: "Kulut tarvitsevat oman ostoskorin. Viimeistele myynti, laita se odottamaan tai mitätöi se ensin.",
    sv: "Utlägg behöver en egen varukorg. Avsluta, parkera eller makulera köpet först."
  },
  expensesArePaid: {
    en: "Take the payment back before the expenses are changed.",
    fi: "Peru maksu ennen kuin muutat kuluja.",
    sv: "Ta tillbaka betalningen innan utläggen ändras."
  },
  refusedIncomeNotFound: {
    en: "There is no such income.",
    fi: "Tuottoa ei löydy.",
    sv: "Intäkten finns inte."
  }
} satisfies Words
