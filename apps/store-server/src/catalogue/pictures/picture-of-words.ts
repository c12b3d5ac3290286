import type { Colour, Figure, figureNames, Metal, Picture, PictureKind, Stone } from "./picture.ts"

/** The words of the three languages by which something is known; what stands first goes first. */
type Known<Value> = readonly (readonly [value: Value, words: RegExp])[]

const kinds: Known<PictureKind> = [
  ["battery", /batter|paristo/u],
  ["bottle", /bad\b|rengöring|balsam|eftervård|cleaner|puhdist|hoitoaine/u],
  ["case", /klockask|skrin|etui|smyckesask|jewell?e?r?y box|korulipas|korurasia|watch box/u],
  ["book", /\bbok(en)?\b|\bbooks?\b|\bkirja/u],
  ["cloth", /duk\b|cloth|liina/u],
  ["wallet", /plånbok|korthållare|wallet|card ?holder|lompakko/u],
  ["diadem", /diadem|hårband|hair ?band|hiuspanta/u],
  ["hair-clip", /hårklämma|hårspänne|hair ?(clip|claw)|hiussol|hiusklipsi/u],
  ["tie-clip", /slips(hållare|nål)|tie (clip|bar)|solmioneula/u],
  ["cufflink", /manschett|cuff ?link|kalvosin/u],
  ["sunglasses", /solglas|sunglass|aurinkolas/u],
  ["scarf", /\bsjal|halsduk|scar(f|ves)|huivi/u],
  ["strap", /klockarmband|klocklänk|milanese|watch ?(strap|band)|kellon(ranne|hihna)/u],
  ["watch", /armbandsur|klock|kronograf|automatur|dykarur|watch|chronograph|kello/u],
  ["piercing", /piercing|lävisty/u],
  ["drop-earring", /örhäng.*häng|drop earring|dangle|riippukorva/u],
  ["hoop", /ringörhäng|örhäng.*\bring\b|creol|hoop|rengaskorva/u],
  ["stud", /örhäng|örstift|ear ?ring|\bstuds?\b|korvakoru/u],
  ["bangle", /armring|bangle|rannerengas/u],
  ["bracelet", /armband|bracelet|ankelkedja|anklet|rannek|nilkka/u],
  ["charm", /berlock|charm|dopkors|amuletti/u],
  ["pendant", /hänge|pendant|riipus|hjärthalsband/u],
  ["necklace", /halsband|kedja|collier|necklace|chain|kaula|ketju/u],
  ["band", /vigsel|förlovning|allians|wedding (ring|band)|engagement|vihki|kihla/u],
  ["ring", /ring(ar)?\b|\brings?\b|sormu/u],
  ["bag", /väska|påse|\bbags?\b|purse|laukku|kassi/u],
  ["tool", /reparation|gravyr|storleksändring|repair|engrav|korjaus|kaiverrus|huolto/u],
  ["gift", /present|choklad|gift|chocolate|lahja|suklaa/u]
]

const metals: Known<Metal> = [
  ["rose", /ros[ée]|ruusukulta/u],
  ["black", /svart|black|musta/u],
  ["silver", /vitguld|white gold|valkokulta|silver|hopea|platina|platinum/u],
  ["gold", /guld|gold|kulta|förgyll|mässing|brass/u],
  ["steel", /stål|steel|teräs|titan/u]
]

const stones: Known<Stone> = [
  ["pearl", /pärl|pearl|helm(i|et)/u],
  ["sapphire", /safir|sapphire|safiiri|blå sten|blue/u],
  ["ruby", /rubin|ruby|rubiini|röd sten|granat/u],
  ["emerald", /smaragd|emerald|smaragdi|grön sten|peridot/u],
  ["diamond", /diamant|diamond|timant|cirkonia|zircon|brilj|kristall|crystal/u]
]

const figures: Known<(typeof figureNames)[number]> = [
  ["heart", /hjärt|heart|sydän/u],
  ["star", /stjärna\b(?! .*med)|\bstar\b|tähti/u],
  ["moon", /\bmåne|moon|\bkuu\b/u],
  ["clover", /klöver|clover|apila/u],
  ["key", /nyckel|\bkey\b|avain/u],
  ["duck", /\banka\b|duck|ankka/u],
  ["butterfly", /fjäril|butterfly|perho/u],
  ["anchor", /\bankare\b|\banchor\b|ankkuri/u],
  ["cross", /kors\b|\bcross\b|risti/u],
  ["rooster", /\btupp\b|rooster|kukko/u],
  ["dala-horse", /dalahäst|dala horse/u],
  ["horse", /häst|\bhorse\b|hevonen/u],
  ["leaf", /\blöv|\bleaf\b|lehti/u],
  ["drop", /dropp|\bdrop\b|pisara/u],
  ["angel", /ängel|angel|enkeli/u],
  ["tooth", /tand(en)?\b|tooth|hammas/u],
  ["flower", /blomma|flower|kukka/u],
  ["cat", /\bkatt(en)?\b|\bcat\b|kissa/u],
  ["plate", /bricka|\btag\b|laatta/u],
  ["circle", /cirkel|circle|ympyrä/u]
]

const first = <Value>(known: Known<Value>, words: string) =>
  known.find(([, pattern]) => pattern.test(words))?.[0]

/** The figure that a name speaks of: a thing, or a letter that stands by itself. */
export function figureOf(name: string): Figure | undefined {
  const letter = /bokstav.* (\p{Lu})(?: |,|$)/iu.exec(name)?.[1]
  if (letter !== undefined && letter === letter.toUpperCase()) return `letter ${letter}`
  return first(figures, name.toLowerCase())
}

const leatherColours: Known<Colour> = [
  ["black", /svart|black|musta/u],
  ["cognac", /cognac|konjak/u],
  ["brown", /brun|brown|ruskea/u],
  ["blue", /blå|marin|blue|sini/u],
  ["green", /grön|green|vihreä/u],
  ["white", /vit\b|vitt|white|valko/u]
]

/** Whether an item is of leather, and its colour: the first that is named, since a clasp has its own. */
export function leatherOf(name: string): Pick<Picture, "leather" | "colour"> {
  const words = name.toLowerCase()
  if (!/läder|silikon|väv\b|leather|nahka/u.test(words)) return {}
  const [named] = leatherColours
    .map(([colour, pattern]) => ({ colour, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  return named === undefined ? { leather: true } : { leather: true, colour: named.colour }
}

/**
 * What an item without a picture of its own is drawn as, by what it is called; undefined where the words say nothing
 * that can be drawn.
 * @param words its name, and beside it what it is sorted under
 */
export function pictureOfWords(words: readonly string[], seed: number): Picture | undefined {
  const text = words.join(" · ").toLowerCase()
  const kind = first(kinds, text)
  if (kind === undefined) return undefined
  const figure = figureOf(words[0] ?? "")
  return {
    kind: kind === "necklace" && figure !== undefined ? "pendant" : kind,
    metal: first(metals, text) ?? "silver",
    stone: first(stones, text) ?? "none",
    seed,
    ...leatherOf(words[0] ?? ""),
    ...(figure !== undefined && { figure })
  }
}
