import type { Words } from "../words.ts"

/** Administration: what the shop is set up with, and who has changed it. */
export const adminTexts = {
  adminGroupShop: { en: "Shop and staff", fi: "Myymälä ja henkilökunta", sv: "Butik och personal" },
  adminGroupGoods: { en: "Goods and prices", fi: "Tuotteet ja hinnat", sv: "Varor och priser" },
  adminGroupTill: { en: "At the till", fi: "Kassalla", sv: "I kassan" },
  adminGroupMoney: { en: "Money", fi: "Raha", sv: "Pengar" },
  adminGroupReasons: { en: "Reasons", fi: "Syyt", sv: "Orsaker" },
  adminGroupRecords: {
    en: "Devices and records",
    fi: "Laitteet ja tapahtumat",
    sv: "Enheter och händelser"
  },
  adminStaff: { en: "Staff", fi: "Henkilökunta", sv: "Personal" },
  adminChanges: { en: "Changes", fi: "Muutokset", sv: "Ändringar" },
  adminNotAllowed: {
    en: "You may not administer the shop",
    fi: "Et voi hallita liikettä",
    sv: "Du får inte administrera butiken"
  },
  adminNotAllowedText: {
    en: "A colleague with the right can give it to you.",
    fi: "Oikeuden voi antaa henkilö, jolla se on.",
    sv: "En kollega som har rätten kan ge den till dig."
  },
  newStaff: { en: "New staff member", fi: "Uusi henkilö", sv: "Ny medarbetare" },
  staffHomeStore: { en: "Store", fi: "Myymälä", sv: "Butik" },
  worksHere: { en: "Works here", fi: "Työskentelee täällä", sv: "Arbetar här" },
  hasLeft: { en: "Has left", fi: "Lähtenyt", sv: "Har slutat" },
  maySell: { en: "Sells and takes payments", fi: "Myy ja ottaa maksuja", sv: "Säljer och tar betalt" },
  maySellNothing: { en: "Does not sell", fi: "Ei myy", sv: "Säljer inte" },
  mayCountCash: {
    en: "Counts and closes the cash without approval",
    fi: "Laskee ja päättää kassan ilman hyväksyntää",
    sv: "Räknar och avslutar kassan utan godkännande"
  },
  mayCountNoCash: {
    en: "Counts need approval",
    fi: "Laskenta vaatii hyväksynnän",
    sv: "Räkningar kräver godkännande"
  },
  maySetPrices: {
    en: "Sets prices without approval",
    fi: "Asettaa hintoja ilman hyväksyntää",
    sv: "Sätter priser utan godkännande"
  },
  maySetNoPrices: {
    en: "Prices need approval",
    fi: "Hinnat vaativat hyväksynnän",
    sv: "Priser kräver godkännande"
  },
  mayTakeBack: {
    en: "Takes returns without approval",
    fi: "Ottaa palautuksia ilman hyväksyntää",
    sv: "Tar emot returer utan godkännande"
  },
  mayTakeNothingBack: {
    en: "Returns need approval",
    fi: "Palautukset vaativat hyväksynnän",
    sv: "Returer kräver godkännande"
  },
  ownDiscount: {
    en: "Highest discount without approval",
    fi: "Suurin alennus ilman hyväksyntää",
    sv: "Högsta rabatt utan godkännande"
  },
  ownDiscountHelp: {
    en: "Empty: the store's limit applies",
    fi: "Tyhjänä pätee myymälän raja",
    sv: "Tomt: butikens gräns gäller"
  },
  mayApprove: {
    en: "Approves what others may not do alone",
    fi: "Hyväksyy, mitä muut eivät saa tehdä yksin",
    sv: "Godkänner det som andra inte får göra ensamma"
  },
  mayChangeStore: {
    en: "Works in other stores",
    fi: "Työskentelee muissa myymälöissä",
    sv: "Arbetar i andra butiker"
  },
  mayAdminister: { en: "Administers the shop", fi: "Hallitsee liikettä", sv: "Administrerar butiken" },
  entryLeaveTitle: {
    en: "Leave without saving?",
    fi: "Poistutaanko tallentamatta?",
    sv: "Lämna utan att spara?"
  },
  entryLeaveText: {
    en: "What was changed here has not been saved, and is lost.",
    fi: "Tehtyjä muutoksia ei ole tallennettu, ja ne katoavat.",
    sv: "Ändringarna är inte sparade och försvinner."
  },
  entrySaved: { en: "Saved", fi: "Tallennettu", sv: "Sparat" },
  entryRemoved: { en: "Removed", fi: "Poistettu", sv: "Borttaget" },
  entrySaving: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },
  entryChoose: { en: "Choose", fi: "Valitse", sv: "Välj" },
  entryWrong: { en: "This is not right", fi: "Tämä ei ole oikein", sv: "Det här stämmer inte" },
  entryTaken: { en: "It already exists", fi: "Sellainen on jo olemassa", sv: "Det finns redan en sådan" },
  entryNeeded: {
    en: "The shop needs this one; it cannot be removed.",
    fi: "Liike tarvitsee tätä, joten sitä ei voi poistaa.",
    sv: "Butiken behöver den här; den kan inte tas bort."
  },
  entryInvalid: {
    en: "The server does not accept what was filled in. Nothing was saved.",
    fi: "Palvelin ei hyväksy annettuja tietoja. Mitään ei tallennettu.",
    sv: "Servern godtar inte det som fyllts i. Inget sparades."
  },
  entryChangedMeanwhile: {
    en: "Someone else has changed this in the meantime. Nothing was saved; go back and look again.",
    fi: "Joku muu on muuttanut tätä sillä välin. Mitään ei tallennettu; palaa ja katso uudelleen.",
    sv: "Någon annan har ändrat det här under tiden. Inget sparades; gå tillbaka och titta igen."
  },
  removeEntry: { en: "Remove “{{name}}”?", fi: "Poistetaanko ”{{name}}”?", sv: "Ta bort ”{{name}}”?" },
  removeEntryText: {
    en: "Tills do not offer it any more. What was done with it stays as it is.",
    fi: "Kassat eivät enää tarjoa sitä. Sillä tehty säilyy ennallaan.",
    sv: "Kassorna erbjuder den inte längre. Det som gjorts med den står kvar."
  },
  noEntries: { en: "Nothing here yet", fi: "Täällä ei ole vielä mitään", sv: "Här finns inget än" },
  noEntriesText: {
    en: "Entries you add appear here.",
    fi: "Lisätyt näkyvät täällä.",
    sv: "Det du lägger till visas här."
  },
  adminStaffText: {
    en: "Who works here, their badges and rights",
    fi: "Työntekijät, henkilönumerot ja oikeudet",
    sv: "Vilka som arbetar här, deras nummer och rättigheter"
  },
  adminStores: { en: "Stores", fi: "Myymälät", sv: "Butiker" },
  adminStoresText: {
    en: "Name, address and company, as printed on receipts",
    fi: "Nimi, osoite ja yritys, kuten ne tulostuvat kuitteihin",
    sv: "Namn, adress och företag, som de står på kvitton"
  },
  adminBrands: { en: "Brand", fi: "Brändi", sv: "Varumärke" },
  adminBrandsText: {
    en: "The picture and colours of each store's till",
    fi: "Kunkin myymälän kassan kuva ja värit",
    sv: "Bild och färger på varje butiks kassa"
  },
  brandTheme: { en: "Colours to begin with", fi: "Perusvärit", sv: "Grundfärger" },
  brandGreen: { en: "Green", fi: "Vihreä", sv: "Grönt" },
  brandArgent: { en: "Blue", fi: "Sininen", sv: "Blått" },
  logoPicture: { en: "Logo", fi: "Logo", sv: "Logotyp" },
  logoPictureHelp: {
    en: "The https:// address of a picture; without one, the name on top of receipts",
    fi: "Kuvan https://-osoite; ilman sitä kuitin ylhäällä oleva nimi",
    sv: "Adressen till en bild, https://; utan den namnet överst på kvitton"
  },
  ownLight: { en: "Own colour", fi: "Oma väri", sv: "Egen färg" },
  ownLightInk: { en: "Text on it", fi: "Teksti sen päällä", sv: "Text på den" },
  ownDark: { en: "Own colour in the dark", fi: "Oma väri tummassa", sv: "Egen färg i mörkt läge" },
  ownDarkInk: {
    en: "Text on it in the dark",
    fi: "Teksti sen päällä tummassa",
    sv: "Text på den i mörkt läge"
  },
  ownColourHelp: {
    en: "Such as #15413a; empty for the colours above",
    fi: "Esimerkiksi #15413a; tyhjä käyttää yllä olevia värejä",
    sv: "Till exempel #15413a; tomt ger färgerna ovan"
  },
  ownColourWrong: {
    en: "A # and six digits or letters a to f",
    fi: "# ja kuusi merkkiä: numeroita tai kirjaimia a–f",
    sv: "# och sex siffror eller bokstäver a till f"
  },
  coloursMissing: {
    en: "Fill in all four colours, or none.",
    fi: "Täytä kaikki neljä väriä tai ei yhtään.",
    sv: "Fyll i alla fyra färgerna, eller ingen."
  },
  "contrast.text.light": {
    en: "The text cannot be read on your colour: contrast {{ratio}}, and {{least}} is needed.",
    fi: "Tekstiä ei voi lukea väristäsi: kontrasti {{ratio}}, tarvitaan {{least}}.",
    sv: "Texten går inte att läsa på din färg: kontrast {{ratio}}, det behövs {{least}}."
  },
  "contrast.ground.light": {
    en: "Your colour cannot be told from the till's white: contrast {{ratio}}, and {{least}} is needed.",
    fi: "Väriäsi ei erota kassan valkoisesta: kontrasti {{ratio}}, tarvitaan {{least}}.",
    sv: "Din färg går inte att skilja från kassans vita: kontrast {{ratio}}, det behövs {{least}}."
  },
  "contrast.text.dark": {
    en: "In the dark the text cannot be read on your colour: contrast {{ratio}}, and {{least}} is needed.",
    fi: "Tummassa tekstiä ei voi lukea väristäsi: kontrasti {{ratio}}, tarvitaan {{least}}.",
    sv: "I mörkt läge går texten inte att läsa på din färg: kontrast {{ratio}}, det behövs {{least}}."
  },
  "contrast.ground.dark": {
    en: "In the dark your colour cannot be told from the till's black: contrast {{ratio}}, and {{least}} is needed.",
    fi: "Tummassa väriäsi ei erota kassan mustasta: kontrasti {{ratio}}, tarvitaan {{least}}.",
    sv: "I mörkt läge går din färg inte att skilja från kassans svarta: kontrast {{ratio}}, det behövs {{least}}."
  },
  newStore: { en: "New store", fi: "Uusi myymälä", sv: "Ny butik" },
  storeNumberNewHelp: {
    en: "Up to four digits, in Finland fi before them. Its first register comes with it",
    fi: "Enintään neljä numeroa, Suomessa fi edessä. Ensimmäinen kassa tulee mukana",
    sv: "Högst fyra siffror, i Finland fi före. Den första kassan följer med"
  },
  printerBeside: { en: "Receipt printer", fi: "Kuittitulostin", sv: "Kvittoskrivare" },
  terminalBeside: { en: "Card terminal", fi: "Maksupääte", sv: "Kortterminal" },
  devicesBesideHelp: {
    en: "For all devices of the register except those that have chosen others in their settings",
    fi: "Kassan kaikille laitteille, paitsi niille, jotka ovat valinneet muut asetuksissaan",
    sv: "För kassans alla enheter utom dem som har valt andra i sina inställningar"
  },
  testPrinter: { en: "Test the printer", fi: "Testaa tulostin", sv: "Testa skrivaren" },
  testTerminal: { en: "Test the card terminal", fi: "Testaa maksupääte", sv: "Testa kortterminalen" },
  "deviceTest.printed": {
    en: "The printer {{name}} has printed a test page",
    fi: "Tulostin {{name}} tulosti testisivun",
    sv: "Skrivaren {{name}} har skrivit ut en testsida"
  },
  "deviceTest.out-of-paper": {
    en: "The printer {{name}} answers but is out of paper. Put in a new roll and test again.",
    fi: "Tulostin {{name}} vastaa, mutta paperi on loppu. Vaihda rulla ja testaa uudelleen.",
    sv: "Skrivaren {{name}} svarar men har slut på papper. Sätt i en ny rulle och testa igen."
  },
  "deviceTest.printer-away": {
    en: "The printer {{name}} does not answer. Check that it is on and that its cable and network work.",
    fi: "Tulostin {{name}} ei vastaa. Tarkista, että se on päällä ja että kaapeli ja verkko ovat kunnossa.",
    sv: "Skrivaren {{name}} svarar inte. Kontrollera att den är på och har kabel och nätverk."
  },
  "deviceTest.terminal-ready": {
    en: "The card terminal {{name}} is ready to take payments",
    fi: "Maksupääte {{name}} on valmis ottamaan maksuja",
    sv: "Kortterminalen {{name}} är redo att ta betalt"
  },
  "deviceTest.terminal-without-host": {
    en: "The card terminal {{name}} answers but cannot reach its bank. Check its network.",
    fi: "Maksupääte {{name}} vastaa, mutta ei saa yhteyttä pankkiin. Tarkista sen verkko.",
    sv: "Kortterminalen {{name}} svarar men når inte sin bank. Kontrollera dess nätverk."
  },
  "deviceTest.terminal-not-ready": {
    en: "The card terminal {{name}} answers but cannot take payments now. It may be busy or need an update.",
    fi: "Maksupääte {{name}} vastaa, mutta ei voi nyt ottaa maksuja. Se voi olla varattu tai kaivata päivitystä.",
    sv: "Kortterminalen {{name}} svarar men kan inte ta betalt nu. Den kan vara upptagen eller behöva en uppdatering."
  },
  "deviceTest.terminal-wrong-key": {
    en: "The shop's key does not fit the card terminal {{name}}. Compare key, version and passphrase in the server's settings with those in Adyen's Customer Area.",
    fi: "Liikkeen avain ei sovi maksupäätteeseen {{name}}. Vertaa palvelimen asetusten avainta, versiota ja tunnuslausetta Adyenin Customer Areaan.",
    sv: "Butikens nyckel passar inte kortterminalen {{name}}. Jämför nyckel, version och lösenfras i serverns inställningar med Adyens Customer Area."
  },
  "deviceTest.terminal-away": {
    en: "The card terminal {{name}} does not answer. Check that it is on and that the server's settings name it.",
    fi: "Maksupääte {{name}} ei vastaa. Tarkista, että se on päällä ja nimetty palvelimen asetuksissa.",
    sv: "Kortterminalen {{name}} svarar inte. Kontrollera att den är på och finns med i serverns inställningar."
  },
  printCard: {
    en: "Print an employee card",
    fi: "Tulosta henkilöstökortti",
    sv: "Skriv ut ett personalkort"
  },
  cardPrinted: {
    en: "The card is printed: scanning its barcode logs this person in. The previous card no longer works.",
    fi: "Kortti on tulostettu: sen viivakoodilla kirjaudutaan. Edellinen kortti ei enää kelpaa.",
    sv: "Kortet är utskrivet: streckkoden loggar in personen. Det förra kortet gäller inte längre."
  },
  cardWaits: {
    en: "The printer does not answer. The card is printed when it does; the previous card works until then.",
    fi: "Tulostin ei vastaa. Kortti tulostuu, kun se vastaa; edellinen kelpaa siihen asti.",
    sv: "Skrivaren svarar inte. Kortet skrivs ut när den gör det; det förra gäller till dess."
  },
  employeeCardAnew: {
    en: "Employee card issued again",
    fi: "Henkilöstökortti tehty uudelleen",
    sv: "Personalkortet gjordes om"
  },
  adminRegisters: { en: "Registers", fi: "Kassat", sv: "Kassor" },
  adminRegistersText: {
    en: "Where sales are made, and the codes devices sign in with",
    fi: "Myyntipaikat ja koodit, joilla laitteet otetaan käyttöön",
    sv: "Där försäljning sker, och koderna som enheter loggas in med"
  },
  newRegister: { en: "New register", fi: "Uusi kassa", sv: "Ny kassa" },
  registerNumberStays: {
    en: "It cannot be changed: receipts are numbered by it.",
    fi: "Sitä ei voi muuttaa: kuitit numeroidaan sen mukaan.",
    sv: "Det går inte att ändra: kvitton numreras efter det."
  },
  makeSignInCode: { en: "New sign-in code", fi: "Uusi laitekoodi", sv: "Ny enhetskod" },
  makeSignInCodeText: {
    en: "Devices sign in as this register with its code. A new code replaces the old one; devices that are signed in stay signed in. A code that is not used for 90 days expires.",
    fi: "Laitteet otetaan käyttöön tänä kassana koodilla. Uusi koodi korvaa edellisen; käytössä olevat laitteet pysyvät käytössä. Koodi, jota ei käytetä 90 päivään, vanhenee itsestään.",
    sv: "Enheter loggas in som den här kassan med koden. En ny ersätter den förra; inloggade enheter förblir inloggade. En kod som ingen använder på 90 dagar slutar gälla av sig själv."
  },
  signInCodeIs: {
    en: "Sign-in code: {{code}}. It is shown only this once: write it down.",
    fi: "Laitekoodi: {{code}}. Se näytetään vain tämän kerran: kirjoita se muistiin.",
    sv: "Enhetskod: {{code}}. Den visas bara den här gången: skriv ner den."
  },
  signInCodeAnew: {
    en: "Sign-in code renewed",
    fi: "Laitekoodi tehty uudelleen",
    sv: "Enhetskoden gjordes om"
  },
  troubles: { en: "What needs you", fi: "Vaatii huomiota", sv: "Behöver dig" },
  troublePayment: {
    en: "Payments with unknown outcome: {{count}}",
    fi: "Maksuja, joiden lopputulos on epäselvä: {{count}}",
    sv: "Betalningar med okänt utfall: {{count}}"
  },
  troublePaymentText: {
    en: "The oldest is from {{when}}. Check the card terminal's or the bank's own records for the money before the customer pays again. If the bank does not know either, settle the payment under Unclear payments.",
    fi: "Vanhin on ajalta {{when}}. Tarkista maksupäätteen tai pankin omista tiedoista, tuliko raha, ennen kuin asiakas maksaa uudelleen. Jos pankkikaan ei tiedä, ratkaise maksu kohdassa Epäselvät maksut.",
    sv: "Den äldsta är från {{when}}. Kontrollera i kortterminalens eller bankens egna uppgifter om pengarna har kommit innan kunden betalar igen. Om banken inte heller vet avgör du betalningen under Oklara betalningar."
  },
  troubleRefund: {
    en: "Refunds that did not come through: {{count}}",
    fi: "Palautuksia, jotka eivät menneet perille: {{count}}",
    sv: "Återbetalningar som inte gick fram: {{count}}"
  },
  troubleRefundText: {
    en: "The customers have not got their money. The oldest is from {{when}}. Pay them another way.",
    fi: "Asiakkaat eivät ole saaneet rahojaan. Vanhin on ajalta {{when}}. Maksa heille toisella tavalla.",
    sv: "Kunderna har inte fått sina pengar. Den äldsta är från {{when}}. Betala dem på ett annat sätt."
  },
  troubleRefundUnknown: {
    en: "Swish refunds with unknown outcome: {{count}}",
    fi: "Swish-palautuksia, joiden lopputulos ei ole tiedossa: {{count}}",
    sv: "Swish-återbetalningar med okänt utfall: {{count}}"
  },
  troubleRefundUnknownText: {
    en: "The oldest is from {{when}}. Check the bank account to see whether the money has left before you pay the customer another way.",
    fi: "Vanhin on ajalta {{when}}. Tarkista pankkitililtä, lähtikö raha, ennen kuin maksat asiakkaalle toisella tavalla.",
    sv: "Den äldsta är från {{when}}. Kontrollera på bankkontot om pengarna har dragits innan du betalar kunden på ett annat sätt."
  },
  troubleSwish: {
    en: "Swish rejects this shop's requests: {{name}}",
    fi: "Swish ei hyväksy tämän liikkeen pyyntöjä: {{name}}",
    sv: "Swish avvisar butikens begäranden: {{name}}"
  },
  troubleSwishText: {
    en: "Since {{when}} the bank has not accepted the shop's certificate or Swish number. Ask the person who looks after the server to compare both with the bank's details.",
    fi: "Pankki ei ole {{when}} jälkeen hyväksynyt liikkeen varmennetta tai Swish-numeroa. Pyydä palvelimen ylläpitoa vertaamaan niitä pankin antamiin tietoihin.",
    sv: "Sedan {{when}} godtar banken inte butikens certifikat eller Swishnummer. Be den som sköter servern att jämföra båda med bankens uppgifter."
  },
  troubleCertificate: {
    en: "The certificate {{name}} expires",
    fi: "Varmenne {{name}} päättyy",
    sv: "Certifikatet {{name}} går ut"
  },
  troubleCertificateText: {
    en: "It is valid until {{when}}. Renew it before then, or customers cannot pay this way.",
    fi: "Se on voimassa {{when}} asti. Uusi se sitä ennen, muuten asiakkaat eivät voi maksaa näin.",
    sv: "Det gäller till {{when}}. Förnya det innan dess, annars kan kunder inte betala så."
  },
  troubleControlUnit: {
    en: "Control units that do not answer: {{count}}",
    fi: "Valvontayksiköitä, jotka eivät vastaa: {{count}}",
    sv: "Kontrollenheter som inte svarar: {{count}}"
  },
  troubleControlUnitText: {
    en: "Since {{when}}. Their registers may not sell. Report it to the tax agency.",
    fi: "Alkaen {{when}}. Niiden kassat eivät saa myydä. Ilmoita verottajalle.",
    sv: "Sedan {{when}}. Deras kassor får inte sälja. Anmäl det till Skatteverket."
  },
  troublePrinter: {
    en: "The printer {{name}} does not print",
    fi: "Tulostin {{name}} ei tulosta",
    sv: "Skrivaren {{name}} skriver inte ut"
  },
  troublePaper: {
    en: "The printer {{name}} is out of paper",
    fi: "Tulostimesta {{name}} on paperi loppu",
    sv: "Skrivaren {{name}} har slut på papper"
  },
  troublePrinterText: {
    en: "Print jobs waiting: {{count}}, since {{when}}. They are printed once the printer works again.",
    fi: "Odottavia tulosteita: {{count}}, alkaen {{when}}. Ne tulostuvat itsestään, kun tulostin taas toimii.",
    sv: "Utskrifter som väntar: {{count}}, sedan {{when}}. De skrivs ut av sig själva när skrivaren fungerar igen."
  },
  troubleJournal: {
    en: "Faults in the journal: {{count}}",
    fi: "Virheitä päiväkirjassa: {{count}}",
    sv: "Fel i journalen: {{count}}"
  },
  troubleJournalText: {
    en: "Sales continue. Keep the data folder as it is, and ask the person who looks after the server: the log names the faults.",
    fi: "Myynti jatkuu. Säilytä tietokansio ennallaan ja kysy palvelimen ylläpidolta: loki nimeää ne.",
    sv: "Försäljningen fortsätter. Låt datamappen vara som den är och fråga den som sköter servern: felen står i loggen."
  },
  troubleClock: {
    en: "The server's clock is behind: {{count}} min",
    fi: "Palvelimen kello on jäljessä: {{count}} min",
    sv: "Serverns klocka går efter: {{count}} min"
  },
  troubleClockText: {
    en: "Sales continue, with times that follow the last sale. Set the clock of the server's computer right, if it is not.",
    fi: "Myynti jatkuu, ja kellonajat jatkuvat viimeisestä myynnistä. Tarkista palvelintietokoneen kello.",
    sv: "Försäljningen fortsätter, med tider som följer på det senaste köpet. Kontrollera klockan på serverns dator."
  },
  troubleClockAhead: {
    en: "The server's clock has jumped ahead: {{count}} d",
    fi: "Palvelimen kello on siirtynyt eteenpäin: {{count}} vrk",
    sv: "Serverns klocka har hoppat framåt: {{count}} d"
  },
  troubleClockAheadText: {
    en: "Sales continue with the time from before the jump. Set the clock of the server's computer right. If it is right now, ask the person who looks after the server.",
    fi: "Myynti jatkuu aiemman kellonajan mukaan. Aseta palvelintietokoneen kello oikeaan aikaan. Jos se on nyt oikeassa, kysy palvelimen ylläpidolta.",
    sv: "Försäljningen fortsätter med tiden före hoppet. Ställ klockan rätt på serverns dator. Om den går rätt nu, fråga den som sköter servern."
  },
  troubleDisk: {
    en: "The disk is nearly full: {{room}} MB left",
    fi: "Levy on melkein täynnä: {{room}} Mt jäljellä",
    sv: "Disken är nästan full: {{room}} MB kvar"
  },
  troubleDiskText: {
    en: "When nothing is left, nothing can be sold. Make room on the server's disk.",
    fi: "Kun tila loppuu, mitään ei voi myydä. Vapauta tilaa palvelimen levyltä.",
    sv: "När inget är kvar kan inget säljas. Gör plats på serverns disk."
  },
  troublePost: {
    en: "Undelivered e-mails and messages: {{count}}",
    fi: "Toimittamattomia sähköposteja ja viestejä: {{count}}",
    sv: "Mejl och meddelanden som inte har levererats: {{count}}"
  },
  troublePostText: {
    en: "The oldest has waited since {{when}}. The server keeps trying; check that the mail server answers.",
    fi: "Vanhin on odottanut {{when}} alkaen. Palvelin yrittää itse uudelleen; tarkista, vastaako sähköpostipalvelin.",
    sv: "Det äldsta har väntat sedan {{when}}. Servern försöker igen av sig själv; kontrollera att mejlservern svarar."
  },
  troubleRemarks: {
    en: "Remarks on offline sales: {{count}}",
    fi: "Huomautuksia ilman yhteyttä tehdyistä myynneistä: {{count}}",
    sv: "Anmärkningar om köp utan anslutning: {{count}}"
  },
  troubleRemarksText: {
    en: "The oldest is from {{when}}. Look at each one and mark it as settled.",
    fi: "Vanhin on ajalta {{when}}. Katso jokainen ja merkitse se selvitetyksi.",
    sv: "Den äldsta är från {{when}}. Titta på var och en och markera den som utredd."
  },
  troubleBackup: {
    en: "The backup could not be made",
    fi: "Varmuuskopiota ei voitu tehdä",
    sv: "Säkerhetskopian kunde inte göras"
  },
  troubleBackupText: {
    en: "The last one is from {{when}}. See “Backup” below for the reason.",
    fi: "Viimeisin on ajalta {{when}}. Katso syy alempaa kohdasta ”Varmuuskopio”.",
    sv: "Den senaste är från {{when}}. Se varför under ”Säkerhetskopia” nedan."
  },
  troubleBackupNoneText: {
    en: "There is none in its folder. See “Backup” below for the reason.",
    fi: "Sen kansiossa ei ole yhtään. Katso syy alempaa kohdasta ”Varmuuskopio”.",
    sv: "Det finns ingen i mappen. Se varför under ”Säkerhetskopia” nedan."
  },
  troubleBackupOld: {
    en: "The last backup is too old",
    fi: "Viimeisin varmuuskopio on liian vanha",
    sv: "Den senaste säkerhetskopian är för gammal"
  },
  adminItems: { en: "Items", fi: "Tuotteet", sv: "Varor" },
  adminItemsText: {
    en: "Names, how they are sold, barcodes",
    fi: "Nimet, myyntitapa, viivakoodit",
    sv: "Namn, hur de säljs, streckkoder"
  },
  newItem: { en: "New item", fi: "Uusi tuote", sv: "Ny vara" },
  itemNumberHelp: {
    en: "Letters and digits without spaces, up to 20",
    fi: "Kirjaimia ja numeroita ilman välejä, enintään 20",
    sv: "Bokstäver och siffror utan mellanslag, högst 20"
  },
  itemNumberStays: {
    en: "It cannot be changed: receipts and stock know the item by it.",
    fi: "Sitä ei voi muuttaa: kuitit ja varasto tuntevat tuotteen siitä.",
    sv: "Det går inte att ändra: kvitton och lager känner igen varan på det."
  },
  itemName: { en: "Name", fi: "Nimi", sv: "Namn" },
  itemText: { en: "More about it", fi: "Lisätiedot", sv: "Mer om den" },
  priceNow: { en: "Price now", fi: "Hinta nyt", sv: "Pris nu" },
  vatRate: { en: "VAT", fi: "ALV", sv: "Moms" },
  barcodesHelp: {
    en: "Several with commas; type or scan",
    fi: "Useita pilkuilla; kirjoita tai lue",
    sv: "Flera med komma; skriv eller skanna"
  },
  barcodesWrong: {
    en: "A barcode is listed twice, is too long, or has a wrong check digit",
    fi: "Viivakoodi on kahdesti, liian pitkä tai sen tarkiste on väärä",
    sv: "En streckkod är angiven två gånger, är för lång eller har fel kontrollsiffra"
  },
  barcodeTaken: {
    en: "Another item already has one of these barcodes.",
    fi: "Toisella tuotteella on jo jokin näistä viivakoodeista.",
    sv: "En annan vara har redan en av streckkoderna."
  },
  takesDiscount: { en: "May be discounted", fi: "Saa alentaa", sv: "Får rabatteras" },
  takesNoDiscount: { en: "Cannot be discounted", fi: "Ei saa alentaa", sv: "Får inte rabatteras" },
  takesReturn: { en: "May be returned", fi: "Saa palauttaa", sv: "Får returneras" },
  takesNoReturn: { en: "Cannot be returned", fi: "Ei saa palauttaa", sv: "Får inte returneras" },
  isInsurable: { en: "Can be insured", fi: "Voi vakuuttaa", sv: "Kan försäkras" },
  asksPrice: {
    en: "The price is asked for at every sale",
    fi: "Hinta kysytään joka myynnissä",
    sv: "Priset frågas vid varje försäljning"
  },
  asksAfter: {
    en: "Once it is in the cart, the till asks for",
    fi: "Kun se on korissa, kassa kysyy",
    sv: "När den ligger i varukorgen frågar kassan efter"
  },
  asksBattery: { en: "A battery, or its change", fi: "Paristo tai vaihto", sv: "Batteri eller byte" },
  asksOtherBattery: {
    en: "A battery, or its change (2)",
    fi: "Paristo tai vaihto (2)",
    sv: "Batteri eller byte (2)"
  },
  asksRepair: { en: "The number of a repair", fi: "Korjauksen numero", sv: "En reparations nummer" },
  asksBrand: { en: "The brand", fi: "Merkki", sv: "Märket" },
  asksAftercare: { en: "Aftercare", fi: "Jälkihoito", sv: "Eftervård" },
  asksGiftCard: { en: "The gift card's number", fi: "Lahjakortin numero", sv: "Presentkortets nummer" },
  asksNothing: { en: "Nothing", fi: "Ei mitään", sv: "Ingenting" },
  adminHeldSales: { en: "Held sales", fi: "Odottavat myynnit", sv: "Stoppade köp" },
  adminHeldSalesText: {
    en: "Sales made without a connection that are not booked until you decide",
    fi: "Kassojen ilman yhteyttä tekemät myynnit, joita ei kirjata ennen päätöstäsi",
    sv: "Köp utan anslutning som inte bokförs förrän du har bestämt"
  },
  heldSale: { en: "Document ID", fi: "Asiakirjan tunnus", sv: "Dokument-id" },
  heldReceipt: { en: "Receipt", fi: "Kuitti", sv: "Kvitto" },
  heldWhy: { en: "Why it is held", fi: "Miksi se odottaa", sv: "Varför det är stoppat" },
  heldField: { en: "What differs", fi: "Poikkeava tieto", sv: "Vad som avviker" },
  heldSaid: { en: "What the till reported", fi: "Kassan ilmoittama", sv: "Vad kassan uppgav" },
  heldDerived: {
    en: "What the server calculates",
    fi: "Palvelimen laskema",
    sv: "Vad servern räknar fram"
  },
  heldSeller: { en: "Sold by", fi: "Myyjä", sv: "Säljare" },
  heldTill: {
    en: "Register",
    fi: "Kassa",
    sv: "Kassa"
  },
  heldToldAt: { en: "Received", fi: "Saapunut", sv: "Kom in" },
  heldSum: { en: "Total", fi: "Summa", sv: "Summa" },
  heldDecision: { en: "Decision", fi: "Päätös", sv: "Beslut" },
  heldGrounds: { en: "Reason for the decision", fi: "Päätöksen peruste", sv: "Skäl till beslutet" },
  groundsHelp: {
    en: "Kept permanently with your name",
    fi: "Säilytetään pysyvästi nimesi kanssa",
    sv: "Sparas permanent med ditt namn"
  },
  groundsFault: {
    en: "Write 10 to 500 characters",
    fi: "Kirjoita 10–500 merkkiä",
    sv: "Skriv 10 till 500 tecken"
  },
  heldBooked: {
    en: "Book it as the till reported it",
    fi: "Kirjaa kassan ilmoittamana",
    sv: "Bokför köpet som kassan uppgav"
  },
  heldRejected: {
    en: "Reject it: nothing is booked",
    fi: "Hylkää: mitään ei kirjata",
    sv: "Avslå köpet: inget bokförs"
  },
  heldUnreadable: { en: "The document cannot be read", fi: "Sitä ei voi lukea", sv: "Det går inte att läsa" },
  heldNumber: {
    en: "Its numbers do not match",
    fi: "Numerot eivät täsmää",
    sv: "Numren stämmer inte överens"
  },
  heldLines: { en: "A line does not add up", fi: "Jokin rivi ei täsmää", sv: "En rad stämmer inte" },
  heldTotals: { en: "The totals are wrong", fi: "Summat ovat väärin", sv: "Summorna är fel" },
  heldPayments: {
    en: "What was paid does not match the total",
    fi: "Maksu ei vastaa summaa",
    sv: "Betalningen stämmer inte med summan"
  },
  heldNotClosed: {
    en: "It was not completed",
    fi: "Myyntiä ei saatu päätökseen",
    sv: "Köpet är inte avslutat"
  },
  heldTender: {
    en: "It was paid by a method that is not accepted without a connection",
    fi: "Maksutapaa ei oteta vastaan ilman yhteyttä",
    sv: "Betalsättet tas inte emot utan anslutning"
  },
  heldNumberTaken: {
    en: "Another sale has its number",
    fi: "Numero on toisella myynnillä",
    sv: "Ett annat köp har numret"
  },
  heldContents: {
    en: "It contains something that is not sold without a connection",
    fi: "Siinä on jotain, mitä ei myydä ilman yhteyttä",
    sv: "Köpet innehåller något som inte säljs utan anslutning"
  },
  heldRefused: {
    en: "The server could not book it",
    fi: "Palvelin ei voinut kirjata sitä",
    sv: "Servern kunde inte bokföra det"
  },
  heldDate: {
    en: "The time cannot be right",
    fi: "Aika ei voi pitää paikkaansa",
    sv: "Tiden kan inte stämma"
  },
  heldNumberOfAnother: {
    en: "Its number was not given to this device",
    fi: "Numeroa ei ole annettu tälle laitteelle",
    sv: "Numret har inte delats ut till den här enheten"
  },
  heldRegister: {
    en: "Its register is not known here",
    fi: "Kassaa, jolla se myytiin, ei tunneta",
    sv: "Kassan som den gjordes i är okänd här"
  },
  heldApproval: {
    en: "The approval cannot be right",
    fi: "Hyväksyntä ei voi pitää paikkaansa",
    sv: "Godkännandet kan inte stämma"
  },
  heldControlUnit: {
    en: "The shop may not sell without its control unit",
    fi: "Myymälä ei saa myydä ilman valvontayksikköä",
    sv: "Butiken får inte sälja utan kontrollenheten"
  },
  adminRepairs: { en: "Repairs", fi: "Korjaukset", sv: "Reparationer" },
  adminRepairsText: {
    en: "What customers have left, and the price when they collect it",
    fi: "Mitä asiakkaat ovat jättäneet ja mitä se noudettaessa maksaa",
    sv: "Vad kunder har lämnat in, och vad det kostar när de hämtar det"
  },
  newRepair: { en: "New repair", fi: "Uusi korjaus", sv: "Ny reparation" },
  repairNumber: { en: "Number of the repair", fi: "Korjauksen numero", sv: "Reparationens nummer" },
  repairNumberHelp: {
    en: "As printed on the customer's ticket",
    fi: "Kuten asiakkaan kuitissa lukee",
    sv: "Som det står på kundens kvitto"
  },
  repairNumberStays: {
    en: "It cannot be changed: the ticket has this number",
    fi: "Sitä ei voi muuttaa: kuitissa on tämä numero",
    sv: "Det går inte att ändra: kvittot har detta nummer"
  },
  repairText: { en: "What is repaired", fi: "Mitä korjataan", sv: "Vad som repareras" },
  repairPrice: { en: "Price", fi: "Hinta", sv: "Pris" },
  repairPriceHelp: {
    en: "Without one the till asks for it when it is paid",
    fi: "Ilman hintaa kassa kysyy sen maksettaessa",
    sv: "Utan pris frågar kassan när det betalas"
  },
  printLabel: { en: "Print a label", fi: "Tulosta hintalappu", sv: "Skriv ut en etikett" },
  labelsAsPdf: { en: "Labels as PDF", fi: "Hintalaput PDF:nä", sv: "Etiketter som PDF" },
  labels: { en: "Labels", fi: "Hintalaput", sv: "Etiketter" },
  printOrPdf: {
    en: "Print or save as PDF",
    fi: "Tulosta tai tallenna PDF:nä",
    sv: "Skriv ut eller spara som PDF"
  },
  labelCodeTooWide: {
    en: "The code {{number}} is too long for a barcode on this label, so a QR code says it. A scanner that reads barcodes alone does not read it: give the item a shorter number or barcode.",
    fi: "Koodi {{number}} on liian pitkä tarran viivakoodiksi, joten se on QR-koodina. Pelkkiä viivakoodeja lukeva lukija ei lue sitä: anna tuotteelle lyhyempi numero tai viivakoodi.",
    sv: "Koden {{number}} är för lång för en streckkod på etiketten, så den står som QR-kod. En läsare som bara läser streckkoder läser den inte: ge varan ett kortare nummer eller en kortare streckkod."
  },
  barcodeOfItem: {
    en: "Barcode {{number}}",
    fi: "Viivakoodi {{number}}",
    sv: "Streckkod {{number}}"
  },
  howManyLabels: { en: "How many labels?", fi: "Montako hintalappua?", sv: "Hur många etiketter?" },
  labelsAtMost: {
    en: "From 1 to {{most}}",
    fi: "1–{{most}}",
    sv: "Från 1 till {{most}}"
  },
  labelPrinted: { en: "The label is printed", fi: "Hintalappu on tulostettu", sv: "Etiketten är utskriven" },
  labelWaits: {
    en: "The printer does not answer. The label is printed when it does.",
    fi: "Tulostin ei vastaa. Hintalappu tulostuu, kun se vastaa.",
    sv: "Skrivaren svarar inte. Etiketten skrivs ut när den gör det."
  },
  adminPrices: { en: "Coming prices", fi: "Tulevat hinnat", sv: "Kommande priser" },
  adminPricesText: {
    en: "Ordinary prices from a certain day",
    fi: "Normaalihinnat tietystä päivästä alkaen",
    sv: "Ordinarie priser från en viss dag"
  },
  newPrice: { en: "New price", fi: "Uusi hinta", sv: "Nytt pris" },
  itemNumberOrBarcode: {
    en: "Number or barcode",
    fi: "Numero tai viivakoodi",
    sv: "Nummer eller streckkod"
  },
  priceFrom: { en: "Valid from", fi: "Voimassa alkaen", sv: "Gäller från" },
  priceFromHelp: {
    en: "From midnight; today applies at once",
    fi: "Keskiyöstä alkaen; tänään heti",
    sv: "Från midnatt; i dag gäller direkt"
  },
  ordinaryPrice: { en: "Ordinary price", fi: "Normaalihinta", sv: "Ordinarie pris" },
  dayIsOver: { en: "This day is over.", fi: "Tämä päivä on ohi.", sv: "Den dagen är förbi." },
  adminCampaigns: { en: "Campaigns", fi: "Kampanjat", sv: "Kampanjer" },
  adminCampaignsText: {
    en: "What runs and what is coming; a campaign can be ended early",
    fi: "Mikä on käynnissä ja mikä tulossa; kampanjan voi päättää etuajassa",
    sv: "Vad som pågår och vad som kommer; en kampanj kan avslutas i förtid"
  },
  campaignState: { en: "State", fi: "Tila", sv: "Läge" },
  campaignRunning: { en: "Running", fi: "Käynnissä", sv: "Pågår" },
  campaignComing: { en: "Coming", fi: "Tulossa", sv: "Kommande" },
  campaignEnded: { en: "Ended", fi: "Päättynyt", sv: "Avslutad" },
  campaignReduction: { en: "Price reduction", fi: "Alennus", sv: "Prissänkning" },
  campaignItems: { en: "Items", fi: "Tuotteita", sv: "Varor" },
  endCampaign: { en: "End campaign", fi: "Päätä kampanja", sv: "Avsluta kampanjen" },
  endCampaignTitle: {
    en: "End “{{name}}” now?",
    fi: "Päätetäänkö ”{{name}}” nyt?",
    sv: "Avsluta ”{{name}}” nu?"
  },
  endCampaignText: {
    en: "From the next cart on, its items are sold without it. What has already been sold stays as it is.",
    fi: "Seuraavasta ostoskorista alkaen tuotteet myydään ilman kampanjaa. Jo myyty säilyy ennallaan.",
    sv: "Från och med nästa varukorg säljs varorna utan kampanjen. Det som redan är sålt står kvar."
  },
  campaignIsEnded: {
    en: "The campaign has ended",
    fi: "Kampanja on päätetty",
    sv: "Kampanjen är avslutad"
  },
  adminCampaignPrices: { en: "Campaign prices", fi: "Kampanjahinnat", sv: "Kampanjpriser" },
  adminCampaignPricesText: {
    en: "Reduced prices for a period; the lowest price of 30 days is shown beside them",
    fi: "Alennetut hinnat päivästä päivään; vieressä 30 päivän alin hinta",
    sv: "Sänkta priser under en period; lägsta pris på 30 dagar visas bredvid"
  },
  newCampaignPrice: { en: "New campaign price", fi: "Uusi kampanjahinta", sv: "Nytt kampanjpris" },
  campaignName: { en: "Campaign", fi: "Kampanja", sv: "Kampanj" },
  campaignFrom: { en: "First day", fi: "Ensimmäinen päivä", sv: "Första dagen" },
  campaignUntil: { en: "Last day", fi: "Viimeinen päivä", sv: "Sista dagen" },
  campaignUntilWrong: {
    en: "Not before the first day",
    fi: "Ei ennen ensimmäistä päivää",
    sv: "Inte före den första dagen"
  },
  campaignPrice: { en: "Campaign price", fi: "Kampanjahinta", sv: "Kampanjpris" },
  campaignNotLower: {
    en: "The campaign price is not below the ordinary price.",
    fi: "Kampanjahinta ei alita normaalihintaa.",
    sv: "Kampanjpriset ligger inte under det ordinarie priset."
  },
  adminStock: { en: "Stock", fi: "Varasto", sv: "Lager" },
  adminStockText: {
    en: "What each store has; corrections with their reason",
    fi: "Mitä kullakin myymälällä on; korjaukset syineen",
    sv: "Vad varje butik har; rättelser med skäl"
  },
  stockPieces: { en: "Pieces counted", fi: "Laskettu määrä", sv: "Räknat antal" },
  stockReason: { en: "Why it differs", fi: "Miksi se poikkeaa", sv: "Varför det skiljer" },
  adminSearch: {
    en: "Name, number or barcode",
    fi: "Nimi, numero tai viivakoodi",
    sv: "Namn, nummer eller streckkod"
  },
  adminSearchMore: {
    en: "The first 50 are shown. Type more to find others.",
    fi: "Näytetään 50 ensimmäistä. Kirjoita lisää löytääksesi muita.",
    sv: "De första 50 visas. Skriv mer för att hitta andra."
  },
  nothingFound: { en: "Nothing found", fi: "Ei löytynyt", sv: "Inget hittades" },
  nothingFoundText: {
    en: "Try fewer letters, the item number or a barcode.",
    fi: "Kokeile vähemmän kirjaimia, tuotenumeroa tai viivakoodia.",
    sv: "Prova färre bokstäver, artikelnumret eller en streckkod."
  },
  adminTenders: { en: "Payment methods", fi: "Maksutavat", sv: "Betalsätt" },
  adminTendersText: {
    en: "Their names, and the order they are offered in",
    fi: "Niiden nimet ja järjestys",
    sv: "Deras namn och i vilken ordning de erbjuds"
  },
  tenderNumber: { en: "Number", fi: "Numero", sv: "Nummer" },
  adminOwnTenders: {
    en: "The shop’s own payment methods",
    fi: "Myymälän omat maksutavat",
    sv: "Butikens egna betalsätt"
  },
  adminOwnTendersText: {
    en: "Your card terminal, Swish number, invoices: the cashier confirms",
    fi: "Oma korttipääte, Swish-numero, laskut: kassa vahvistaa",
    sv: "Egen kortterminal, Swishnummer, fakturor: kassören bekräftar"
  },
  newOwnTender: { en: "New payment method", fi: "Uusi maksutapa", sv: "Nytt betalsätt" },
  ownTenderNumberHelp: {
    en: "Leave it empty for the next free number",
    fi: "Jätä tyhjäksi, niin saat seuraavan vapaan numeron",
    sv: "Lämna tomt för nästa lediga nummer"
  },
  ownTenderNumberWrong: {
    en: "Not a number of this kind: leave it empty",
    fi: "Ei tämän lajin numero: jätä tyhjäksi",
    sv: "Inget nummer av det här slaget: lämna tomt"
  },
  tenderKind: { en: "Kind", fi: "Laji", sv: "Slag" },
  tenderOfCardTerminal: {
    en: "Card at a terminal of your own",
    fi: "Kortti omalla päätteellä",
    sv: "Kort på egen terminal"
  },
  tenderOfSwishNumber: { en: "Swish to your number", fi: "Swish numeroosi", sv: "Swish till ditt nummer" },
  tenderOfInvoice: { en: "Invoice", fi: "Lasku", sv: "Faktura" },
  tenderOfBankTransfer: { en: "Bank transfer", fi: "Tilisiirto", sv: "Banköverföring" },
  tenderOfForeignVoucher: {
    en: "Somebody else’s voucher",
    fi: "Muun antajan lahjakortti",
    sv: "Annan utgivares presentkort"
  },
  tenderOfOther: { en: "Other", fi: "Muu", sv: "Annat" },
  swishNumber: { en: "Swish number", fi: "Swish-numero", sv: "Swishnummer" },
  swishNumberHelp: {
    en: "Customers pay to it by a code on the screen",
    fi: "Asiakkaat maksavat siihen näytön koodilla",
    sv: "Kunder betalar till det med en kod på skärmen"
  },
  swishNumberWrong: {
    en: "A company’s Swish number has ten digits and begins with 123",
    fi: "Yrityksen Swish-numerossa on kymmenen numeroa ja se alkaa 123",
    sv: "Ett företags Swishnummer har tio siffror och börjar med 123"
  },
  tenderNameTaken: {
    en: "Another payment method has this name. Give this one another name, so that cashiers can tell them apart.",
    fi: "Toisella maksutavalla on sama nimi. Anna tälle eri nimi, jotta ne erottaa toisistaan.",
    sv: "Ett annat betalsätt har samma namn. Ge det här ett annat, så att det går att skilja dem åt."
  },
  swishNumberMissing: {
    en: "Type the number that Swish payments go to",
    fi: "Kirjoita numero, johon Swish-maksut menevät",
    sv: "Skriv numret som Swishbetalningar går till"
  },
  tenderStores: { en: "Stores that offer it", fi: "Myymälät, joissa se on", sv: "Butiker som erbjuder det" },
  tenderStoresHelp: {
    en: "Their numbers with commas between; empty for all",
    fi: "Numerot pilkuilla erotettuina; tyhjä tarkoittaa kaikkia",
    sv: "Deras nummer med komma emellan; tomt för alla"
  },
  tenderGivesBack: { en: "Can pay money back", fi: "Voi hyvittää", sv: "Kan återbetala" },
  tenderGivesNothingBack: { en: "Pays nothing back", fi: "Ei hyvitä", sv: "Återbetalar inte" },
  tenderOpensDrawer: { en: "Opens the drawer", fi: "Avaa kassalaatikon", sv: "Öppnar kassalådan" },
  tenderAsksReference: { en: "Needs a reference", fi: "Vaatii viitteen", sv: "Kräver referens" },
  bookAccount: { en: "Account of the books", fi: "Kirjanpidon tili", sv: "Konto i bokföringen" },
  tenderSellsOffline: {
    en: "Taken also without the line to the server",
    fi: "Otetaan myös ilman yhteyttä palvelimeen",
    sv: "Tas även utan kontakt med servern"
  },
  tenderRounds: {
    en: "What is due is rounded as in cash",
    fi: "Maksettava pyöristetään kuten käteisessä",
    sv: "Beloppet avrundas som vid kontanter"
  },
  tenderGivesChange: {
    en: "Takes more than is due, with change in cash",
    fi: "Ottaa yli maksettavan, vaihtoraha käteisenä",
    sv: "Tar mer än beloppet, med växel i kontanter"
  },
  tenderGivesNoChange: {
    en: "Takes no more than is due",
    fi: "Ei ota yli maksettavan",
    sv: "Tar inte mer än beloppet"
  },
  bookAccountHelp: {
    en: "Its number, three to six digits; empty for the usual one",
    fi: "Tilin numero, 3–6 numeroa; tyhjä tarkoittaa tavallista",
    sv: "Kontots nummer, tre till sex siffror; tomt för det vanliga"
  },
  isOffered: { en: "Offered at the tills", fi: "Tarjotaan kassoilla", sv: "Erbjuds i kassorna" },
  isNotOffered: { en: "Not offered", fi: "Ei tarjota", sv: "Erbjuds inte" },
  adminSelling: { en: "Selling", fi: "Myynti", sv: "Försäljning" },
  adminSellingText: {
    en: "What tills do and offer",
    fi: "Mitä kassat tekevät ja tarjoavat",
    sv: "Vad kassorna gör och erbjuder"
  },
  sellingStaysLoggedIn: {
    en: "Stays logged in after a sale",
    fi: "Pysyy kirjautuneena myynnin jälkeen",
    sv: "Förblir inloggad efter en försäljning"
  },
  sellingMergesLines: {
    en: "The same item scanned again adds to its line",
    fi: "Sama tuote uudelleen lisää riviin",
    sv: "Samma vara igen läggs på sin rad"
  },
  sellingAsksToRoundUp: {
    en: "Asks each customer whether to round up",
    fi: "Kysyy jokaiselta asiakkaalta pyöristyksestä",
    sv: "Frågar varje kund om avrundning uppåt"
  },
  sellingHasMembers: { en: "Has club members", fi: "Kanta-asiakkaita", sv: "Har klubbmedlemmar" },
  sellingInsures: { en: "Sells insurance", fi: "Myy vakuutuksia", sv: "Säljer försäkringar" },
  sellingHasMailbox: {
    en: "Sends receipts to digital mailboxes",
    fi: "Lähettää kuitteja digitaalisiin postilaatikoihin",
    sv: "Skickar kvitton till digitala brevlådor"
  },
  sellingLogsInOffline: {
    en: "Without a connection, staff who have logged in at a till in the last 24 hours may log in there again",
    fi: "Ilman yhteyttä kassalle voi kirjautua henkilö, joka on kirjautunut sille viimeisen vuorokauden aikana",
    sv: "Utan anslutning får den som har loggat in i en kassa det senaste dygnet logga in där igen"
  },
  sellingHighestOffline: {
    en: "Highest sale without a connection",
    fi: "Suurin myynti ilman yhteyttä",
    sv: "Högsta köp utan anslutning"
  },
  sellingHighestOfflineHelp: {
    en: "Empty: any cash sale can be made and is sent to the server later",
    fi: "Tyhjänä: kaikki käteismyynnit voi tehdä, ja ne lähetetään palvelimelle myöhemmin",
    sv: "Tomt: alla kontantköp kan göras och skickas till servern senare"
  },
  sellingHighestDifference: {
    en: "Largest difference without a reason",
    fi: "Suurin erotus ilman selitystä",
    sv: "Största differens utan orsak"
  },
  sellingHighestDifferenceHelp: {
    en: "A count that differs more is made again and explained. Empty: 100 kronor or 10 euros",
    fi: "Jos laskenta eroaa enemmän, se tehdään uudelleen ja selitetään. Tyhjänä: 100 kruunua tai 10 euroa",
    sv: "En räkning som skiljer mer görs om och förklaras. Tomt: 100 kronor eller 10 euro"
  },
  adminReceiptText: { en: "Receipt texts", fi: "Kuittitekstit", sv: "Kvittotexter" },
  adminReceiptTextText: {
    en: "The name on top and lines at the end",
    fi: "Nimi ylhäällä ja rivit lopussa",
    sv: "Namnet överst och rader i slutet"
  },
  receiptLogo: { en: "Name on top", fi: "Nimi ylhäällä", sv: "Namn överst" },
  receiptLogoHelp: {
    en: "Large, up to 20 characters; tills show it too",
    fi: "Suurella, enintään 20 merkkiä; myös kassat näyttävät sen",
    sv: "Stort, högst 20 tecken; kassorna visar det också"
  },
  receiptLine1: { en: "First line at the end", fi: "Ensimmäinen rivi lopussa", sv: "Första raden i slutet" },
  receiptLineHelp: {
    en: "Opening hours, terms of exchange, a greeting",
    fi: "Aukioloajat, vaihtoehdot, tervehdys",
    sv: "Öppettider, bytesvillkor, en hälsning"
  },
  receiptLine2: { en: "Second line", fi: "Toinen rivi", sv: "Andra raden" },
  receiptLine3: { en: "Third line", fi: "Kolmas rivi", sv: "Tredje raden" },
  adminRoundUpGoal: { en: "Rounding up", fi: "Pyöristäminen", sv: "Avrundning uppåt" },
  adminRoundUpGoalText: {
    en: "Whom customers give rounded-up amounts to",
    fi: "Kenelle asiakkaat antavat pyöristykset",
    sv: "Vem kunderna ger avrundningen till"
  },
  goalInSwedish: { en: "Given to, in Swedish", fi: "Saaja ruotsiksi", sv: "Mottagare på svenska" },
  goalInFinnish: { en: "Given to, in Finnish", fi: "Saaja suomeksi", sv: "Mottagare på finska" },
  goalInEnglish: { en: "Given to, in English", fi: "Saaja englanniksi", sv: "Mottagare på engelska" },
  goalHelp: {
    en: "Tills offer to round up once this is filled in",
    fi: "Kassat tarjoavat pyöristystä, kun tämä on täytetty",
    sv: "Kassorna erbjuder avrundning när det här är ifyllt"
  },
  adminBags: { en: "Bags", fi: "Kassit", sv: "Påsar" },
  adminBagsText: {
    en: "The items of the bag button, in order",
    fi: "Kassipainikkeen tuotteet järjestyksessä",
    sv: "Varorna på påsknappen, i ordning"
  },
  newBag: { en: "New bag", fi: "Uusi kassi", sv: "Ny påse" },
  adminShortcuts: { en: "Shortcuts", fi: "Pikalinkit", sv: "Genvägar" },
  adminShortcutsText: {
    en: "Pages that tills have at hand: rota, handbook, fault reports",
    fi: "Sivut, jotka kassoilla ovat käsillä: työvuorot, käsikirja, vikailmoitukset",
    sv: "Sidor som kassorna har till hands: schema, handbok, felanmälan"
  },
  newShortcut: { en: "New shortcut", fi: "Uusi pikalinkki", sv: "Ny genväg" },
  shortcutName: { en: "Name of the page", fi: "Sivun nimi", sv: "Sidans namn" },
  shortcutNameStays: {
    en: "It cannot be changed. To rename it, remove it and add a new one.",
    fi: "Sitä ei voi muuttaa. Vaihda nimi poistamalla ja lisäämällä uusi.",
    sv: "Det går inte att ändra. Ta bort den och lägg till en ny för att byta namn."
  },
  shortcutAddress: { en: "Address", fi: "Osoite", sv: "Adress" },
  shortcutAddressHelp: {
    en: "Begins with https://; {store} stands for the number of the store, {language} for the language",
    fi: "Alkaa https://; {store} tarkoittaa myymälän numeroa, {language} kieltä",
    sv: "Börjar med https://; {store} står för butikens nummer, {language} för språket"
  },
  opensTab: {
    en: "Opens in a tab of its own",
    fi: "Avautuu omaan välilehteen",
    sv: "Öppnas i en egen flik"
  },
  shortcutNeedsTab: {
    en: "A page of another provider opens in a tab of its own. Turn that on.",
    fi: "Toisen palvelun sivu avautuu omaan välilehteen. Ota se käyttöön.",
    sv: "En annan leverantörs sida öppnas i en egen flik. Slå på det."
  },
  adminDenominations: { en: "Notes and coins", fi: "Setelit ja kolikot", sv: "Sedlar och mynt" },
  adminDenominationsText: {
    en: "What is counted in the drawer, of each currency",
    fi: "Mitä kassasta lasketaan, valuutoittain",
    sv: "Vad som räknas i kassalådan, per valuta"
  },
  newDenomination: { en: "New note or coin", fi: "Uusi seteli tai kolikko", sv: "Ny sedel eller nytt mynt" },
  denominationCurrency: { en: "Currency", fi: "Valuutta", sv: "Valuta" },
  denominationWorth: { en: "Worth", fi: "Arvo", sv: "Värde" },
  adminPremiums: { en: "Insurance premiums", fi: "Vakuutusmaksut", sv: "Försäkringspremier" },
  adminPremiumsText: {
    en: "What it costs to insure a piece, by its price",
    fi: "Mitä tuotteen vakuuttaminen maksaa hinnan mukaan",
    sv: "Vad det kostar att försäkra en vara, efter dess pris"
  },
  newPremium: { en: "New premium", fi: "Uusi vakuutusmaksu", sv: "Ny premie" },
  insuredFrom: { en: "Price from", fi: "Hinta alkaen", sv: "Pris från" },
  insuredUntil: { en: "Price up to", fi: "Hinta enintään", sv: "Pris till och med" },
  insuredUntilHelp: { en: "Included", fi: "Mukaan lukien", sv: "Ingår" },
  insuredUntilWrong: {
    en: "Not below where it begins",
    fi: "Ei alle alkuhinnan",
    sv: "Inte under där den börjar"
  },
  premiumAmount: { en: "Premium", fi: "Vakuutusmaksu", sv: "Premie" },
  bandsOverlap: {
    en: "Another premium holds some of these prices already.",
    fi: "Toinen vakuutusmaksu kattaa jo osan näistä hinnoista.",
    sv: "En annan premie täcker redan en del av priserna."
  },
  adminInsuredDivisions: { en: "What can be insured", fi: "Mitä voi vakuuttaa", sv: "Vad som kan försäkras" },
  adminInsuredDivisionsText: {
    en: "The divisions whose items are insured",
    fi: "Osastot, joiden tuotteita vakuutetaan",
    sv: "Divisionerna vars varor försäkras"
  },
  newInsuredDivision: { en: "New division", fi: "Uusi osasto", sv: "Ny division" },
  adminExpenses: { en: "Expenses and income", fi: "Kulut ja tulot", sv: "Utlägg och inbetalningar" },
  adminExpensesText: {
    en: "Money in and out of the drawer without goods",
    fi: "Rahaa kassaan ja kassasta ilman tuotteita",
    sv: "Pengar in och ut ur kassan utan varor"
  },
  newExpense: {
    en: "New expense or income",
    fi: "Uusi kulu tai tulo",
    sv: "Nytt utlägg eller ny inbetalning"
  },
  expenseNumber: { en: "Number", fi: "Numero", sv: "Nummer" },
  expenseNumberHelp: {
    en: "One to four digits; 1 is what rounded-up amounts are given to",
    fi: "1–4 numeroa; 1 on pyöristysten saaja",
    sv: "En till fyra siffror; 1 är mottagaren av avrundningar"
  },
  expenseNumberStays: {
    en: "It cannot be changed: the books know it by this number.",
    fi: "Sitä ei voi muuttaa: kirjanpito tuntee sen numerosta.",
    sv: "Det går inte att ändra: bokföringen känner igen den på numret."
  },
  expenseDirection: { en: "Direction", fi: "Suunta", sv: "Riktning" },
  expenseOut: { en: "Out of the drawer", fi: "Kassasta", sv: "Ut ur kassan" },
  expenseIn: { en: "Into the drawer", fi: "Kassaan", sv: "In i kassan" },
  describedInSwedish: {
    en: "Description in Swedish",
    fi: "Kuvaus ruotsiksi",
    sv: "Beskrivning på svenska"
  },
  describedInFinnish: { en: "Description in Finnish", fi: "Kuvaus suomeksi", sv: "Beskrivning på finska" },
  describedInEnglish: {
    en: "Description in English",
    fi: "Kuvaus englanniksi",
    sv: "Beskrivning på engelska"
  },
  highestAmount: {
    en: "Highest amount a cashier enters alone",
    fi: "Suurin summa, jonka myyjä kirjaa yksin",
    sv: "Högsta belopp som en säljare för in ensam"
  },
  adminBudgets: { en: "Budgets", fi: "Budjetit", sv: "Budgetar" },
  adminBudgetsText: {
    en: "The sales target of a store for a day",
    fi: "Myymälän myyntitavoite päivälle",
    sv: "Butikens försäljningsmål för en dag"
  },
  newBudget: { en: "New budget", fi: "Uusi budjetti", sv: "Ny budget" },
  budgetDay: { en: "Day", fi: "Päivä", sv: "Dag" },
  budgetAmount: { en: "Amount", fi: "Summa", sv: "Belopp" },
  adminApproval: { en: "Approval", fi: "Hyväksyntä", sv: "Godkännande" },
  adminApprovalText: {
    en: "What a cashier may not do alone",
    fi: "Mitä myyjä ei saa tehdä yksin",
    sv: "Vad en säljare inte får göra ensam"
  },
  adminDiscountReasons: { en: "Reasons for discounts", fi: "Alennuksen syyt", sv: "Rabattorsaker" },
  adminDiscountReasonsText: {
    en: "Why a price is lowered by hand",
    fi: "Miksi hintaa alennetaan käsin",
    sv: "Varför ett pris sänks för hand"
  },
  adminReturnReasons: { en: "Reasons for returns", fi: "Palautuksen syyt", sv: "Returorsaker" },
  adminReturnReasonsText: {
    en: "Why goods come back",
    fi: "Miksi tuotteita palautetaan",
    sv: "Varför varor kommer tillbaka"
  },
  adminWriteOffReasons: { en: "Reasons for write-offs", fi: "Poiston syyt", sv: "Avskrivningsorsaker" },
  adminWriteOffReasonsText: {
    en: "Why goods leave the stock unsold",
    fi: "Miksi tuotteita poistetaan varastosta myymättä",
    sv: "Varför varor lämnar lagret osålda"
  },
  adminDevices: { en: "Devices", fi: "Laitteet", sv: "Enheter" },
  adminDevicesText: {
    en: "Who is signed in at which register, when and where last seen, and signing them out",
    fi: "Mikä laite on kirjautunut mihinkin kassaan, milloin ja missä se nähtiin, ja uloskirjaus",
    sv: "Vilken enhet som är inloggad i vilken kassa, när och var den sågs senast, och utloggning"
  },
  adminControlUnitText: {
    en: "How the shop meets the cash register law",
    fi: "Miten liike täyttää kassalain vaatimukset",
    sv: "Hur butiken uppfyller kassaregisterlagen"
  },
  adminChangesText: {
    en: "Who has changed what, and when",
    fi: "Kuka on muuttanut mitä ja milloin",
    sv: "Vem som har ändrat vad, och när"
  },
  newReason: { en: "New reason", fi: "Uusi syy", sv: "Ny orsak" },
  reasonId: { en: "Short name", fi: "Lyhyt nimi", sv: "Kortnamn" },
  reasonIdHelp: {
    en: "Up to ten letters and digits; records keep it",
    fi: "Enintään kymmenen kirjainta ja numeroa; merkinnät säilyttävät sen",
    sv: "Högst tio bokstäver och siffror; den står kvar i alla poster"
  },
  reasonIdStays: {
    en: "It cannot be changed: records know the reason by it.",
    fi: "Sitä ei voi muuttaa: syy tunnetaan siitä.",
    sv: "Det går inte att ändra: orsaken känns igen på det."
  },
  reasonIdWrong: {
    en: "Only letters, digits and hyphens",
    fi: "Vain kirjaimia, numeroita ja yhdysmerkkejä",
    sv: "Bara bokstäver, siffror och bindestreck"
  },
  textInSwedish: { en: "In Swedish", fi: "Ruotsiksi", sv: "På svenska" },
  textInFinnish: { en: "In Finnish", fi: "Suomeksi", sv: "På finska" },
  textInEnglish: { en: "In English", fi: "Englanniksi", sv: "På engelska" },
  entryPosition: { en: "Place in the list", fi: "Paikka luettelossa", sv: "Plats i listan" },
  entryPositionHelp: {
    en: "The smallest number comes first",
    fi: "Pienin numero on ensimmäisenä",
    sv: "Det minsta talet kommer först"
  },
  highestDiscount: {
    en: "Highest discount a cashier gives alone",
    fi: "Suurin alennus, jonka myyjä antaa yksin",
    sv: "Högsta rabatt som en säljare ger ensam"
  },
  highestDiscountHelp: {
    en: "Empty: there is no limit",
    fi: "Tyhjä: rajaa ei ole",
    sv: "Tomt: ingen gräns"
  },
  approvesPrice: {
    en: "A manual price needs approval",
    fi: "Käsin annettu hinta vaatii hyväksynnän",
    sv: "Ett manuellt pris kräver godkännande"
  },
  approvesDrawer: {
    en: "Opening the drawer without a sale needs approval",
    fi: "Laatikon avaaminen ilman myyntiä vaatii hyväksynnän",
    sv: "Att öppna lådan utan försäljning kräver godkännande"
  },
  approvesCash: {
    en: "Counting, banking and closing the cash needs approval",
    fi: "Kassan laskenta, tilitys ja päättäminen vaatii hyväksynnän",
    sv: "Att räkna, banka och avsluta kassan kräver godkännande"
  },
  approvesReturn: {
    en: "A return without its receipt needs approval",
    fi: "Palautus ilman kuittia vaatii hyväksynnän",
    sv: "En retur utan kvitto kräver godkännande"
  },
  storeNumberStays: {
    en: "It cannot be changed: registers and receipts know the store by it.",
    fi: "Sitä ei voi muuttaa: kassat ja kuitit tuntevat myymälän siitä.",
    sv: "Det går inte att ändra: kassor och kvitton känner igen butiken på det."
  },
  badgeTaken: {
    en: "This badge is already in use",
    fi: "Henkilönumero on jo käytössä",
    sv: "Anställningsnumret används redan"
  },
  badgeStays: {
    en: "A badge cannot be changed: sales are known by it.",
    fi: "Henkilönumeroa ei voi muuttaa: myynnit tunnetaan siitä.",
    sv: "Numret går inte att ändra: försäljningen känns igen på det."
  },
  codeOfDemo: {
    en: "This is a register of the demo; its code does not change.",
    fi: "Tämä on demon kassa, jonka koodi ei muutu.",
    sv: "Det här är en kassa i demon, vars kod förblir som den är."
  },
  lastAdministrator: {
    en: "Then no one could administer the shop. Give someone else the right first.",
    fi: "Kukaan ei voisi enää hallita liikettä. Anna oikeus ensin jollekulle muulle.",
    sv: "Då skulle ingen kunna administrera butiken. Ge någon annan rätten först."
  },
  noChanges: {
    en: "Nothing has been changed yet",
    fi: "Mitään ei ole vielä muutettu",
    sv: "Inget har ändrats än"
  },
  noChangesText: {
    en: "Each change is kept here permanently, with who made it and when.",
    fi: "Jokainen muutos säilyy täällä pysyvästi tekijöineen ja aikoineen.",
    sv: "Varje ändring sparas här permanent, med vem som gjorde den och när."
  },
  changedBy: { en: "{{name}} ({{badge}})", fi: "{{name}} ({{badge}})", sv: "{{name}} ({{badge}})" },
  changedTo: { en: "{{before}} → {{after}}", fi: "{{before}} → {{after}}", sv: "{{before}} → {{after}}" },
  moreChanges: { en: "Earlier changes", fi: "Aiemmat muutokset", sv: "Tidigare ändringar" }
} satisfies Words
