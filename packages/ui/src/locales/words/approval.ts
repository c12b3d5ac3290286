import type { Words } from "../words.ts"

/** What a cashier may not do alone. */
export const approvalTexts = {
  whoApproves: { en: "Who approves this?", fi: "Kuka hyväksyy?", sv: "Vem godkänner?" },
  returnUnshown: {
    en: "Return, receipt not scanned:",
    fi: "Palautus, kuittia ei luettu:",
    sv: "Retur, kvittot inte skannat:"
  },
  approvedBy: { en: "approved by {{name}}", fi: "hyväksyjä {{name}}", sv: "godkänt av {{name}}" },
  "refused.approval_needed": {
    en: "Another person with the right has to approve this.",
    fi: "Tämä vaatii toisen henkilön hyväksynnän.",
    sv: "Det här måste godkännas av en annan person som har rätt till det."
  },
  "refused.may_not_sell": {
    en: "This badge may not sell. Another person with the right has to log in and take the payment.",
    fi: "Tällä henkilönumerolla ei voi myydä. Maksun ottaa henkilö, jolla on oikeus.",
    sv: "Det här anställningsnumret får inte sälja. En person som har rätt till det måste logga in och ta betalt."
  },
  "refused.approver_not_allowed": {
    en: "This badge may not approve it. Ask another person with the right.",
    fi: "Tällä henkilönumerolla ei voi hyväksyä. Tarvitaan toinen henkilö, jolla on oikeus.",
    sv: "Det här anställningsnumret får inte godkänna. Be en annan person som har rätt till det."
  },
  "refused.approver_is_cashier": {
    en: "You cannot approve what you do yourself.",
    fi: "Omaa toimintoaan ei voi hyväksyä itse.",
    sv: "Du kan inte godkänna det du själv gör."
  },
  "refused.discount_above_limit": {
    en: "The discount would be above the limit. Enter it again.",
    fi: "Alennus ylittäisi rajan. Anna alennus uudelleen.",
    sv: "Rabatten skulle bli högre än gränsen. Ange den igen."
  }
} satisfies Words
