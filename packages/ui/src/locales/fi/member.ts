import type { memberTexts as english } from "../en/member.ts"

/** The customer club. */
export const memberTexts: Record<keyof typeof english, string> = {
  findMember: "Hae jäsen",
  memberLookupField: "Henkilötunnus tai jäsennumero",
  lookUp: "Hae",
  lookingUp: "Haetaan …",
  nobodyFound: "Ketään ei löytynyt",
  nobodyFoundText: "Asiakaskerho ei tunne numeroa.",
  becomeMember: "Liity jäseneksi",
  memberDigitsOnly: "Kirjoita vain numeroita",
  memberNumber: "Jäsennumero {{number}}",
  openMember: "Avaa jäsen",
  connectCard: "Yhdistä kortti",
  connectCardText: "Asiakas näyttää kortin maksupäätteelle.",
  removeConnectedCard: "Poista yhdistetty kortti",
  connectedCardRemoved: "Korttia ei ole enää yhdistetty jäsenyyteen",
  removeMember: "Poista jäsen",
  memberRemoved: "Jäsen on poistettu ostokselta",
  memberAdded: "{{name}} on liitetty ostokseen",
  createMember: "Luo jäsen",
  memberCreated: "{{name}} on nyt jäsen",
  memberActions: "Mitä jäsenelle tehdään",
  memberSystem: "Jäsen"
}
