import type { Words } from "../words.ts"

/** Files of items that are brought in, looked at, mended and imported. */
export const importTexts = {
  importItems: { en: "Import items", fi: "Tuo tuotteita", sv: "Importera varor" },
  importItemsText: {
    en: "A supplier's list: Excel or CSV",
    fi: "Toimittajan luettelo: Excel tai CSV",
    sv: "En leverantörs lista: Excel eller CSV"
  },
  importDrop: {
    en: "Drop a file here",
    fi: "Pudota tiedosto tähän",
    sv: "Släpp en fil här"
  },
  importDropText: {
    en: "Excel (.xlsx) or CSV, up to 10 MB. Nothing is imported before you have looked at it.",
    fi: "Excel (.xlsx) tai CSV, enintään 10 Mt. Mitään ei tuoda ennen kuin olet katsonut sisällön.",
    sv: "Excel (.xlsx) eller CSV, högst 10 MB. Inget importeras innan du har tittat på det."
  },
  importChooseFile: { en: "Choose a file", fi: "Valitse tiedosto", sv: "Välj en fil" },
  importReading: { en: "Reading {{name}}", fi: "Luetaan {{name}}", sv: "Läser {{name}}" },
  importEarlier: { en: "Earlier imports", fi: "Aiemmat tuonnit", sv: "Tidigare importer" },
  importByAt: { en: "{{name}}, {{when}}", fi: "{{name}}, {{when}}", sv: "{{name}}, {{when}}" },
  "importState.draft": { en: "Not imported yet", fi: "Ei vielä tuotu", sv: "Inte importerad än" },
  "importState.running": { en: "Is being imported", fi: "Tuodaan parhaillaan", sv: "Importeras nu" },
  "importState.done": { en: "Imported", fi: "Tuotu", sv: "Importerad" },
  "importState.undoing": { en: "Is being undone", fi: "Perutaan parhaillaan", sv: "Ångras nu" },
  "importState.undone": { en: "Undone", fi: "Peruttu", sv: "Ångrad" },
  importShow: { en: "Rows shown", fi: "Näytettävät rivit", sv: "Rader som visas" },
  "importRows.all": { en: "All {{number}}", fi: "Kaikki {{number}}", sv: "Alla {{number}}" },
  "importRows.wrong": { en: "Wrong {{number}}", fi: "Virheelliset {{number}}", sv: "Felaktiga {{number}}" },
  "importRows.new": { en: "New {{number}}", fi: "Uudet {{number}}", sv: "Nya {{number}}" },
  "importRows.changed": { en: "Changed {{number}}", fi: "Muuttuvat {{number}}", sv: "Ändras {{number}}" },
  "importRows.same": {
    en: "Unchanged {{number}}",
    fi: "Ennallaan {{number}}",
    sv: "Oförändrade {{number}}"
  },
  "importRows.left": { en: "Left out {{number}}", fi: "Ohitetut {{number}}", sv: "Utelämnade {{number}}" },
  "importKind.wrong": { en: "Wrong", fi: "Virhe", sv: "Fel" },
  "importKind.new": { en: "New", fi: "Uusi", sv: "Ny" },
  "importKind.changed": { en: "Changed", fi: "Muuttuu", sv: "Ändras" },
  "importKind.same": { en: "Unchanged", fi: "Ennallaan", sv: "Oförändrad" },
  "importKind.left": { en: "Left out", fi: "Ohitetaan", sv: "Utelämnas" },
  importTable: { en: "What the file says", fi: "Tiedoston sisältö", sv: "Vad filen säger" },
  importRow: { en: "Row", fi: "Rivi", sv: "Rad" },
  importState: { en: "State", fi: "Tila", sv: "Läge" },
  importColumnIs: {
    en: "What column {{name}} is",
    fi: "Mikä sarake {{name}} on",
    sv: "Vad kolumnen {{name}} är"
  },
  importColumnOut: { en: "Leave out", fi: "Ohita", sv: "Utelämna" },
  importMissing: {
    en: "Say which column is: {{fields}}. Choose it above the column.",
    fi: "Kerro, mikä sarake on: {{fields}}. Valitse se sarakkeen yläpuolelta.",
    sv: "Säg vilken kolumn som är: {{fields}}. Välj det ovanför kolumnen."
  },
  "importField.number": { en: "Item number", fi: "Tuotenumero", sv: "Artikelnummer" },
  "importField.description": { en: "Name", fi: "Nimi", sv: "Benämning" },
  "importField.description2": { en: "Description", fi: "Kuvaus", sv: "Beskrivning" },
  "importField.price": { en: "Price", fi: "Hinta", sv: "Pris" },
  "importField.originalPrice": {
    en: "Ordinary price",
    fi: "Normaalihinta",
    sv: "Ordinarie pris"
  },
  "importField.barcodes": { en: "Barcode", fi: "Viivakoodi", sv: "Streckkod" },
  "importField.division": { en: "Item group", fi: "Tuoteryhmä", sv: "Varugrupp" },
  "importField.family": { en: "Brand", fi: "Merkki", sv: "Varumärke" },
  "importField.category": { en: "Category", fi: "Luokka", sv: "Kategori" },
  "importField.size": { en: "Size", fi: "Koko", sv: "Storlek" },
  "importField.model": { en: "Model", fi: "Malli", sv: "Modell" },
  "importField.weight": { en: "Weight in grams", fi: "Paino grammoina", sv: "Vikt i gram" },
  "importField.stock": { en: "Stock", fi: "Varasto", sv: "Lager" },
  "importField.vat": { en: "VAT rate", fi: "ALV-kanta", sv: "Momssats" },
  "importField.status": { en: "Status", fi: "Tila", sv: "Status" },
  "importField.currency": { en: "Currency", fi: "Valuutta", sv: "Valuta" },
  "importField.picture": { en: "Picture", fi: "Kuva", sv: "Bild" },
  importHow: { en: "How the file is read", fi: "Miten tiedosto luetaan", sv: "Så läses filen" },
  importSheet: { en: "Sheet", fi: "Taulukko", sv: "Blad" },
  importHeading: { en: "Row with the headings", fi: "Otsikkorivi", sv: "Rad med rubriker" },
  importWithoutVat: {
    en: "Prices are without VAT",
    fi: "Hinnat ovat verottomia",
    sv: "Priserna är utan moms"
  },
  importWithoutVatHelp: {
    en: "VAT is added to every price.",
    fi: "Arvonlisävero lisätään jokaiseen hintaan.",
    sv: "Moms läggs på varje pris."
  },
  importStock: { en: "Stock counts in", fi: "Varasto lasketaan", sv: "Lagret räknas i" },
  importNoStock: { en: "No store", fi: "Ei myymälässä", sv: "Ingen butik" },
  importNewGroups: {
    en: "New item groups: {{names}}",
    fi: "Uusia tuoteryhmiä: {{names}}",
    sv: "Nya varugrupper: {{names}}"
  },
  importMend: { en: "Change {{name}}", fi: "Muuta: {{name}}", sv: "Ändra {{name}}" },
  importMendHelp: {
    en: "Arrow keys move, Enter changes a cell and goes on below, Esc leaves it as it was.",
    fi: "Nuolinäppäimillä liikutaan, Enter muuttaa solun ja jatkaa alaspäin, Esc jättää sen ennalleen.",
    sv: "Piltangenter flyttar, Enter ändrar en cell och går vidare nedåt, Esc lämnar den som den var."
  },
  importNextWrong: { en: "Next wrong cell", fi: "Seuraava virhe", sv: "Nästa fel" },
  importWrongIn: { en: "{{name}}: {{why}}", fi: "{{name}}: {{why}}", sv: "{{name}}: {{why}}" },
  importMended: { en: "changed by hand", fi: "muutettu käsin", sv: "ändrad för hand" },
  importBefore: { en: "Before: {{text}}", fi: "Ennen: {{text}}", sv: "Före: {{text}}" },
  importLeaveRow: {
    en: "Leave row {{line}} out",
    fi: "Ohita rivi {{line}}",
    sv: "Utelämna rad {{line}}"
  },
  importTakeRow: { en: "Take row {{line}}", fi: "Ota rivi {{line}}", sv: "Ta med rad {{line}}" },
  importLeaveWrong: {
    en: "Leave all wrong rows out",
    fi: "Ohita kaikki virheelliset",
    sv: "Utelämna alla felaktiga"
  },
  importNow_one: {
    en: "Import {{count}} item",
    fi: "Tuo {{count}} tuote",
    sv: "Importera {{count}} vara"
  },
  importNow_other: {
    en: "Import {{count}} items",
    fi: "Tuo {{count}} tuotetta",
    sv: "Importera {{count}} varor"
  },
  importMendFirst: {
    en: "Mend the wrong rows first, or leave them out.",
    fi: "Korjaa ensin virheelliset rivit tai ohita ne.",
    sv: "Rätta först de felaktiga raderna, eller utelämna dem."
  },
  importNothing: {
    en: "Everything in the file is in the register already.",
    fi: "Kaikki tiedoston tiedot ovat jo rekisterissä.",
    sv: "Allt i filen finns redan i registret."
  },
  importNoRows: { en: "No rows of this kind", fi: "Ei tällaisia rivejä", sv: "Inga sådana rader" },
  importNoRowsText: {
    en: "Choose another kind above.",
    fi: "Valitse yläpuolelta muita rivejä.",
    sv: "Välj en annan sort ovanför."
  },
  importSure: {
    en: "Import {{name}}?",
    fi: "Tuodaanko {{name}}?",
    sv: "Importera {{name}}?"
  },
  importSureText: {
    en: "{{new}} new and {{changed}} changed. They count at once in every store. You can undo it afterwards.",
    fi: "Uusia {{new}}, muuttuvia {{changed}}. Ne ovat heti voimassa kaikissa myymälöissä. Voit perua tuonnin jälkikäteen.",
    sv: "{{new}} nya och {{changed}} ändras. De gäller genast i alla butiker. Du kan ångra efteråt."
  },
  importGo: { en: "Import", fi: "Tuo", sv: "Importera" },
  importRuns: { en: "The items are being imported", fi: "Tuotteita tuodaan", sv: "Varorna importeras" },
  importRunsText: {
    en: "You can leave this page, and sell meanwhile.",
    fi: "Voit poistua sivulta ja myydä sillä välin.",
    sv: "Du kan lämna sidan, och sälja under tiden."
  },
  importUndoes: { en: "The import is being undone", fi: "Tuontia perutaan", sv: "Importen ångras" },
  importProgress: { en: "Progress", fi: "Edistyminen", sv: "Förlopp" },
  importIsDone: {
    en: "New items: {{added}}. Changed: {{changed}}.",
    fi: "Uusia tuotteita {{added}}, muuttuneita {{changed}}",
    sv: "Nya varor: {{added}}. Ändrade: {{changed}}."
  },
  importUndo: { en: "Undo the import", fi: "Peru tuonti", sv: "Ångra importen" },
  importUndoSure: { en: "Undo {{name}}?", fi: "Perutaanko {{name}}?", sv: "Ångra {{name}}?" },
  importUndoText: {
    en: "New items go, and changed ones are as they were before. What has been sold or changed since stays.",
    fi: "Uudet tuotteet poistuvat ja muuttuneet palaavat ennalleen. Sillä välin myyty tai muutettu jää.",
    sv: "Nya varor försvinner, och ändrade blir som förut. Det som har sålts eller ändrats sedan dess blir kvar."
  },
  importIsUndone_one: {
    en: "{{count}} item is as it was before",
    fi: "{{count}} tuote on ennallaan",
    sv: "{{count}} vara är som förut"
  },
  importIsUndone_other: {
    en: "{{count}} items are as they were before",
    fi: "{{count}} tuotetta on ennallaan",
    sv: "{{count}} varor är som förut"
  },
  importKept: { en: "These stay", fi: "Nämä jäävät", sv: "De här blir kvar" },
  "importKeptWhy.used": {
    en: "sold, ordered or listed since",
    fi: "myyty, tilattu tai luetteloitu sen jälkeen",
    sv: "såld, beställd eller listad sedan dess"
  },
  "importKeptWhy.changed": {
    en: "changed since",
    fi: "muutettu sen jälkeen",
    sv: "ändrad sedan dess"
  },
  importDiscard: { en: "Delete the draft", fi: "Poista luonnos", sv: "Ta bort utkastet" },
  importDiscardSure: { en: "Delete {{name}}?", fi: "Poistetaanko {{name}}?", sv: "Ta bort {{name}}?" },
  importDiscardText: {
    en: "Nothing of it has been imported. What you have mended is lost.",
    fi: "Siitä ei ole tuotu mitään. Korjauksesi menetetään.",
    sv: "Inget av den har importerats. Det du har rättat går förlorat."
  },
  importAnother: { en: "Import another file", fi: "Tuo toinen tiedosto", sv: "Importera en fil till" },
  importReadAs: { en: "Read as {{how}}", fi: "Luettu: {{how}}", sv: "Läst som {{how}}" },
  importLogNew: { en: "New items", fi: "Uusia tuotteita", sv: "Nya varor" },
  importLogChanged: { en: "Changed items", fi: "Muuttuneita tuotteita", sv: "Ändrade varor" },
  importLogUndone: { en: "Undone", fi: "Peruttu", sv: "Ångrad" },
  importNotFound: {
    en: "This import is not here any more.",
    fi: "Tätä tuontia ei enää ole.",
    sv: "Den här importen finns inte längre."
  },
  importFileUnreadable: {
    en: "The file cannot be read. Save it as .xlsx or CSV and try again.",
    fi: "Tiedostoa ei voi lukea. Tallenna se .xlsx- tai CSV-muotoon ja yritä uudelleen.",
    sv: "Filen kan inte läsas. Spara den som .xlsx eller CSV och försök igen."
  },
  importFileOld: {
    en: "It is an old workbook (.xls), or has a password. Save it as .xlsx without one.",
    fi: "Tiedosto on vanha työkirja (.xls) tai salasanasuojattu. Tallenna se .xlsx-muotoon ilman salasanaa.",
    sv: "Det är en gammal arbetsbok (.xls), eller har lösenord. Spara den som .xlsx utan lösenord."
  },
  importFileLetters: {
    en: "The letters of the file cannot be told for sure. Save it as CSV UTF-8 or .xlsx.",
    fi: "Tiedoston merkistöä ei voi päätellä varmasti. Tallenna se CSV UTF-8- tai .xlsx-muotoon.",
    sv: "Filens teckenkodning går inte att avgöra säkert. Spara den som CSV UTF-8 eller .xlsx."
  },
  importFileEmpty: {
    en: "There is nothing in the file.",
    fi: "Tiedosto on tyhjä.",
    sv: "Filen är tom."
  },
  importFileTooLarge: {
    en: "The file is too large. Divide it and import its parts: at most 10 MB and 50,000 rows.",
    fi: "Tiedosto on liian suuri. Jaa se osiin: enintään 10 Mt ja 50 000 riviä.",
    sv: "Filen är för stor. Dela upp den: högst 10 MB och 50 000 rader."
  },
  importChangedMeanwhile: {
    en: "Somebody has changed this draft meanwhile. Look at it again.",
    fi: "Joku on muuttanut luonnosta sillä välin. Katso se uudelleen.",
    sv: "Någon har ändrat utkastet under tiden. Titta på det igen."
  },
  importNotReady: {
    en: "Something in the file is wrong yet.",
    fi: "Tiedostossa on vielä virheitä.",
    sv: "Något i filen är fortfarande fel."
  },
  importStillRuns: {
    en: "Another import is still running. Try again in a moment.",
    fi: "Toinen tuonti on vielä kesken. Yritä hetken kuluttua uudelleen.",
    sv: "En annan import pågår fortfarande. Försök igen om en stund."
  },
  importIsOver: {
    en: "This import has been made or undone already.",
    fi: "Tämä tuonti on jo tehty tai peruttu.",
    sv: "Den här importen är redan gjord eller ångrad."
  },
  "importFault.missing": { en: "Missing", fi: "Puuttuu", sv: "Saknas" },
  "importFault.formula_failed": {
    en: "An error of the spreadsheet",
    fi: "Taulukkolaskennan virhe",
    sv: "Ett fel i kalkylarket"
  },
  "importFault.made_a_date": {
    en: "The spreadsheet has made a date of it",
    fi: "Taulukkolaskenta on tehnyt tästä päivämäärän",
    sv: "Kalkylarket har gjort det till ett datum"
  },
  "importFault.digits_lost": {
    en: "The spreadsheet has cut the last digits off",
    fi: "Taulukkolaskenta on katkaissut viimeiset numerot",
    sv: "Kalkylarket har kapat de sista siffrorna"
  },
  "importFault.no_amount": { en: "Not an amount", fi: "Ei ole summa", sv: "Inget belopp" },
  "importFault.negative": { en: "Negative", fi: "Negatiivinen", sv: "Negativt" },
  "importFault.too_high": {
    en: "More than {{highest}}",
    fi: "Enemmän kuin {{highest}}",
    sv: "Mer än {{highest}}"
  },
  "importFault.two_readings": {
    en: "{{small}} or {{large}}?",
    fi: "{{small}} vai {{large}}?",
    sv: "{{small}} eller {{large}}?"
  },
  "importFault.too_long": {
    en: "Longer than {{longest}} characters",
    fi: "Yli {{longest}} merkkiä",
    sv: "Längre än {{longest}} tecken"
  },
  "importFault.barcode_too_long": {
    en: "Longer than 40 characters",
    fi: "Yli 40 merkkiä",
    sv: "Längre än 40 tecken"
  },
  "importFault.barcode_too_short": {
    en: "Shorter than 4 characters",
    fi: "Alle 4 merkkiä",
    sv: "Kortare än 4 tecken"
  },
  "importFault.barcode_unprintable": {
    en: "Has letters that no scanner reads",
    fi: "Sisältää merkkejä, joita lukija ei lue",
    sv: "Har tecken som ingen skanner läser"
  },
  "importFault.barcode_wrong": {
    en: "The check digit is wrong",
    fi: "Tarkistusnumero on väärin",
    sv: "Kontrollsiffran är fel"
  },
  "importFault.barcode_lost_zero": {
    en: "A zero in front is missing: {{whole}}",
    fi: "Alusta puuttuu nolla: {{whole}}",
    sv: "En nolla saknas i början: {{whole}}"
  },
  "importFault.no_weight": {
    en: "Not a number of grams",
    fi: "Ei ole grammamäärä",
    sv: "Inget antal gram"
  },
  "importFault.no_whole_number": {
    en: "Not a whole number",
    fi: "Ei ole kokonaisluku",
    sv: "Inget heltal"
  },
  "importFault.no_vat_rate": {
    en: "No VAT rate: {{rates}}",
    fi: "Ei ole ALV-kanta: {{rates}}",
    sv: "Ingen momssats: {{rates}}"
  },
  "importFault.vat_as_share": {
    en: "Write {{meant}} for {{meant}} %",
    fi: "Kirjoita {{meant}}, jos tarkoitat {{meant}} %",
    sv: "Skriv {{meant}} för {{meant}} %"
  },
  "importFault.no_currency": {
    en: "Not SEK, NOK or EUR",
    fi: "Ei ole SEK, NOK tai EUR",
    sv: "Inte SEK, NOK eller EUR"
  },
  "importFault.below_price": {
    en: "Below the price",
    fi: "Alle hinnan",
    sv: "Lägre än priset"
  },
  "importFault.status_unknown": {
    en: "Unknown: {{statuses}}",
    fi: "Tuntematon: {{statuses}}",
    sv: "Okänd: {{statuses}}"
  },
  "importFault.number_twice": {
    en: "Also on row {{line}}",
    fi: "Myös rivillä {{line}}",
    sv: "Finns också på rad {{line}}"
  },
  "importFault.barcode_twice": {
    en: "Also on row {{line}}",
    fi: "Myös rivillä {{line}}",
    sv: "Finns också på rad {{line}}"
  },
  "importFault.barcode_of_item": {
    en: "Belongs to item {{owner}}",
    fi: "Kuuluu tuotteelle {{owner}}",
    sv: "Tillhör varan {{owner}}"
  },
  "importFault.no_web_address": {
    en: "No web address",
    fi: "Ei ole verkko-osoite",
    sv: "Ingen webbadress"
  },
  "importFault.taken_gift_card": {
    en: "The till takes it for a gift card",
    fi: "Kassa pitää tätä lahjakorttina",
    sv: "Kassan tar det för ett presentkort"
  },
  "importFault.taken_receipt_number": {
    en: "The till takes it for a receipt",
    fi: "Kassa pitää tätä kuittina",
    sv: "Kassan tar det för ett kvitto"
  },
  "importFault.taken_personal_number": {
    en: "The till takes it for a personal number",
    fi: "Kassa pitää tätä henkilötunnuksena",
    sv: "Kassan tar det för ett personnummer"
  },
  "importFault.no_label": {
    en: "No barcode for a label",
    fi: "Ei viivakoodia etikettiin",
    sv: "Ingen streckkod till etiketten"
  }
} as const satisfies Words
