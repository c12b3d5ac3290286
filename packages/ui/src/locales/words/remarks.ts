import type { Words } from "../words.ts"

/** What is remarked of sales that were made without a connection, and the words for what they say. */
export const remarkTexts = {
  remarks: { en: "Remarks", fi: "Huomautukset", sv: "Anmärkningar" },
  remarksText: {
    en: "Sales made without a connection that differ from what the server calculates",
    fi: "Ilman yhteyttä tehdyt myynnit, jotka poikkeavat palvelimen laskelmasta",
    sv: "Köp utan anslutning som avviker från vad servern räknar fram"
  },
  remarksHelp: {
    en: "These sales are booked. Until a remark about money, seller, time or numbers is settled, a return from its receipt needs a second badge that may approve.",
    fi: "Nämä myynnit on kirjattu. Kunnes rahaa, myyjää, aikaa tai numeroita koskeva huomautus on selvitetty, palautus kuitilta vaatii toisen hyväksyjän.",
    sv: "De här köpen är bokförda. Tills en anmärkning om pengar, säljare, tid eller nummer är utredd måste en andra person godkänna en retur från kvittot."
  },
  remarksOpen: { en: "To settle", fi: "Selvitettävät", sv: "Att utreda" },
  remarksSettled: { en: "Settled", fi: "Selvitetyt", sv: "Utredda" },
  noOpenRemarks: {
    en: "No remarks to settle",
    fi: "Ei selvitettäviä huomautuksia",
    sv: "Inga anmärkningar att utreda"
  },
  noOpenRemarksText: {
    en: "A sale made without a connection that differs from what the server calculates appears here.",
    fi: "Tässä näkyy ilman yhteyttä tehty myynti, joka poikkeaa palvelimen laskelmasta.",
    sv: "Här visas köp utan anslutning som avviker från vad servern räknar fram."
  },
  noSettledRemarks: {
    en: "No remarks have been settled yet",
    fi: "Yhtään huomautusta ei ole vielä selvitetty",
    sv: "Inga anmärkningar har utretts ännu"
  },
  settleRemark: { en: "Settle", fi: "Selvitä", sv: "Utred" },
  remarkReason: { en: "What you found out", fi: "Mitä sait selville", sv: "Vad du kom fram till" },
  remarkReasonHelp: {
    en: "For instance what the cashier says, or what you corrected. Kept permanently with your name.",
    fi: "Esimerkiksi myyjän selitys tai tekemäsi korjaus. Säilytetään pysyvästi nimesi kanssa.",
    sv: "Till exempel vad säljaren säger eller vad du har rättat. Sparas permanent med ditt namn."
  },
  markSettled: { en: "Mark as settled", fi: "Merkitse selvitetyksi", sv: "Markera som utredd" },
  remarkIsSettled: {
    en: "The remark is settled.",
    fi: "Huomautus on selvitetty.",
    sv: "Anmärkningen är utredd."
  },
  remarkSettledBefore: {
    en: "Someone else had already settled it.",
    fi: "Joku muu oli jo selvittänyt sen.",
    sv: "Någon annan hade redan utrett den."
  },
  remarkSettledBy: {
    en: "Settled by {{name}}, {{when}}",
    fi: "Selvittäjä {{name}}, {{when}}",
    sv: "Utredd av {{name}}, {{when}}"
  },

  remarkPrice: {
    en: "{{item}}: the price differs",
    fi: "{{item}}: hinta poikkeaa",
    sv: "{{item}}: priset avviker"
  },
  remarkTax: {
    en: "{{item}}: the VAT differs",
    fi: "{{item}}: ALV poikkeaa",
    sv: "{{item}}: momsen avviker"
  },
  remarkField: {
    en: "Differs: {{field}}",
    fi: "Poikkeava tieto: {{field}}",
    sv: "Avviker: {{field}}"
  },
  remarkTotal: {
    en: "The total is above what may be sold without a connection",
    fi: "Summa on suurempi kuin ilman yhteyttä saa myydä",
    sv: "Summan är högre än vad som får säljas utan anslutning"
  },
  remarkPriceAlone: {
    en: "{{item}}: the manual price has not been approved",
    fi: "{{item}}: käsin annettua hintaa ei ole hyväksytty",
    sv: "{{item}}: det manuella priset är inte godkänt"
  },
  remarkSellerMayNot: {
    en: "The seller with badge {{badge}} may not sell",
    fi: "Myyjä, jonka henkilönumero on {{badge}}, ei saa myydä",
    sv: "Säljaren med anställningsnummer {{badge}} får inte sälja"
  },
  remarkSellerElsewhere: {
    en: "The seller with badge {{badge}} works in another country",
    fi: "Myyjä, jonka henkilönumero on {{badge}}, työskentelee toisessa maassa",
    sv: "Säljaren med anställningsnummer {{badge}} arbetar i ett annat land"
  },
  remarkItemBlocked: {
    en: "{{item}}: the item may not be sold",
    fi: "{{item}}: tuotetta ei saa myydä",
    sv: "{{item}}: varan får inte säljas"
  },
  remarkItemUnknown: {
    en: "{{item}}: the server does not know the item",
    fi: "{{item}}: palvelin ei tunne tuotetta",
    sv: "{{item}}: servern känner inte till varan"
  },
  remarkStock: {
    en: "{{item}}: the stock is {{stock}} after the sale",
    fi: "{{item}}: varastosaldo on myynnin jälkeen {{stock}}",
    sv: "{{item}}: lagersaldot är {{stock}} efter köpet"
  },
  remarkApprovalNotProved: {
    en: "Approved without a connection with the badge of {{name}}, without a code or card to prove it: ask them",
    fi: "Hyväksytty ilman yhteyttä numerolla, joka kuuluu: {{name}}. Henkilöllisyyttä ei voitu varmistaa: kysy häneltä",
    sv: "Godkänd utan anslutning med anställningsnumret för {{name}}, utan kod eller kort som visar det: fråga personen"
  },
  remarkDiscount: {
    en: "{{item}}: the discount is above the limit and has not been approved",
    fi: "{{item}}: rajan ylittävää alennusta ei ole hyväksytty",
    sv: "{{item}}: rabatten är över gränsen och inte godkänd"
  },
  remarkBadgeLeft: {
    en: "Badge {{badge}} no longer belongs to anyone",
    fi: "Henkilönumero {{badge}} ei ole enää kenelläkään",
    sv: "Anställningsnummer {{badge}} tillhör inte någon längre"
  },
  remarkDayCounted: {
    en: "{{date}} was already closed when the sale arrived: it counts on {{booked}}",
    fi: "{{date}} oli jo suljettu, kun myynti saapui: se kirjattiin päivälle {{booked}}",
    sv: "{{date}} var redan stängd när köpet kom in: det räknas till {{booked}}"
  },
  remarkClock: {
    en: "The till's clock was wrong",
    fi: "Kassan kello oli väärässä",
    sv: "Kassans klocka gick fel"
  },
  remarkCartWentOn: {
    en: "The same cart was also used at the server: check that it was not paid twice",
    fi: "Samaa ostosta jatkettiin myös palvelimella: tarkista, ettei sitä maksettu kahdesti",
    sv: "Samma köp fortsatte också på servern: kontrollera att det inte betalades två gånger"
  },
  remarkNumbers: {
    en: "Receipt numbers {{first}}–{{last}} are missing",
    fi: "Kuittinumerot {{first}}–{{last}} puuttuvat",
    sv: "Kvittonummer {{first}}–{{last}} saknas"
  },
  remarkNumbersLeft: {
    en: "Receipt numbers from {{first}} to {{last}} are not accounted for: look at the paper. Another device has got new numbers, and the one that had these has not been heard of since. Its storage may have been cleared while sales waited there",
    fi: "Kuittinumeroiden {{first}}–{{last}} käytöstä ei ole tietoa: tarkista paperikuitit. Toinen laite on saanut uudet numerot, eikä siitä laitteesta, jolla nämä olivat, ole kuulunut sen jälkeen. Sen tallennustila on voitu tyhjentää, vaikka myyntejä odotti lähettämistä",
    sv: "Kvittonummer {{first}}–{{last}} är inte redovisade: titta på papperskvittona. En annan enhet har fått nya nummer, och enheten som hade de här har inte hörts av sedan dess. Dess lagring kan ha rensats medan köp väntade på att skickas"
  },
  remarkHeld: { en: "The sale is held", fi: "Myynti odottaa päätöstä", sv: "Köpet är stoppat" },

  saidNothing: { en: "Nothing", fi: "Ei mitään", sv: "Inget" },
  saidPrice: { en: "Price", fi: "Hinta", sv: "Pris" },
  saidPriceBefore: { en: "Price before", fi: "Aiempi hinta", sv: "Tidigare pris" },
  saidCampaignOff: { en: "Campaign reduction", fi: "Kampanja-alennus", sv: "Kampanjrabatt" },
  saidCampaign: { en: "Campaign", fi: "Kampanja", sv: "Kampanj" },
  saidItemName: { en: "Item name", fi: "Tuotenimi", sv: "Varans namn" },
  saidPriceReason: { en: "Reason for the price", fi: "Hinnan syy", sv: "Skäl till priset" },
  saidDiscountReason: { en: "Reason for the discount", fi: "Alennuksen syy", sv: "Skäl till rabatten" },
  saidSaleDate: { en: "Date of the sale", fi: "Myynnin päivä", sv: "Köpets datum" },
  saidSaleTime: { en: "Time of the sale", fi: "Myynnin aika", sv: "Köpets tid" },
  saidClosedAt: { en: "Time of the payment", fi: "Maksun aika", sv: "Betalningens tid" },
  saidMember: { en: "Member number", fi: "Jäsennumero", sv: "Medlemsnummer" },
  saidMemberName: { en: "Member", fi: "Jäsen", sv: "Medlem" },
  saidCartBefore: {
    en: "Cart before the connection was lost",
    fi: "Ostoskori ennen yhteyden katkeamista",
    sv: "Varukorg innan anslutningen bröts"
  },
  saidTender: { en: "Payment method", fi: "Maksutapa", sv: "Betalsätt" },
  saidCartDiscountReason: {
    en: "Reason for the discount on the whole sale",
    fi: "Koko myynnin alennuksen syy",
    sv: "Skäl till rabatten på hela köpet"
  },
  saidApprovalSubject: { en: "What was approved", fi: "Mitä hyväksyttiin", sv: "Vad som godkändes" },
  saidApprovalAmount: { en: "Approved amount", fi: "Hyväksytty summa", sv: "Godkänt belopp" },
  saidApprovalKind: { en: "Kind of approval", fi: "Hyväksynnän laji", sv: "Typ av godkännande" },
  saidApprovedBy: {
    en: "Badge that approved",
    fi: "Hyväksyjän henkilönumero",
    sv: "Godkännarens anställningsnummer"
  },
  saidFirstNumber: {
    en: "First number of the till",
    fi: "Kassan ensimmäinen numero",
    sv: "Kassans första nummer"
  },
  saidLastNumber: {
    en: "Last number of the till",
    fi: "Kassan viimeinen numero",
    sv: "Kassans sista nummer"
  },
  saidNumber: { en: "Receipt number", fi: "Kuittinumero", sv: "Kvittonummer" }
} satisfies Words
