import type { Words } from "../words.ts"

/** The customer club. */
export const memberTexts = {
  findMember: { en: "Find member", fi: "Hae jäsen", sv: "Sök medlem" },
  memberLookupField: {
    en: "Personal number or member number",
    fi: "Henkilötunnus tai jäsennumero",
    sv: "Personnummer eller medlemsnummer"
  },
  askOnTerminal: {
    en: "Let the customer type it on the card terminal",
    fi: "Asiakas näppäilee sen maksupäätteellä",
    sv: "Låt kunden knappa in det på kortterminalen"
  },
  askingOnTerminal: {
    en: "The card terminal asks the customer for the number.",
    fi: "Maksupääte kysyy numeroa asiakkaalta.",
    sv: "Kortterminalen frågar kunden efter numret."
  },
  stopAsking: { en: "Stop", fi: "Lopeta", sv: "Avbryt frågan" },
  lookUp: { en: "Look up", fi: "Hae", sv: "Sök" },
  lookingUp: { en: "Looking up …", fi: "Haetaan …", sv: "Söker …" },
  nobodyFound: { en: "No one found", fi: "Ketään ei löytynyt", sv: "Ingen hittades" },
  nobodyFoundText: {
    en: "The customer club has no member with this number.",
    fi: "Kanta-asiakasohjelmassa ei ole jäsentä tällä numerolla.",
    sv: "Kundklubben har ingen medlem med det numret."
  },
  becomeMember: { en: "Sign up a member", fi: "Rekisteröi jäsen", sv: "Registrera medlem" },
  memberDigitsOnly: { en: "Type digits only", fi: "Kirjoita vain numeroita", sv: "Skriv bara siffror" },
  memberNumberOrCode: {
    en: "Type a whole identity code, or a member number of digits only",
    fi: "Kirjoita koko henkilötunnus tai pelkistä numeroista koostuva jäsennumero",
    sv: "Skriv hela personbeteckningen, eller ett medlemsnummer med bara siffror"
  },
  memberSince_one: {
    en: "Member since {{date}} · {{points}} point",
    fi: "Jäsen {{date}} alkaen · {{points}} piste",
    sv: "Medlem sedan {{date}} · {{points}} poäng"
  },
  memberSince_other: {
    en: "Member since {{date}} · {{points}} points",
    fi: "Jäsen {{date}} alkaen · {{points}} pistettä",
    sv: "Medlem sedan {{date}} · {{points}} poäng"
  },
  lastPurchases: { en: "Latest purchases", fi: "Viimeisimmät ostokset", sv: "Senaste köpen" },
  openMember: { en: "Open member", fi: "Avaa jäsen", sv: "Öppna medlem" },
  connectCard: { en: "Connect card", fi: "Yhdistä kortti", sv: "Koppla kort" },
  connectCardText: {
    en: "The customer shows the card to the card terminal.",
    fi: "Asiakas näyttää kortin maksupäätteelle.",
    sv: "Kunden visar kortet för kortterminalen."
  },
  removeConnectedCard: {
    en: "Remove connected card",
    fi: "Poista yhdistetty kortti",
    sv: "Ta bort kopplat kort"
  },
  connectedCardRemoved: {
    en: "The card is no longer connected to the membership",
    fi: "Korttia ei ole enää yhdistetty jäsenyyteen",
    sv: "Kortet är inte längre kopplat till medlemskapet"
  },
  removeMember: { en: "Remove member", fi: "Poista jäsen", sv: "Ta bort medlem" },
  memberAdded: {
    en: "{{name}} is on the cart",
    fi: "{{name}} on liitetty ostokseen",
    sv: "{{name}} är kopplad till köpet"
  },
  createMember: { en: "Create member", fi: "Luo jäsen", sv: "Skapa medlem" },
  memberCreated: { en: "{{name}} is a member now", fi: "{{name}} on nyt jäsen", sv: "{{name}} är nu medlem" },
  memberActions: {
    en: "What to do with the member",
    fi: "Mitä jäsenelle tehdään",
    sv: "Vad ska göras med medlemmen"
  },
  memberSystem: { en: "Member", fi: "Jäsen", sv: "Medlem" },

  "refused.already_exists": {
    en: "Already exists in registry",
    fi: "On jo rekisterissä",
    sv: "Finns redan i registret"
  },
  "refused.alias_invalid": {
    en: "The card cannot be connected.",
    fi: "Korttia ei voi yhdistää.",
    sv: "Kortet kan inte kopplas."
  },
  "refused.503_crm": {
    en: "The customer club does not answer.",
    fi: "Kanta-asiakasohjelma ei vastaa.",
    sv: "Kundklubben svarar inte."
  },
  "refused.member_not_found": {
    en: "There is no such member.",
    fi: "Jäsentä ei löydy.",
    sv: "Medlemmen finns inte."
  }
} satisfies Words
