import type { Words } from "../words.ts"

/** The cart, its lines and its buttons. */
export const cartTexts = {
  cart: { en: "Cart", fi: "Ostoskori", sv: "Varukorg" },
  cartLines: { en: "Lines in the cart", fi: "Ostoskorin rivit", sv: "Rader i varukorgen" },
  cartNotes: { en: "Notes", fi: "Huomautukset", sv: "Anteckningar" },
  cartTools: { en: "Cart actions", fi: "Ostoskorin toiminnot", sv: "Varukorgens funktioner" },
  cartFooterTools: { en: "More cart actions", fi: "Lisää toimintoja", sv: "Fler funktioner" },
  cartTotals: { en: "Totals", fi: "Summat", sv: "Summor" },
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
  discountTotal: { en: "Discount", fi: "Alennus", sv: "Rabatt" },
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
  manualDiscount: { en: "Discount", fi: "Alennus", sv: "Rabatt" },
  campaign: { en: "Campaign", fi: "Kampanja", sv: "Kampanj" },
  homeOrderLine: { en: "Home order", fi: "Kotiintilaus", sv: "Hemorder" },
  insuranceLine: { en: "Insurance", fi: "Vakuutus", sv: "Försäkring" },
  lineActions: { en: "Actions for {{item}}", fi: "Toiminnot: {{item}}", sv: "Funktioner för {{item}}" },
  member: { en: "Member", fi: "Jäsen", sv: "Medlem" },
  comment: { en: "Comment", fi: "Kommentti", sv: "Kommentar" },
  discount: { en: "Discount", fi: "Alennus", sv: "Rabatt" },
  removeDiscount: { en: "Remove discount", fi: "Poista alennus", sv: "Ta bort rabatt" },
  ignoreDiscount: { en: "Ignore discount", fi: "Ilman alennusta", sv: "Utan rabatt" },
  park: { en: "Park", fi: "Odottamaan", sv: "Parkera" },
  unpark: { en: "Unpark", fi: "Odottavat", sv: "Parkerade" },
  voidCart: { en: "Void", fi: "Mitätöi", sv: "Makulera" },
  voidCartTitle: { en: "Void the cart?", fi: "Mitätöidäänkö ostos?", sv: "Makulera köpet?" },
  voidCartText: {
    en: "Every line of the cart is lost.",
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
  drawerRefused: {
    en: "The drawer opens only before the first line",
    fi: "Kassalaatikon voi avata vain ennen ensimmäistä riviä",
    sv: "Kassalådan kan bara öppnas före första raden"
  },
  bags: { en: "Bags", fi: "Kassit", sv: "Kassar" },
  roundUp: { en: "Round up", fi: "Pyöristä ylös", sv: "Runda upp" },
  price: { en: "Price", fi: "Hinta", sv: "Pris" },
  information: { en: "Information", fi: "Tiedot", sv: "Information" },
  insurance: { en: "Insurance", fi: "Vakuutus", sv: "Försäkring" },
  addInsurance: { en: "Add insurance", fi: "Lisää vakuutus", sv: "Lägg till försäkring" },
  removeInsurance: { en: "Remove insurance", fi: "Poista vakuutus", sv: "Ta bort försäkring" },
  homeOrder: { en: "Home order", fi: "Kotiintilaus", sv: "Hemorder" },
  removeHomeOrder: { en: "Remove home order", fi: "Poista kotiintilaus", sv: "Ta bort hemorder" },
  remove: { en: "Remove", fi: "Poista", sv: "Ta bort" },
  removeLine: { en: "Remove line", fi: "Poista rivi", sv: "Ta bort raden" },
  removeLineWithPayments: {
    en: "This cart has payments. Remove the line all the same?",
    fi: "Ostoksella on maksuja. Poistetaanko rivi silti?",
    sv: "Köpet har betalningar. Ta bort raden ändå?"
  },
  removeLineWithPaymentsText: {
    en: "What has been paid stays paid; the difference has to be paid or refunded.",
    fi: "Maksettu pysyy maksettuna; erotus on maksettava tai hyvitettävä.",
    sv: "Det som är betalt är fortfarande betalt; skillnaden ska betalas eller återbetalas."
  },
  keepLine: { en: "Keep the line", fi: "Säilytä rivi", sv: "Behåll raden" },
  lineRemoved: { en: "{{item}} was removed", fi: "{{item}} poistettiin", sv: "{{item}} togs bort" },
  lineTakenBack: {
    en: "{{item}} could not be added",
    fi: "{{item}}: lisääminen ei onnistunut",
    sv: "{{item}} kunde inte läggas till"
  },
  addedInformation: { en: "Information added", fi: "Tieto lisätty", sv: "Information tillagd" },
  commentSaved: { en: "The comment is saved", fi: "Kommentti tallennettu", sv: "Kommentaren är sparad" },
  undo: { en: "Undo", fi: "Kumoa", sv: "Ångra" },
  askPrice: { en: "What does it cost?", fi: "Mitä se maksaa?", sv: "Vad kostar den?" },
  askQuantity: { en: "How many?", fi: "Kuinka monta?", sv: "Hur många?" },
  askComment: { en: "Comment", fi: "Kommentti", sv: "Kommentar" },
  cartClosed: { en: "This sale is closed", fi: "Ostos on päättynyt", sv: "Köpet är avslutat" },
  cartTakenElsewhere: {
    en: "This cart is closed or in use on another till",
    fi: "Ostos on päättynyt tai auki toisella kassalla",
    sv: "Köpet är avslutat eller öppet i en annan kassa"
  },
  lineNotFound: {
    en: "The line is no longer in the cart",
    fi: "Rivi ei ole enää ostoskorissa",
    sv: "Raden finns inte längre i varukorgen"
  },
  quantityCannotBeLessThanOne: {
    en: "Quantity cannot be less than one",
    fi: "Määrä ei voi olla alle yksi",
    sv: "Antalet kan inte vara mindre än ett"
  },
  quantityTooLarge: {
    en: "The quantity is too large",
    fi: "Määrä on liian suuri",
    sv: "Antalet är för stort"
  },
  quantityNotWhole: {
    en: "Quantity must be a whole number",
    fi: "Määrän on oltava kokonaisluku",
    sv: "Antalet måste vara ett heltal"
  },
  quantityLocked: {
    en: "The quantity is fixed by the insurance",
    fi: "Vakuutus lukitsee määrän",
    sv: "Antalet är låst av försäkringen"
  },
  priceIsManual: {
    en: "The price has to be typed for this item",
    fi: "Tämän tuotteen hinta on kirjoitettava",
    sv: "Priset måste skrivas in för den här varan"
  },
  priceTooHigh: { en: "The price is too high", fi: "Hinta on liian korkea", sv: "Priset är för högt" },
  priceNotANumber: { en: "The price is not a number", fi: "Hinta ei ole luku", sv: "Priset är inte ett tal" },
  changeNotSaved: {
    en: "The change was not saved",
    fi: "Muutosta ei tallennettu",
    sv: "Ändringen sparades inte"
  },
  discountNotAllowed: {
    en: "This item takes no discount",
    fi: "Tuotteesta ei anneta alennusta",
    sv: "Varan kan inte rabatteras"
  },
  homeOrderNoDiscount: {
    en: "A home order takes no discount",
    fi: "Kotiinkuljetuksesta ei anneta alennusta",
    sv: "En hemleverans kan inte rabatteras"
  },
  lineInsured: {
    en: "The line is insured. Remove the insurance first",
    fi: "Rivi on vakuutettu. Poista vakuutus ensin",
    sv: "Raden är försäkrad. Ta bort försäkringen först"
  },
  discountAboveLine: {
    en: "The discount is larger than the line",
    fi: "Alennus on riviä suurempi",
    sv: "Rabatten är större än raden"
  },
  percentAbove100: {
    en: "A discount is at most 100 percent",
    fi: "Alennus on enintään 100 prosenttia",
    sv: "En rabatt är högst 100 procent"
  },
  discountNeedsReason: {
    en: "Choose why the discount is given",
    fi: "Valitse alennuksen syy",
    sv: "Välj en orsak till rabatten"
  },
  discountNotANumber: { en: "Type a number", fi: "Anna luku", sv: "Ange ett tal" },
  discountTooLarge: { en: "The number is too large", fi: "Luku on liian suuri", sv: "Talet är för stort" },
  returnKeepsPrice: {
    en: "The price of a return cannot be changed",
    fi: "Palautuksen hintaa ei voi muuttaa",
    sv: "Priset på en retur kan inte ändras"
  },
  homeOrderKeepsPrice: {
    en: "The price of a home order cannot be changed",
    fi: "Kotiinkuljetuksen hintaa ei voi muuttaa",
    sv: "Priset på en hemleverans kan inte ändras"
  },
  lineIsInsurance: {
    en: "An insurance cannot be changed by itself",
    fi: "Vakuutusta ei voi muuttaa erikseen",
    sv: "En försäkring kan inte ändras för sig"
  },
  alreadyInsured: {
    en: "The line is insured already",
    fi: "Rivi on jo vakuutettu",
    sv: "Raden är redan försäkrad"
  },
  commentTooLong: {
    en: "The comment is too long",
    fi: "Kommentti on liian pitkä",
    sv: "Kommentaren är för lång"
  },
  giftCardUsedTwice: {
    en: "The gift card number is used on another line",
    fi: "Lahjakortin numero on käytössä toisella rivillä",
    sv: "Presentkortsnumret används på en annan rad"
  },
  returnCannotBeChanged: {
    en: "Goods that come back cannot be changed",
    fi: "Palautusriviä ei voi muuttaa",
    sv: "En returrad kan inte ändras"
  },
  returnsNotInTraining: {
    en: "Nothing can be returned in training",
    fi: "Harjoitustilassa ei voi palauttaa",
    sv: "Inget kan returneras i övningsläge"
  },
  returnCannotBeOrdered: {
    en: "A return cannot be ordered home",
    fi: "Palautusta ei voi toimittaa kotiin",
    sv: "En retur kan inte hemlevereras"
  },
  discountedCannotBeOrdered: {
    en: "Take the discount off before the line is ordered home",
    fi: "Poista alennus ennen kotiinkuljetusta",
    sv: "Ta bort rabatten innan raden hemlevereras"
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
  }
} satisfies Words
