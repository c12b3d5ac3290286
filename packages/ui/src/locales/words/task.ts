import type { Words } from "../words.ts"

/** Texts of what a store is asked to do. */
export const taskTexts = {
  tasks: { en: "Tasks", fi: "Tehtävät", sv: "Uppgifter" },
  allTasks: { en: "All tasks", fi: "Kaikki tehtävät", sv: "Alla uppgifter" },
  tasksToDo: { en: "To do", fi: "Tekemättä", sv: "Att göra" },
  tasksDone: { en: "Done", fi: "Tehty", sv: "Klart" },
  inventories: { en: "Inventory", fi: "Inventointi", sv: "Inventering" },
  inventoryOf: { en: "Inventory: {{title}}", fi: "Inventointi: {{title}}", sv: "Inventering: {{title}}" },
  loadingTasks: { en: "Fetching the tasks …", fi: "Haetaan tehtäviä …", sv: "Hämtar uppgifterna …" },
  tasksFailed: {
    en: "The tasks could not be fetched",
    fi: "Tehtäviä ei saatu haettua",
    sv: "Uppgifterna kunde inte hämtas"
  },
  noTasks: { en: "Nothing to do", fi: "Ei tehtäviä", sv: "Inget att göra" },
  noTasksText: {
    en: "What the chain asks this store to do appears here.",
    fi: "Ketjun tehtävät tälle myymälälle näkyvät tässä.",
    sv: "Här visas det som kedjan ber butiken att göra."
  },
  allTasksDone: { en: "All done", fi: "Kaikki tehty", sv: "Allt är klart" },
  taskDone: { en: "Done: {{name}}", fi: "Tehty: {{name}}", sv: "Klar: {{name}}" },
  dueToday: { en: "today", fi: "tänään", sv: "i dag" },
  dueBy: { en: "by {{date}}", fi: "{{date}} mennessä", sv: "senast {{date}}" },
  dueLate: { en: "late since {{date}}", fi: "myöhässä {{date}}", sv: "försenad sedan {{date}}" },
  endsOn: { en: "ends {{date}}", fi: "päättyy {{date}}", sv: "slutar {{date}}" },
  endedOn: { en: "ended {{date}}", fi: "päättyi {{date}}", sv: "slutade {{date}}" },
  inventoryRequested: { en: "Count again", fi: "Laske uudelleen", sv: "Räkna om" },
  inventoryDone: { en: "Counted", fi: "Laskettu", sv: "Räknad" },
  inventoryActive: { en: "Counting", fi: "Käynnissä", sv: "Pågår" },
  inventoryOverdue: { en: "Past its end", fi: "Aika päättynyt", sv: "Tiden är ute" },
  inventoryNotBegun: { en: "Not begun", fi: "Ei alkanut", sv: "Inte påbörjad" },
  whoHasDoneIt: { en: "Who has done it?", fi: "Kuka teki tehtävän?", sv: "Vem har gjort det?" },
  whoTakesItBack: {
    en: "Who reopens it?",
    fi: "Kuka palauttaa tehtävän?",
    sv: "Vem öppnar den igen?"
  },
  badgeOrCard: {
    en: "Type the badge number, or scan the card.",
    fi: "Kirjoita henkilönumero tai skannaa kortti.",
    sv: "Skriv anställningsnumret eller skanna kortet."
  },
  taskIsDone: {
    en: "Done by {{name}}, {{time}}",
    fi: "Tehnyt {{name}}, {{time}}",
    sv: "Gjort av {{name}}, {{time}}"
  },
  taskIsOpen: { en: "To do again", fi: "Taas tekemättä", sv: "Ska göras igen" },
  "refused.task_not_found": {
    en: "The task is not there any more.",
    fi: "Tehtävää ei enää ole.",
    sv: "Uppgiften finns inte längre."
  }
} satisfies Words
