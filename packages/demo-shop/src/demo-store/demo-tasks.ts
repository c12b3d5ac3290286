import { storeTime } from "@karat/domain/store/store-time"
import { type Country, type Database, flagOf, isDemo } from "@karat/store-server/demo-shop/seam"

interface DemoTask {
  readonly name: string
  readonly body: string
  /** The day it is to be done by, counted from today. */
  readonly inDays: number
  /** How many hours ago it was done, and by which badge. */
  readonly done?: { readonly hoursAgo: number; readonly badge: string }
}

interface DemoInventory {
  readonly title: string
  readonly inDays: number
  readonly state: "requested" | "done" | "active" | "over" | "to-come"
}

const tasks: Record<Country, readonly DemoTask[]> = {
  SE: [
    {
      name: "Återkalla armband 4410",
      body: "Ta ned de bruna läderarmbanden från väggen och lägg dem i returlådan.",
      inDays: 0
    },
    {
      name: "Byt skyltfönster",
      body: "Adventsfönstret ska stå klart: guldserien till vänster, klockorna till höger. Bilder finns i skyltpärmen.",
      inDays: 3
    },
    {
      name: "Prislappar för kampanjen",
      body: "Skriv ut nya prislappar för örhängena och byt dem innan butiken öppnar.",
      inDays: -1
    },
    {
      name: "Rengör ultraljudstvätten",
      body: "Töm, skölj och fyll på med ny vätska.",
      inDays: 0,
      done: { hoursAgo: 3, badge: "1001" }
    }
  ],
  FI: [
    {
      name: "Palauta rannekkeet 4410",
      body: "Ota ruskeat nahkarannekkeet pois seinältä ja laita ne palautuslaatikkoon.",
      inDays: 0
    },
    {
      name: "Vaihda näyteikkuna",
      body: "Joulukuun ikkunan pitää olla valmis: kultasarja vasemmalle, kellot oikealle. Kuvat ovat kansiossa.",
      inDays: 3
    },
    {
      name: "Kampanjan hintalaput",
      body: "Tulosta korvakorujen uudet hintalaput ja vaihda ne ennen avaamista.",
      inDays: -1
    },
    {
      name: "Puhdista ultraäänipesuri",
      body: "Tyhjennä, huuhtele ja lisää uusi neste.",
      inDays: 0,
      done: { hoursAgo: 3, badge: "1002" }
    }
  ]
}

const inventories: Record<Country, readonly DemoInventory[]> = {
  SE: [
    { title: "Klockor A–M", inDays: 2, state: "active" },
    { title: "Ringar i guld", inDays: 1, state: "requested" },
    { title: "Örhängen", inDays: 4, state: "done" },
    { title: "Armband och kedjor", inDays: -3, state: "over" },
    { title: "Klockor N–Ö", inDays: 16, state: "to-come" }
  ],
  FI: [
    { title: "Kellot A–M", inDays: 2, state: "active" },
    { title: "Kultasormukset", inDays: 1, state: "requested" },
    { title: "Korvakorut", inDays: 4, state: "done" },
    { title: "Rannekorut ja ketjut", inDays: -3, state: "over" },
    { title: "Kellot N–Ö", inDays: 16, state: "to-come" }
  ]
}

const hourMs = 3_600_000

const taskId = (store: string, at: number) => `T${store.toUpperCase()}-${at + 1}`

/**
 * Writes the tasks of demo stores, dated from now: where there are none yet, and again where all of them are past, so
 * that a demo of last month does not show everything as late.
 */
export async function writeDemoTasks(db: Database, now: Date): Promise<void> {
  await db.transaction(async () => {
    const { build } = db
    if (!(await isDemo(db))) return
    const known = (await db.get(build.selectFrom("task").select("id").limit(1))) !== undefined
    for (const { number, country } of await db.all(build.selectFrom("store").select(["number", "country"]))) {
      const moment = (hours: number) => storeTime(country, new Date(now.getTime() + hours * hourMs))
      const ids = tasks[country].map((_, at) => taskId(number, at))
      if (known) {
        const open = await db.all(build.selectFrom("task").select("deadline").where("id", "in", ids))
        const today = moment(0).date
        if (open.length === 0 || open.some(({ deadline }) => deadline >= today)) continue
        const titles = inventories[country].map(({ title }) => title)
        await db.run(build.deleteFrom("task").where("id", "in", ids))
        await db.run(
          build.deleteFrom("inventory_task").where("store_number", "=", number).where("title", "in", titles)
        )
      }
      const taskRows = tasks[country].map(({ name, body, inDays, done }, at) => {
        const doneAt = done === undefined ? undefined : moment(0 - done.hoursAgo)
        return {
          id: taskId(number, at),
          store_number: number,
          name,
          body,
          deadline: moment(inDays * 24).date,
          done_at: doneAt === undefined ? null : `${doneAt.date} ${doneAt.time}`,
          done_by: done?.badge ?? null
        }
      })
      const inventoryRows = inventories[country].map(({ title, inDays, state }) => ({
        store_number: number,
        title,
        ends_on: moment(inDays * 24).date,
        active: flagOf(state === "active" || state === "done"),
        done: flagOf(state === "done"),
        requested: flagOf(state === "requested")
      }))
      await db.run(build.insertInto("task").values(taskRows))
      await db.run(build.insertInto("inventory_task").values(inventoryRows))
    }
  })
}
