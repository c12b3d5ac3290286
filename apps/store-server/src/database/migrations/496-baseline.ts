import type { Migration } from "../migration.ts"
import { catalogueSchema } from "./baseline/catalogue.ts"
import { goodsSchema } from "./baseline/goods.ts"
import { receiptsSchema } from "./baseline/receipts.ts"
import { registersSchema } from "./baseline/registers.ts"
import { salesSchema } from "./baseline/sales.ts"
import { storesSchema } from "./baseline/stores.ts"

/** The steps of databases that were made before the baseline. With all of them a database is as the baseline makes it. */
const stepsBefore = [
  1, 2, 10, 11, 12, 13, 14, 15, 30, 40, 41, 50, 51, 60, 70, 80, 81, 82, 90, 100, 101, 110, 111, 120, 121, 122,
  130, 131, 150, 151, 170, 180, 200, 201, 230, 240, 241, 242, 243, 244, 245, 246, 248, 250, 310, 320, 330,
  340, 341, 342, 350, 351, 360, 361, 362, 363, 364, 378, 380, 381, 430, 431, 432, 433, 436, 440, 450, 460,
  465, 470, 480, 485, 490, 495
]

/** All tables as they were when the steps before were drawn together. */
export const baselineMigration: Migration = {
  id: 496,
  name: "baseline",
  replaces: stepsBefore,
  up: (execute) => {
    for (const schema of schemas) execute(schema)
  }
}

const schemas = [catalogueSchema, storesSchema, salesSchema, receiptsSchema, goodsSchema, registersSchema]
