import type { memberTexts as english } from "../en/member.ts"

/** The customer club. */
export const memberTexts: Record<keyof typeof english, string> = {
  findMember: "Sök medlem",
  memberLookupField: "Personnummer eller medlemsnummer",
  lookUp: "Sök",
  lookingUp: "Söker …",
  nobodyFound: "Ingen hittades",
  nobodyFoundText: "Kundklubben känner inte till numret.",
  becomeMember: "Bli medlem",
  memberDigitsOnly: "Skriv bara siffror",
  memberNumber: "Medlemsnummer {{number}}",
  openMember: "Öppna medlem",
  connectCard: "Koppla kort",
  connectCardText: "Kunden visar kortet för kortterminalen.",
  removeConnectedCard: "Ta bort kopplat kort",
  connectedCardRemoved: "Kortet är inte längre kopplat till medlemskapet",
  removeMember: "Ta bort medlem",
  memberRemoved: "Medlemmen är borttagen från köpet",
  memberAdded: "{{name}} är kopplad till köpet",
  createMember: "Skapa medlem",
  memberCreated: "{{name}} är nu medlem",
  memberActions: "Vad ska göras med medlemmen",
  memberSystem: "Medlem"
}
