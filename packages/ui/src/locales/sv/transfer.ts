import type { transferTexts as english } from "../en/transfer.ts"

export const transferTexts: Record<keyof typeof english, string> = {
  transfers: "Överföring",
  transferEmpty: "Inget att skicka",
  transferEmptyText: "Skanna eller välj det som ska till en annan butik.",
  createTransfer_one: "Skapa överföring ({{count}})",
  createTransfer_other: "Skapa överföring ({{count}})",
  transferTo: "Vilken butik ska varorna till?",
  storeNameOrNumber: "Butikens namn eller nummer",
  transferStores: "Butiker",
  loadingStores: "Hämtar butikerna …",
  storesFailed: "Butikerna kunde inte hämtas",
  noStoresFound: "Ingen sådan butik",
  noStoresFoundText: "Skriv hela butiksnumret för att skicka dit.",
  sendToStore: "Skicka till butik {{code}}",
  storeMissing: "Välj en butik",
  ownStore: "Varorna finns redan i den här butiken",
  storeCodeNotFound: "Butiken med nummer {{code}} hittades inte",
  transferItemUnknown: "Artikel {{code}} kan inte skickas: varutjänsten känner inte till den.",
  transferUnanswered: "Inget svar. Skicka till samma butik igen: varorna skickas en gång.",
  transferCreated: "Överföringen är skapad"
}
