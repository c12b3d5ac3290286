import { StoreOverview } from "@karat/domain/ports/store-overview"
import type { TaskList } from "@karat/domain/task/task"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { TasksViewModel } from "./tasks-view-model.ts"

const listOf = (title: string): TaskList => ({
  tasks: [{ id: title, name: title, body: "", deadline: "2026-11-20", done: false }],
  inventoryTasks: [{ title, end: "2026-11-20", active: true, done: false, request: false }]
})

it("tasks and goods that are counted are those of the newest answer, however late an older one comes · ACT-3 ACT-4", async () => {
  const older = Promise.withResolvers<TaskList>()
  const answers = [older.promise, Promise.resolve(listOf("Watches"))]
  const tasks = Effect.promise(async () => (await answers.shift()) ?? listOf("Nobody asked for this"))
  const model = new TasksViewModel({
    run: runWith(Layer.mock(StoreOverview, { tasks })),
    gestures: testGestures(),
    session: standIn({}),
    dialogs: new Dialogs(),
    notices: sayingAndGoing().notices,
    today: () => "2026-11-20"
  })
  const late = model.look()
  await model.look()
  older.resolve(listOf("Rings"))
  await late
  expect(model.tasks.rows.map(({ name }) => name)).toEqual(["Watches"])
  expect(model.inventoryTasks.map(({ title }) => title)).toEqual(["Watches"])
})
