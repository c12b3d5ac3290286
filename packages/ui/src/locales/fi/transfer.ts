import type { transferTexts as english } from "../en/transfer.ts"

export const transferTexts: Record<keyof typeof english, string> = {
  transfers: "Siirto",
  transferEmpty: "Ei lähetettävää",
  transferEmptyText: "Skannaa tai valitse toiseen myymälään lähtevät tuotteet.",
  createTransfer_one: "Luo siirto ({{count}})",
  createTransfer_other: "Luo siirto ({{count}})",
  transferTo: "Mihin myymälään tuotteet lähtevät?",
  storeNameOrNumber: "Myymälän nimi tai numero",
  transferStores: "Myymälät",
  loadingStores: "Haetaan myymälöitä …",
  storesFailed: "Myymälöitä ei voitu hakea",
  noStoresFound: "Myymälää ei löydy",
  noStoresFoundText: "Kirjoita myymälän numero kokonaan, jos haluat lähettää sinne.",
  sendToStore: "Lähetä myymälään {{code}}",
  storeMissing: "Valitse myymälä",
  ownStore: "Tuotteet ovat jo tässä myymälässä",
  storeCodeNotFound: "Myymälää numerolla {{code}} ei löydy",
  transferItemUnknown: "Tuotetta {{code}} ei voi lähettää: tavarapalvelu ei tunne sitä.",
  transferUnanswered: "Ei vastausta. Lähetä uudelleen samaan myymälään: tuotteet lähtevät vain kerran.",
  transferCreated: "Siirto on luotu"
}
