import type { Words } from "../words.ts"

/** The cart, its lines and its buttons. */
export const cartTexts = {
  cart: { en: "Cart", fi: "Ostoskori", sv: "Varukorg" },
  cartLines: { en: "Lines in the cart", fi: "Ostoskorin rivit", sv: "Rader i varukorgen" },
  cartNotes: { en: "Notes", fi: "Huomautukset", sv: "Anteckningar" },
  cartTools: { en: "Cart actions", fi: "Ostoskorin toiminnot", sv: "Varukorgens funktioner" },
  cartFooterTools: { en: "More cart actions", fi: "Lisää toimintoja", sv: "Fler funktioner" },
  cartTotals: { en: "Totals", fi: "Summat", sv: "Summor" },
  openedFromSale: {
    en: "This page opens from the sale. Choose it in the cart.",
    fi: "Tämä sivu avataan ostoksesta. Valitse se ostoskorissa.",
    sv: "Den här sidan öppnas från köpet. Välj den i varukorgen."
  },
  emptyCart: { en: "The cart is empty", fi: "Ostoskori on tyhjä", sv: "Varukorgen är tom" },
  emptyCartText: {
    en: "Scan an item, search for it or tap it in the list.",
    fi: "Skannaa tuote, hae se tai napauta sitä luettelossa.",
    sv: "Skanna en vara, sök efter den eller tryck på den i listan."
  },
  loadingCart: { en: "Fetching the cart …", fi: "Haetaan ostoskoria …", sv: "Hämtar varukorgen …" },
  cartOffline: {
    en: "No connection. This is what the till last knew; changes wait until it is back.",
    fi: "Ei yhteyttä. Tämä on kassan viimeisin tieto; muutokset odottavat yhteyden palaamista.",
    sv: "Ingen anslutning. Det här är vad kassan senast visste; ändringar väntar tills den är tillbaka."
  },
  itemsInCart_one: { en: "{{count}} item", fi: "{{count}} tuote", sv: "{{count}} vara" },
  itemsInCart_other: { en: "{{count}} items", fi: "{{count}} tuotetta", sv: "{{count}} varor" },
  total: { en: "Total", fi: "Yhteensä", sv: "Totalt" },
  toRefund: { en: "To refund", fi: "Hyvitettävä", sv: "Att återbetala" },
  inCash: { en: "In cash", fi: "Käteisellä", sv: "Kontant" },
  cashRounding: { en: "Cash rounding", fi: "Pyöristys", sv: "Öresavrundning" },
  paidSoFar: { en: "Paid", fi: "Maksettu", sv: "Betalt" },
  leftToPay: { en: "Left to pay", fi: "Maksamatta", sv: "Kvar att betala" },
  pay: { en: "Pay", fi: "Maksa", sv: "Betala" },
  card: { en: "Card", fi: "Kortti", sv: "Kort" },
  showCart: { en: "Cart", fi: "Ostoskori", sv: "Varukorg" },
  showSearch: { en: "Search", fi: "Haku", sv: "Sök" },
  saving: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },
  quantity: { en: "Quantity", fi: "Määrä", sv: "Antal" },
  decreaseQuantity: { en: "Decrease quantity", fi: "Vähennä määrää", sv: "Minska antal" },
  increaseQuantity: { en: "Increase quantity", fi: "Lisää määrää", sv: "Öka antal" },
  changeQuantity: { en: "Change quantity", fi: "Muuta määrää", sv: "Ändra antal" },
  unitPriceTimes: {
    en: "{{quantity}} × {{price}}",
    fi: "{{quantity}} × {{price}}",
    sv: "{{quantity}} × {{price}}"
  },
  priceBefore: { en: "Before: {{price}}", fi: "Aiemmin: {{price}}", sv: "Tidigare: {{price}}" },
  otherPrice: {
    en: "{{item}} costs {{price}}. The {{shown}} shown first is no longer its price.",
    fi: "{{item}} maksaa {{price}}. Ensin näytetty {{shown}} ei ole enää sen hinta.",
    sv: "{{item}} kostar {{price}}. De {{shown}} som först visades är inte längre priset."
  },
  otherPriceOnLine: {
    en: "New price: {{shown}} was shown",
    fi: "Uusi hinta: näytettiin {{shown}}",
    sv: "Nytt pris: {{shown}} visades"
  },
  manualDiscount: { en: "Discount", fi: "Alennus", sv: "Rabatt" },
  campaign: { en: "Campaign", fi: "Kampanja", sv: "Kampanj" },
  homeOrderLine: { en: "Home order", fi: "Kotiin\u00ADkuljetus", sv: "Hem\u00ADbeställning" },
  insuranceLine: { en: "Insurance", fi: "Vakuutus", sv: "Försäkring" },
  lineActions: { en: "Actions for {{item}}", fi: "Toiminnot: {{item}}", sv: "Funktioner för {{item}}" },
  member: { en: "Member", fi: "Jäsen", sv: "Medlem" },
  comment: { en: "Comment", fi: "Kommentti", sv: "Kommentar" },
  discount: { en: "Discount", fi: "Alennus", sv: "Rabatt" },
  removeDiscount: { en: "Remove discount", fi: "Poista alennus", sv: "Ta bort rabatt" },
  ignoreDiscount: { en: "Ignore discount", fi: "Ilman alennusta", sv: "Utan rabatt" },
  park: { en: "Park", fi: "Odotta\u00ADmaan", sv: "Parkera" },
  unpark: { en: "Unpark", fi: "Odottavat", sv: "Parkerade" },
  voidCart: { en: "Void", fi: "Mitätöi", sv: "Makulera" },
  voidCartTitle: { en: "Void the cart?", fi: "Mitätöidäänkö ostos?", sv: "Makulera köpet?" },
  voidCartText: {
    en: "All lines in the cart are removed.",
    fi: "Kaikki ostoskorin rivit poistuvat.",
    sv: "Alla rader i varukorgen försvinner."
  },
  voidCartRefused: {
    en: "A cart with payments cannot be voided. Remove the payments first.",
    fi: "Maksuja sisältävää ostosta ei voi mitätöidä. Poista maksut ensin.",
    sv: "Ett köp med betalningar kan inte makuleras. Ta bort betalningarna först."
  },
  keepCart: { en: "Keep the cart", fi: "Säilytä ostos", sv: "Behåll köpet" },
  logout: { en: "Log out", fi: "Kirjaudu ulos", sv: "Logga ut" },
  openDrawer: { en: "Open drawer", fi: "Avaa laatikko", sv: "Öppna lådan" },
  drawerOpened: { en: "The drawer is open", fi: "Kassalaatikko on auki", sv: "Kassalådan är öppen" },
  "refused.drawer_in_sale": {
    en: "The drawer opens only before a sale has begun.",
    fi: "Kassalaatikko avautuu vain ennen kuin myynti on aloitettu.",
    sv: "Kassalådan öppnas bara innan ett köp har börjat."
  },
  "refused.drawer_not_connected": {
    en: "No cash drawer is connected to this register. Whoever looks after the server connects one.",
    fi: "Tähän kassaan ei ole kytketty kassalaatikkoa. Palvelimen ylläpitäjä voi kytkeä sen.",
    sv: "Ingen kassalåda är ansluten till den här kassan. Den som sköter servern kan ansluta en."
  },
  "refused.drawer_silent": {
    en: "The cash drawer does not answer. Open it with its key and check the printer.",
    fi: "Kassalaatikko ei vastaa. Avaa se avaimella ja tarkista tulostin.",
    sv: "Kassalådan svarar inte. Öppna den med nyckel och kontrollera skrivaren."
  },
  drawerRefused: {
    en: "The drawer opens only before the first line",
    fi: "Kassalaatikon voi avata vain ennen ensimmäistä riviä",
    sv: "Kassalådan kan bara öppnas före första raden"
  },
  bags: { en: "Bags", fi: "Kassit", sv: "Påsar" },
  roundUp: { en: "Round up", fi: "Pyöristä ylös", sv: "Runda upp" },
  price: { en: "Price", fi: "Hinta", sv: "Pris" },
  information: { en: "Information", fi: "Tiedot", sv: "Information" },
  insurance: { en: "Insurance", fi: "Vakuutus", sv: "Försäkring" },
  addInsurance: { en: "Add insurance", fi: "Lisää vakuutus", sv: "Lägg till försäkring" },
  removeInsurance: { en: "Remove insurance", fi: "Poista vakuutus", sv: "Ta bort försäkring" },
  homeOrder: { en: "Home order", fi: "Kotiin\u00ADkuljetus", sv: "Hem\u00ADbeställning" },
  removeHomeOrder: { en: "Remove home order", fi: "Poista kotiinkuljetus", sv: "Ta bort hembeställning" },
  remove: { en: "Remove", fi: "Poista", sv: "Ta bort" },
  removeLine: { en: "Remove line", fi: "Poista rivi", sv: "Ta bort raden" },
  lineRemoved: { en: "{{item}} removed", fi: "{{item}} poistettu", sv: "{{item}} borttagen" },
  discountIgnored: {
    en: "{{item}} without discount",
    fi: "{{item}} ilman alennusta",
    sv: "{{item}} utan rabatt"
  },
  undo: { en: "Undo", fi: "Kumoa", sv: "Ångra" },
  removeLineWithPayments: {
    en: "This cart has payments. Remove the line anyway?",
    fi: "Ostoksella on maksuja. Poistetaanko rivi silti?",
    sv: "Köpet har betalningar. Ta bort raden ändå?"
  },
  removeLineWithPaymentsText: {
    en: "What has been paid stays paid; the difference has to be paid or refunded.",
    fi: "Maksettu pysyy maksettuna; erotus on maksettava tai hyvitettävä.",
    sv: "Det som är betalt är fortfarande betalt; skillnaden ska betalas eller återbetalas."
  },
  keepLine: { en: "Keep the line", fi: "Säilytä rivi", sv: "Behåll raden" },
  commentSaved: { en: "The comment is saved", fi: "Kommentti tallennettu", sv: "Kommentaren är sparad" },
  askPrice: { en: "What does it cost?", fi: "Mitä se maksaa?", sv: "Vad kostar den?" },
  askQuantity: { en: "How many?", fi: "Kuinka monta?", sv: "Hur många?" },
  askComment: { en: "Comment", fi: "Kommentti", sv: "Kommentar" },
  cartTakenElsewhere: {
    en: "This cart is closed or in use on another till",
    fi: "Ostos on päättynyt tai auki toisella kassalla",
    sv: "Köpet är avslutat eller öppet i en annan kassa"
  },
  quantityCannotBeLessThanOne: {
    en: "Quantity cannot be less than one",
    fi: "Määrä ei voi olla alle yksi",
    sv: "Antalet kan inte vara mindre än ett"
  },
  changeNotSaved: {
    en: "The change was not saved",
    fi: "Muutosta ei tallennettu",
    sv: "Ändringen sparades inte"
  },
  "refused.card_number_in_text": {
    en: "A card number may not be written down. Write its last four digits at most.",
    fi: "Kortin numeroa ei saa kirjoittaa muistiin. Kirjoita enintään neljä viimeistä numeroa.",
    sv: "Ett kortnummer får inte skrivas ner. Skriv högst de fyra sista siffrorna."
  },
  cartOfReservation: {
    en: "Reservation {{number}}",
    fi: "Varaus {{number}}",
    sv: "Reservation {{number}}"
  },
  reservationHalfMoved: {
    en: "Reservation {{number}} may be only partly in the cart. Open it and try again, or take it back.",
    fi: "Varaus {{number}} voi olla vain osittain ostoskorissa. Avaa se ja yritä uudelleen tai peru siirto.",
    sv: "Reservation {{number}} ligger kanske bara delvis i varukorgen. Öppna den och försök igen, eller ta tillbaka den."
  },
  returnedFrom: {
    en: "Return · receipt {{number}}",
    fi: "Palautus · kuitti {{number}}",
    sv: "Retur · kvitto {{number}}"
  },

  "refused.cart_not_found": {
    en: "There is no such cart.",
    fi: "Ostosta ei löydy.",
    sv: "Köpet finns inte."
  },
  "refused.cart_changed": {
    en: "The amount to pay has changed.",
    fi: "Maksettava summa muuttui.",
    sv: "Beloppet att betala har ändrats."
  },
  "refused.cart_elsewhere": {
    en: "The cart belongs to another register.",
    fi: "Ostos kuuluu toiselle kassalle.",
    sv: "Köpet hör till en annan kassa."
  },
  "refused.cart_closed": { en: "The cart is closed.", fi: "Ostos on päättynyt.", sv: "Köpet är avslutat." },
  "refused.cart_not_closed": {
    en: "The sale is not closed.",
    fi: "Ostos ei ole päättynyt.",
    sv: "Köpet är inte avslutat."
  },
  "refused.cart_is_empty": { en: "The cart is empty.", fi: "Ostoskori on tyhjä.", sv: "Varukorgen är tom." },
  "refused.cart_has_payments": {
    en: "The cart has payments. Finish the sale or remove the payments first.",
    fi: "Ostoskorissa on maksuja. Vie myynti ensin loppuun tai peru maksut.",
    sv: "Varukorgen har betalningar. Slutför köpet eller ta bort betalningarna först."
  },
  "refused.payment_running": {
    en: "A payment is still running.",
    fi: "Maksu on vielä käynnissä.",
    sv: "En betalning pågår fortfarande."
  },
  "refused.line_not_found": { en: "There is no such line.", fi: "Riviä ei löydy.", sv: "Raden finns inte." },
  "refused.item_not_found": { en: "Item not found", fi: "Tuotetta ei löytynyt", sv: "Varan hittades inte" },
  "refused.item_blocked": {
    en: "The item cannot be sold.",
    fi: "Tuotetta ei voi myydä.",
    sv: "Varan får inte säljas."
  },
  "refused.too_many_lines": {
    en: "The cart cannot hold more lines.",
    fi: "Ostoskoriin ei mahdu enempää rivejä.",
    sv: "Varukorgen rymmer inte fler rader."
  },
  "refused.order_number_too_long": {
    en: "The order number is too long.",
    fi: "Tilausnumero on liian pitkä.",
    sv: "Ordernumret är för långt."
  },
  "refused.comment_too_long": {
    en: "The comment is too long.",
    fi: "Kommentti on liian pitkä.",
    sv: "Kommentaren är för lång."
  },
  "refused.quantity_too_small": {
    en: "Quantity cannot be less than one",
    fi: "Määrä ei voi olla alle yksi",
    sv: "Antalet kan inte vara mindre än ett"
  },
  "refused.quantity_too_large": {
    en: "The quantity is too large.",
    fi: "Määrä on liian suuri.",
    sv: "Antalet är för stort."
  },
  "refused.quantity_not_whole": {
    en: "The quantity must be a whole number.",
    fi: "Määrän on oltava kokonaisluku.",
    sv: "Antalet måste vara ett heltal."
  },
  "refused.quantity_locked_by_insurance": {
    en: "The quantity of an insured line cannot be changed.",
    fi: "Vakuutetun rivin määrää ei voi muuttaa.",
    sv: "Antalet på en försäkrad rad kan inte ändras."
  },
  "refused.price_fixed": {
    en: "The item has a fixed price.",
    fi: "Tuotteella on kiinteä hinta.",
    sv: "Varan har fast pris."
  },
  "refused.price_manual": {
    en: "The price must be given.",
    fi: "Hinta on annettava.",
    sv: "Priset måste anges."
  },
  "refused.price_too_high": {
    en: "The price is too high.",
    fi: "Hinta on liian korkea.",
    sv: "Priset är för högt."
  },
  "refused.price_not_a_number": {
    en: "The price must be a number.",
    fi: "Hinnan on oltava luku.",
    sv: "Priset måste vara ett tal."
  },
  "refused.price_is_negative": {
    en: "Negative values are not allowed",
    fi: "Negatiiviset arvot eivät ole sallittuja",
    sv: "Negativa värden är inte tillåtna"
  },
  "refused.cart_has_expenses": {
    en: "There are expenses in the cart. Pay them out or remove them first.",
    fi: "Ostoskorissa on kuluja. Maksa ne kassasta tai poista ne ensin.",
    sv: "Det finns utlägg i varukorgen. Betala ut dem eller ta bort dem först."
  },
  "refused.cart_has_a_sale": {
    en: "Expenses need a cart of their own. Finish, park or void the sale first.",
    fi: "Kulut tarvitsevat oman ostoskorin. Viimeistele myynti, laita se odottamaan tai mitätöi se ensin.",
    sv: "Utlägg behöver en egen varukorg. Avsluta, parkera eller makulera köpet först."
  },
  "refused.expenses_are_paid": {
    en: "Remove the payment before you change the expenses.",
    fi: "Peru maksu ennen kuin muutat kuluja.",
    sv: "Ta bort betalningen innan du ändrar utläggen."
  },
  "refused.return_cannot_be_changed": {
    en: "A returned line cannot be changed.",
    fi: "Palautusriviä ei voi muuttaa.",
    sv: "En returrad kan inte ändras."
  },
  "refused.return_keeps_its_price": {
    en: "The price of a return cannot be changed.",
    fi: "Palautuksen hintaa ei voi muuttaa.",
    sv: "Priset på en retur kan inte ändras."
  },
  "refused.returns_not_in_training": {
    en: "Returns are not possible in training.",
    fi: "Harjoittelutilassa ei voi palauttaa.",
    sv: "Det går inte att returnera i övningsläget."
  }
} satisfies Words
