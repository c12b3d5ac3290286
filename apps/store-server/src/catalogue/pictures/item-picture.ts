import {
  bag,
  book,
  bottle,
  cloth,
  diadem,
  gift,
  hairClip,
  jewelleryCase,
  scarf,
  shield,
  sunglasses,
  tool,
  wallet
} from "./accessories.ts"
import { cufflink, dropEarring, hoop, piercing, stud, tieClip } from "./ear-jewellery.ts"
import { band, ring } from "./finger-rings.ts"
import { type Ink, inkOf } from "./ink.ts"
import { bangle, bracelet, charm, necklace, pendant } from "./neck-and-wrist.ts"
import type { Picture, PictureKind } from "./picture.ts"
import { battery, strap, watch } from "./watches.ts"

const drawings: Record<PictureKind, (ink: Ink) => string> = {
  ring,
  band,
  necklace,
  pendant,
  bracelet,
  hoop,
  stud,
  watch,
  strap,
  battery,
  bottle,
  cloth,
  piercing,
  bag,
  gift,
  tool,
  shield,
  sunglasses,
  scarf,
  "hair-clip": hairClip,
  charm,
  cufflink,
  bangle,
  "drop-earring": dropEarring,
  "tie-clip": tieClip,
  diadem,
  wallet,
  case: jewelleryCase,
  book
}

/** Draws a picture as an SVG image of 400 by 300 on a transparent ground; the same picture always the same. */
export function itemPicture(picture: Picture): string {
  const { ink, gradients } = inkOf(picture)
  const drawn = drawings[picture.kind](ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs>${gradients}</defs>${drawn}</svg>`
}
