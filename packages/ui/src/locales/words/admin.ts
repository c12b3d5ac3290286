import type { Words } from "../words.ts"

/** Administration: what the shop is set up with, and who has changed it. */
export const adminTexts = {
  adminStaff: { en: "Staff", fi: "Henkilökunta", sv: "Personal" },
  adminChanges: { en: "Changes", fi: "Muutokset", sv: "Ändringar" },
  adminNotAllowed: {
    en: "You may not administer the shop",
    fi: "Et voi hallita liikettä",
    sv: "Du får inte administrera butiken"
  },
  adminNotAllowedText: {
    en: "Somebody who may can give you the right.",
    fi: "Oikeuden voi antaa joku, jolla se on.",
    sv: "Någon som får kan ge dig rätten."
  },
  addStaff: { en: "Add somebody", fi: "Lisää henkilö", sv: "Lägg till någon" },
  newStaff: { en: "New staff member", fi: "Uusi henkilö", sv: "Ny medarbetare" },
  staffHomeStore: { en: "Store", fi: "Myymälä", sv: "Butik" },
  staffChooseStore: { en: "Choose a store", fi: "Valitse myymälä", sv: "Välj butik" },
  worksHere: { en: "Works here", fi: "Työskentelee täällä", sv: "Arbetar här" },
  hasLeft: { en: "Has left", fi: "Lähtenyt", sv: "Har slutat" },
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
  staffSaved: { en: "{{name}} is saved.", fi: "{{name}} on tallennettu.", sv: "{{name}} är sparad." },
  staffSaving: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },
  badgeTaken: {
    en: "Somebody wears this badge already",
    fi: "Henkilönumero on jo käytössä",
    sv: "Anställningsnumret används redan"
  },
  badgeStays: {
    en: "A badge stays: sales are known by it.",
    fi: "Henkilönumero ei muutu: myynnit tunnetaan siitä.",
    sv: "Numret står fast: försäljningen känns igen på det."
  },
  staffChangedMeanwhile: {
    en: "Somebody else has changed this meanwhile. Nothing was saved; go back and look again.",
    fi: "Joku muu on muuttanut tätä sillä välin. Mitään ei tallennettu; palaa ja katso uudelleen.",
    sv: "Någon annan har ändrat det här under tiden. Inget sparades; gå tillbaka och titta igen."
  },
  lastAdministrator: {
    en: "Nobody could administer the shop any more. Give somebody else the right first.",
    fi: "Kukaan ei voisi enää hallita liikettä. Anna oikeus ensin jollekulle muulle.",
    sv: "Ingen kunde administrera butiken längre. Ge någon annan rätten först."
  },
  noChanges: {
    en: "Nothing was changed yet",
    fi: "Mitään ei ole vielä muutettu",
    sv: "Inget har ändrats än"
  },
  noChangesText: {
    en: "Each change stays here for good, with who made it and when.",
    fi: "Jokainen muutos säilyy täällä pysyvästi tekijöineen ja aikoineen.",
    sv: "Varje ändring står kvar här för gott, med vem som gjorde den och när."
  },
  changedBy: { en: "{{name}} ({{badge}})", fi: "{{name}} ({{badge}})", sv: "{{name}} ({{badge}})" },
  changedTo: { en: "{{before}} → {{after}}", fi: "{{before}} → {{after}}", sv: "{{before}} → {{after}}" },
  moreChanges: { en: "Earlier changes", fi: "Aiemmat muutokset", sv: "Tidigare ändringar" }
} satisfies Words
