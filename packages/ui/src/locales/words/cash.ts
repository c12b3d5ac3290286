import type { Words } from "../words.ts"

/** The cash of the tills: counting a day, and sending it to the bank. */
export const cashTexts = {
  cashManagement: { en: "Cash management", fi: "Kassanhallinta", sv: "Kontanthantering" },
  cashCount: { en: "Count", fi: "Laske", sv: "Räkna" },
  cashBanking: { en: "Bank", fi: "Talleta", sv: "Banka" },
  cashSendBags: { en: "Send bags", fi: "Lähetä pussit", sv: "Skicka påsar" },
  cashDate: { en: "Date", fi: "Päivä", sv: "Datum" },
  cashDayBefore: { en: "Day before", fi: "Edellinen päivä", sv: "Dagen före" },
  cashDayAfter: { en: "Day after", fi: "Seuraava päivä", sv: "Dagen efter" },
  cashRegister: { en: "Till", fi: "Kassa", sv: "Kassa" },
  cashRegisterNumber: { en: "Till {{number}}", fi: "Kassa {{number}}", sv: "Kassa {{number}}" },
  cashCurrency: { en: "Currency", fi: "Valuutta", sv: "Valuta" },
  cashLoading: { en: "Fetching the day …", fi: "Haetaan päivää …", sv: "Hämtar dagen …" },
  cashFailed: {
    en: "The day could not be fetched",
    fi: "Päivää ei voitu hakea",
    sv: "Dagen kunde inte hämtas"
  },
  cashOpening: { en: "Opening cash", fi: "Alkukassa", sv: "Ingående växelkassa" },
  cashLeft: { en: "The till was left with", fi: "Kassaan jätettiin", sv: "Kassan lämnades med" },
  cashCounted: { en: "Counted", fi: "Laskettu", sv: "Räknat" },
  cashClosing: { en: "Stays in the till", fi: "Jää kassaan", sv: "Utgående växelkassa" },
  cashExpected: { en: "Expected", fi: "Odotettu", sv: "Förväntat" },
  cashDifference: { en: "Difference", fi: "Erotus", sv: "Differens" },
  cashToBank: { en: "To the bank", fi: "Pankkiin", sv: "Till banken" },
  cashFromBank: { en: "To be added", fi: "Lisättävä kassaan", sv: "Att fylla på" },
  cashMissing: { en: "missing", fi: "puuttuu", sv: "saknas" },
  cashOver: { en: "too much", fi: "liikaa", sv: "för mycket" },
  cashRight: { en: "right", fi: "täsmää", sv: "stämmer" },
  cashNotCounted: { en: "not counted", fi: "ei laskettu", sv: "inte räknat" },
  cashComment: { en: "Comment", fi: "Kommentti", sv: "Kommentar" },
  cashSave: { en: "Save the count", fi: "Tallenna laskenta", sv: "Spara räkningen" },
  cashSaved: { en: "The count is saved.", fi: "Laskenta on tallennettu.", sv: "Räkningen är sparad." },
  cashSavedBy: {
    en: "Saved by {{name}}, {{date}} {{time}}",
    fi: "Tallentanut {{name}}, {{date}} {{time}}",
    sv: "Sparad av {{name}}, {{date}} {{time}}"
  },
  cashBanked: { en: "In bank bag {{bag}}", fi: "Pankkipussissa {{bag}}", sv: "I bankpåse {{bag}}" },
  cashBankedText: {
    en: "The day is locked and cannot be changed.",
    fi: "Päivä on lukittu, eikä sitä voi muuttaa.",
    sv: "Dagen är låst och kan inte ändras."
  },
  cashMovedSince: {
    en: "{{amount}} has moved since the count",
    fi: "Laskennan jälkeen liikkunut {{amount}}",
    sv: "{{amount}} har rört sig efter räkningen"
  },
  cashSinceCount: { en: "After the count", fi: "Laskennan jälkeen", sv: "Efter räkningen" },
  cashMovedSinceText: {
    en: "Count again, or leave it for the next day.",
    fi: "Laske uudelleen tai jätä seuraavalle päivälle.",
    sv: "Räkna om, eller låt det följa med till nästa dag."
  },
  cashInTraining: {
    en: "This is training: nothing is counted or banked.",
    fi: "Harjoittelu: mitään ei lasketa eikä talleteta.",
    sv: "Det här är övning: inget räknas eller bankas."
  },
  cashDenominations: { en: "Notes and coins", fi: "Setelit ja kolikot", sv: "Sedlar och mynt" },
  cashPieces: { en: "Number of {{value}}", fi: "Kappaletta: {{value}}", sv: "Antal {{value}}" },
  cashNoDenominations: {
    en: "No notes are set up in {{currency}}. Type the sum.",
    fi: "Valuutalle {{currency}} ei ole määritetty seteleitä. Kirjoita summa.",
    sv: "Inga sedlar är upplagda i {{currency}}. Skriv summan."
  },
  cashPiecesWrong: {
    en: "Type whole numbers of notes and coins",
    fi: "Kirjoita setelien ja kolikoiden määrät kokonaislukuina",
    sv: "Skriv antalet sedlar och mynt som heltal"
  },
  cashNext: { en: "Next", fi: "Seuraava", sv: "Nästa" },
  cashClear: { en: "Clear", fi: "Tyhjennä", sv: "Rensa" },
  cashFlowTitle: { en: "How it adds up", fi: "Mistä summa syntyy", sv: "Så blir summan" },
  cashTaken: { en: "Sales in cash", fi: "Käteismyynti", sv: "Kontantförsäljning" },
  cashGivenBack: { en: "Refunded", fi: "Palautettu", sv: "Återbetalt" },
  cashExpenses: { en: "Expenses", fi: "Kulut", sv: "Utlägg" },
  cashIncomes: { en: "Income", fi: "Tulot", sv: "Inbetalningar" },
  cashDayRounding: { en: "Rounding", fi: "Pyöristys", sv: "Öresavrundning" },
  cashCorrections: { en: "Corrections", fi: "Korjaukset", sv: "Rättelser" },
  cashShowMovements: { en: "Show receipts", fi: "Näytä kuitit", sv: "Visa kvitton" },
  cashMovements: {
    en: "Cash in {{currency}}, {{date}}",
    fi: "Käteinen {{currency}}, {{date}}",
    sv: "Kontanter {{currency}}, {{date}}"
  },
  cashMovementsLoading: { en: "Fetching the receipts …", fi: "Haetaan kuitteja …", sv: "Hämtar kvitton …" },
  cashMovementsFailed: {
    en: "The receipts could not be fetched",
    fi: "Kuitteja ei voitu hakea",
    sv: "Kvittona kunde inte hämtas"
  },
  cashNoMovements: {
    en: "No cash has moved",
    fi: "Käteistä ei ole liikkunut",
    sv: "Inga kontanter har rört sig"
  },
  cashKindSale: { en: "Sale", fi: "Myynti", sv: "Köp" },
  cashKindReturn: { en: "Return", fi: "Palautus", sv: "Retur" },
  cashKindExpense: { en: "Expense", fi: "Kulu", sv: "Utlägg" },
  cashKindIncome: { en: "Income", fi: "Tulo", sv: "Inbetalning" },
  cashKindUnfinished: { en: "Sale not finished", fi: "Keskeneräinen myynti", sv: "Oavslutat köp" },
  cashKindCorrection: { en: "Correction", fi: "Korjaus", sv: "Rättelse" },
  cashKindDrawer: { en: "Drawer opened", fi: "Laatikko avattu", sv: "Lådan öppnad" },
  cashAfterCount: { en: "after the count", fi: "laskennan jälkeen", sv: "efter räkningen" },
  cashScanned: {
    en: "{{code}} was scanned. Bag numbers belong under Bank.",
    fi: "Luettu {{code}}. Pussin numero annetaan kohdassa Talleta.",
    sv: "{{code}} skannades. Påsens nummer anges under Banka."
  },
  cashLeaveTitle: { en: "Leave the count?", fi: "Poistutaanko laskennasta?", sv: "Lämna räkningen?" },
  cashLeaveText: {
    en: "What was counted has not been saved, and is lost.",
    fi: "Laskettua ei ole tallennettu, ja se katoaa.",
    sv: "Det som räknats är inte sparat och försvinner."
  },
  cashLeave: { en: "Leave", fi: "Poistu", sv: "Lämna" },
  cashStay: { en: "Go on counting", fi: "Jatka laskemista", sv: "Räkna vidare" },
  cashDiffersMissing: {
    en: "{{amount}} is missing",
    fi: "Kassasta puuttuu {{amount}}",
    sv: "{{amount}} saknas"
  },
  cashDiffersOver: {
    en: "{{amount}} too much",
    fi: "Kassassa on {{amount}} liikaa",
    sv: "{{amount}} för mycket"
  },
  cashDiffersText: {
    en: "Nothing is saved yet. Count the drawer again; if the sum stays, say why.",
    fi: "Mitään ei ole vielä tallennettu. Laske kassa uudelleen. Jos summa ei muutu, kerro syy.",
    sv: "Inget är sparat än. Räkna lådan igen. Står summan fast, skriv varför."
  },
  cashCountAgain: { en: "Count again", fi: "Laske uudelleen", sv: "Räkna igen" },
  cashGiveReason: {
    en: "The sum is right, give the reason",
    fi: "Summa on oikein, kerro syy",
    sv: "Summan stämmer, ange orsak"
  },
  cashReason: { en: "Why does it differ?", fi: "Mistä erotus johtuu?", sv: "Varför skiljer det?" },
  closeTheDay: { en: "Close the day", fi: "Päivän päättäminen", sv: "Avsluta dagen" },
  "closingStep.count": { en: "Count the cash", fi: "Laske käteinen", sv: "Räkna kontanterna" },
  "closingStep.bag": { en: "Bank bag", fi: "Pankkipussi", sv: "Bankpåse" },
  "closingStep.z": { en: "Z report", fi: "Z-raportti", sv: "Z-rapport" },
  "closingNext.bag": { en: "Next: bank bag", fi: "Seuraavaksi pankkipussi", sv: "Nästa: bankpåse" },
  "closingNext.z": { en: "Next: Z report", fi: "Seuraavaksi Z-raportti", sv: "Nästa: Z-rapport" },
  "closingSkip.bag": { en: "Skip to the bank bag", fi: "Ohita: pankkipussiin", sv: "Hoppa till bankpåsen" },
  "closingSkip.z": { en: "Skip to the Z report", fi: "Ohita: Z-raporttiin", sv: "Hoppa till Z-rapporten" },
  closingDone: { en: "done", fi: "valmis", sv: "klart" },
  cashTheirs: { en: "Keep theirs", fi: "Säilytä toinen", sv: "Behåll den andra" },
  cashMine: { en: "Save mine instead", fi: "Tallenna omani", sv: "Spara min i stället" },
  cashConflictText: {
    en: "They counted {{theirs}}, you {{mine}}. Yours is not saved.",
    fi: "Toinen laski {{theirs}}, sinä {{mine}}. Omaasi ei ole tallennettu.",
    sv: "Den andra räknade {{theirs}}, du {{mine}}. Din är inte sparad."
  },
  bankDays: { en: "Days", fi: "Päivät", sv: "Dagar" },
  bankDaysLoading: { en: "Fetching the days …", fi: "Haetaan päiviä …", sv: "Hämtar dagarna …" },
  bankDaysFailed: {
    en: "The days could not be fetched",
    fi: "Päiviä ei voitu hakea",
    sv: "Dagarna kunde inte hämtas"
  },
  noBankDays: {
    en: "No days to bank",
    fi: "Ei pankkiin vietäviä päiviä",
    sv: "Inga dagar att banka"
  },
  noBankDaysText: {
    en: "Counted days appear here.",
    fi: "Lasketut päivät näkyvät tässä.",
    sv: "Räknade dagar visas här."
  },
  bankWaiting: { en: "To the bank", fi: "Pankkiin vietävät", sv: "Att banka" },
  bankSent: { en: "In a bag", fi: "Pussissa", sv: "I påse" },
  "bankWarning.not-counted": { en: "Not counted", fi: "Laskematta", sv: "Inte räknad" },
  "bankWarning.counted-later": {
    en: "Counted with a later day",
    fi: "Laskettu myöhemmän päivän mukana",
    sv: "Räknad med en senare dag"
  },
  "bankWarning.opening": {
    en: "Opened with another amount",
    fi: "Avattu eri summalla",
    sv: "Öppnad med annat belopp"
  },
  "bankWarning.moved-after-count": {
    en: "Cash moved after the count",
    fi: "Liikkunut laskennan jälkeen",
    sv: "Rörelser efter räkningen"
  },
  "bankWarning.difference": { en: "Difference", fi: "Erotus", sv: "Differens" },
  bankWarningOther: { en: "Check this day", fi: "Tarkista päivä", sv: "Kontrollera dagen" },
  bankCountDay: { en: "Count", fi: "Laske", sv: "Räkna" },
  bankOpenDay: { en: "Open", fi: "Avaa", sv: "Öppna" },
  bankClosedBy: { en: "closed by {{name}}", fi: "sulkenut {{name}}", sv: "försluten av {{name}}" },
  bankSlip: { en: "Print the slip", fi: "Tulosta tosite", sv: "Skriv ut kvitto" },
  bankSlipPrinted: {
    en: "The deposit slip is printed.",
    fi: "Talletustosite on tulostettu.",
    sv: "Insättningskvittot är utskrivet."
  },
  bankSlipWaits: {
    en: "The printer does not answer. The slip is printed when it does.",
    fi: "Tulostin ei vastaa. Tosite tulostetaan, kun se vastaa.",
    sv: "Skrivaren svarar inte. Kvittot skrivs ut när den gör det."
  },
  bankBag: { en: "Bag number", fi: "Pussin numero", sv: "Påsens nummer" },
  bankBagHelp: { en: "Scan or type it", fi: "Lue tai kirjoita", sv: "Skanna eller skriv" },
  bankNewBag: { en: "New bank bag", fi: "Uusi pankkipussi", sv: "Ny bankpåse" },
  bankChosen_one: { en: "{{count}} day chosen", fi: "{{count}} päivä valittu", sv: "{{count}} dag vald" },
  bankChosen_other: {
    en: "{{count}} days chosen",
    fi: "{{count}} päivää valittu",
    sv: "{{count}} dagar valda"
  },
  bankChange: {
    en: "Stays as change, {{currency}}",
    fi: "Jää vaihtorahaksi, {{currency}}",
    sv: "Stannar som växel, {{currency}}"
  },
  bankInBag: { en: "In the bag", fi: "Pussissa", sv: "I påsen" },
  bankSave: { en: "Close the bag", fi: "Sulje pussi", sv: "Förslut påsen" },
  bankSaved: {
    en: "Bag {{bag}} is closed. The deposit slip is on its way.",
    fi: "Pussi {{bag}} on suljettu. Talletustosite tulostuu.",
    sv: "Påse {{bag}} är försluten. Insättningskvittot skrivs ut."
  },

  "refused.bank_bag_missing": {
    en: "The bag needs a number.",
    fi: "Pussi tarvitsee numeron.",
    sv: "Påsen behöver ett nummer."
  },
  "refused.bank_bag_not_found": {
    en: "There is no such bag.",
    fi: "Pussia ei löydy.",
    sv: "Påsen finns inte."
  },
  "refused.bank_bag_too_long": {
    en: "The bag's number is too long.",
    fi: "Pussin numero on liian pitkä.",
    sv: "Påsens nummer är för långt."
  },
  "refused.bank_bag_used": {
    en: "A bag of this number was closed on {{date}}.",
    fi: "Samannumeroinen pussi suljettiin {{date}}.",
    sv: "En påse med det numret förslöts {{date}}."
  },
  "refused.bank_change_negative": {
    en: "Negative values are not allowed",
    fi: "Negatiivisia arvoja ei sallita",
    sv: "Negativa värden är inte tillåtna"
  },
  "refused.bank_bag_below_zero": {
    en: "More was paid out on these days than came in. Choose a day with them that covers it.",
    fi: "Näinä päivinä maksettiin ulos enemmän kuin tuli sisään. Valitse mukaan päivä, joka kattaa sen.",
    sv: "De här dagarna betalades mer ut än det kom in. Välj en dag till som täcker det."
  },
  "refused.bank_change_too_large": {
    en: "More is to stay in the till than there is.",
    fi: "Kassaan on jäämässä enemmän kuin rahaa on.",
    sv: "Mer ska stanna i kassan än det finns."
  },
  "refused.cash_day_banked": {
    en: "The day is in bank bag {{bag}} already.",
    fi: "Päivä on jo pankkipussissa {{bag}}.",
    sv: "Dagen ligger redan i bankpåse {{bag}}."
  },
  "refused.cash_day_counted": {
    en: "{{name}} counted this day, {{date}} {{time}}.",
    fi: "{{name}} laski tämän päivän, {{date}} {{time}}.",
    sv: "{{name}} räknade den här dagen, {{date}} {{time}}."
  },
  "refused.cash_day_not_counted": {
    en: "{{date}} has not been counted.",
    fi: "Päivää {{date}} ei ole laskettu.",
    sv: "{{date}} är inte räknad."
  },
  "refused.cash_day_not_found": {
    en: "There is no such day.",
    fi: "Päivää ei löydy.",
    sv: "Dagen finns inte."
  },
  "refused.cash_day_settled": {
    en: "{{date}} is in bank bag {{bag}} already, and began with what lay there. {{left}} must stay in the till.",
    fi: "Päivä {{date}} on jo pankkipussissa {{bag}}, ja se alkoi silloisesta rahasta. Kassaan täytyy jäädä {{left}}.",
    sv: "{{date}} ligger redan i bankpåse {{bag}} och började med det som låg kvar. {{left}} måste stanna i kassan."
  },
  "refused.cash_has_moved": {
    en: "{{moved}} has moved since you opened the day. Look at it, and save again.",
    fi: "Päivän avaamisen jälkeen on liikkunut {{moved}}. Tarkista ja tallenna uudelleen.",
    sv: "{{moved}} har rört sig sedan du öppnade dagen. Kontrollera och spara igen."
  },
  "refused.count_reason_missing": {
    en: "The count differs by {{difference}}. Count again, or say why in the comment.",
    fi: "Laskennan erotus on {{difference}}. Laske uudelleen tai kerro syy kommentissa.",
    sv: "Räkningen skiljer {{difference}}. Räkna igen eller skriv varför i kommentaren."
  },
  "refused.no_day_chosen": {
    en: "Choose at least one day.",
    fi: "Valitse vähintään yksi päivä.",
    sv: "Välj minst en dag."
  }
} satisfies Words
