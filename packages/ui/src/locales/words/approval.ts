import type { Words } from "../words.ts"

/** What a cashier may not do alone. */
export const approvalTexts = {
  whoApproves: { en: "Who approves it?", fi: "Kuka hyväksyy?", sv: "Vem godkänner?" },
  returnUnshown: {
    en: "Return, receipt not scanned:",
    fi: "Palautus, kuittia ei luettu:",
    sv: "Retur, kvittot inte skannat:"
  },
  approvedBy: { en: "approved by {{name}}", fi: "hyväksyjä {{name}}", sv: "godkänt av {{name}}" },
  "refused.approval_needed": {
    en: "Somebody else who may has to approve it.",
    fi: "Tämä vaatii toisen henkilön hyväksynnän.",
    sv: "Det måste godkännas av någon annan som får."
  },
  "refused.may_not_sell": {
    en: "This badge may not sell. Somebody who may logs in and takes the payment.",
    fi: "Tällä tunnuksella ei voi myydä. Maksun ottaa henkilö, jolla on oikeus.",
    sv: "Det här numret får inte sälja. Någon som får loggar in och tar betalt."
  },
  "refused.approver_not_allowed": {
    en: "This badge may not approve it. It takes somebody else who may.",
    fi: "Tämä tunnus ei voi hyväksyä. Tarvitaan toinen henkilö, jolla on oikeus.",
    sv: "Det här numret får inte godkänna. Det krävs någon annan som får."
  },
  "refused.approver_is_cashier": {
    en: "Nobody approves what is their own.",
    fi: "Omaa toimintoaan ei voi hyväksyä itse.",
    sv: "Ingen godkänner det egna."
  },
  "refused.discount_above_limit": {
    en: "The discount would be above the limit. Give it anew.",
    fi: "Alennus ylittäisi rajan. Anna alennus uudelleen.",
    sv: "Rabatten skulle gå över gränsen. Ge den på nytt."
  }
} satisfies Words
