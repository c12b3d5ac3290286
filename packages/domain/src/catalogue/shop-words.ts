import { plainLetters } from "../text/plain-letters.ts"

/**
 * What a jeweller calls the same thing in Swedish | Finnish | English, so that one finds it whose name is in another
 * language or another word. Words that are written apart stand joined ("whitegold"). A star ends the beginning that
 * forms of a word have in common, where they do not only add an ending.
 */
const sameThings = `
guld gulguld gultguld | kulta kulla* kultai* kullat* keltakulta keltakulla* | gold golden yellowgold
vitguld vittguld | valkokulta valkokulla* valkokultai* | whitegold
roséguld rödguld röttguld rosaguld | ruusukulta ruusukulla* punakulta punakulla* | rosegold redgold pinkgold
silver sterlingsilver sterling 925 | hopea hopei* | silver
förgyllt förgylld guldpläterad | kullattu kullatu* | goldplated plated gilded vermeil
roséförgyllt roséförgylld | ruusukullattu ruusukullatu* | rosegoldplated
guldfärgat guldfärgad | kullanvärinen kullanväri* | goldcoloured goldcolored goldtone
stål rostfritt | teräs teräk* | steel stainless
titan | titaani* | titanium
läder skinn | nahka nahkai* nahan | leather
siden silke | silkki silkin silki* | silk
ull | villa villai* | wool
750 | 18k | 18k
585 | 14k | 14k
375 | 9k | 9k
diamant briljant brilliant | timantti timanti* briljantti briljanti* | diamond
rubin | rubiini* | ruby rubies
safir | safiiri* | sapphire
smaragd | smaragdi* | emerald
pärl pärla | helmi helme* helmi* | pearl
sötvattenspärlor sötvattenspärla | makeanvedenhelmi makeanvedenhelme* | freshwaterpearl
cirkonia zirkonia zirkon kubiskzirkonia | zirkoni* sirkoni* | zirconia cubiczirconia cz
kristall | kristalli* | crystal
sten ädelsten | kivi kive* | stone
ring | sormus sormuk* sormust* | ring
vigselring | vihkisormus vihkisormuk* | weddingring weddingband
förlovningsring friarring | kihlasormus kihlasormuk* | engagementring
helallians alliansring allians | alliance alliancesormus | eternityring fulleternity eternity
halvallians alliansring allians | alliance alliancesormus | halfeternity eternityring eternity
klackring sigillring | kantasormus kantasormuk* | signetring
halsband halssmycke collier | kaulakoru* kaulaketju* | necklace
halskedja kedja | ketju* kaulaketju* | chain necklacechain
hänge | riipus riipuk* | pendant
armband | rannekoru* ranneketju* rannerengas ranneke rannekke* | bracelet
armring stelt steltarmband | rannerengas rannerenka* | bangle
berlock | hela helat heloja riipus | charm
örhäng örhänge örhängen örring öronring kreol creol | korvakoru* korvis korviks* korvarengas korvarenka* | earring hoop hoopearring
stift örstift örhängestift | nappikorvakoru* nappi | stud
hängande | riippuva* riippukorvakoru* | drop dangle dangling
armbandsur klocka klockor ur | rannekello kello* | watch watches wristwatch
kronograf | kronografi* | chronograph
dykarur dykarklocka dykur | sukelluskello* | divingwatch diverswatch diverwatch diver divewatch
automatur automatklocka automatisk | automaattikello* automaatti* | automatic automaticwatch
klockarmband klockband klockrem rem remmar | kellonranneke kellonrannekke* ranneke rannekke* kellonhihna | watchstrap strap watchband
klocklänk länk | metalliranneke | watchlink
klockbatteri batteri | paristo* kellonparisto* | battery batteries watchbattery
batteribyte | paristonvaihto* | batterychange batteryreplacement
barnklocka | lastenkello* | childrenswatch kidswatch
barnörhängen | lastenkorvakoru* | childrensearrings kidsearrings
tennisarmband | tennisrannekoru* | tennisbracelet
läderarmband | nahkarannekoru* | leatherbracelet
pansar pansarlänk | panssari* | curb
ankar ankarlänk | ankkuri* | anchor cable
bokstav bokstavs | kirjain kirjaim* | letter initial
dopberlock dopkors dop | kaste* ristiäis* | christening baptism
manschettknapp manschett | kalvosin* kalvosinnapi* kalvosinnappi* | cufflink
slipshållare slipsnål | solmioneula* | tieclip tiebar tiepin
solglasögon | aurinkolasi* | sunglasses
plånbok plånböcker | lompakko lompako* | wallet
korthållare | korttikotelo* | cardholder
väska väskor axelväska | laukku lauku* | bag handbag
halsduk | kaulahuivi* huivi* | scarf scarves
sjal | huivi* | shawl
diadem hårband | hiuspanta* | headband
hårklämma hårklämmor | hiusklipsi* | hairclaw hairclip
hårspänne | hiussolki hiussolje* | hairclip barrette
smyckesskrin smyckeskrin skrin | korulipas korulippa* | jewellerybox jewelrybox
klockask | kellorasia* | watchbox
presentask | lahjarasia* | giftbox
present | lahja* | gift
reparation reparera laga lagning | korjaus korjauk* | repair
håltagning | korvienlävistys korvareiät | earpiercing
ct | karaat* | carat
piercingstift piercing | lävistys lävistyk* lävistyskoru* | piercing
putsduk putsmedel | puhdistusliina* kiillotusliina* | polishingcloth cloth
gravyr gravering gravera | kaiverrus kaiverruk* | engraving
storleksändring | koonmuutos suurennus pienennys | resize resizing ringsizing sizing
hjärta hjärt hjärtan | sydän sydäm* | heart
stjärna stjärnor | tähti tähde* tähte* | star
måne | kuu | moon
kors | risti* | cross
fyrklöver klöver | apila* neliapila* | clover fourleafclover
nyckel nycklar | avain avaim* | key
anka ankor | ankka ankan ankat | duck
ankare | ankkuri* | anchor
tupp | kukko kukon kukot | rooster cockerel
häst | hevonen hevos* | horse
dalahäst | taalainmaanhevonen taalainhevonen | dalahorse
fjäril | perhonen perhos* | butterfly butterflies
blomma blommor | kukka kuka* kukka* | flower
löv blad | lehti lehde* lehte* | leaf leaves
droppe droppar | pisara* | drop
ängel änglar | enkeli* | angel
katt | kissa* | cat
cirkel | ympyrä* | circle
kula | pallo* | ball bead
svart | musta* | black
vit vitt vita | valkoinen valkois* | white
blå blått blåa | sininen sinis* | blue
röd rött röda | punainen punais* | red
grön grönt gröna | vihreä* | green
brun brunt bruna | ruskea* | brown
grå grått gråa | harmaa* | grey gray
slät släta | sileä* | plain smooth polished
hamrad | vasaroitu taottu | hammered
vriden tvinnad | kierretty | twisted
stapelbar | pinottava* | stackable stacking
borstad | harjattu | brushed
öppen | avoin avoim* | open
krans | halo | halo
liten litet små | pieni piene* | small little
stor stort stora | iso suuri | large big
datum | päiväys päivämäärä* | date
herr honom | miesten mies miehe* | mens gents
dam henne | naisten nainen | womens ladies women
barn | lasten lapsi lapse* | kids children childrens
`

/** The beginnings that words of three languages go on from by endings alone. */
const endings =
  /(?:ar|er|or|arna|erna|orna|en|et|an|na|ns|n|t|s|es|a|e|ta|tä|ja|jä|ia|iä|oita|öitä|ssa|ssä|sta|stä|lla|llä|lle|lta|ltä|ksi|in|iin|den|jen)$/u
/** The fewest letters that a word keeps without its ending; one more where the rest is no word by itself. */
const shortestStem = 3

interface Thing {
  readonly whole: ReadonlySet<string>
  readonly beginnings: readonly string[]
  readonly words: readonly string[]
}

const things: readonly Thing[] = sameThings
  .trim()
  .split("\n")
  .map((line) => {
    const marked = plainLetters(line)
      .split(/[\s|]+/u)
      .filter((word) => word !== "")
    const beginnings = marked.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1))
    return { whole: new Set(marked), beginnings, words: marked.map((word) => word.replace("*", "")) }
  })

/** Every word that means one of these things. */
export const shopWords: readonly string[] = [...new Set(things.flatMap(({ words }) => words))]

const plainEndings = new RegExp(plainLetters(endings.source), "u")

/** A word without each ending that it may have. */
function stemsOf(word: string): readonly string[] {
  const stems: string[] = []
  for (let at = shortestStem; at < word.length; at += 1)
    if (plainEndings.exec(word.slice(at))?.index === 0) stems.push(word.slice(0, at))
  return stems
}

/** How Finnish words go on: signs of the plural and of cases. */
const goesOn =
  /^(?:ks?|s)?[eiouay]{0,2}j?[aeiou]{0,2}(?:n|t|a|tt?a|ssa|sta|lla|lta|lle|na|ksi|den|jen|ten|nen)?$/u

const byWord = new Map<string, Thing[]>()
for (const thing of things)
  for (const word of thing.whole) byWord.set(word, [...(byWord.get(word) ?? []), thing])
const forms = things.flatMap((thing) => thing.beginnings.map((beginning) => ({ thing, beginning })))

/** The things that a word means as it stands, else as a form of a word. */
function meantBy(word: string): readonly Thing[] {
  const own = byWord.get(word)
  if (own !== undefined) return own
  return forms
    .filter(({ beginning }) => word.startsWith(beginning) && goesOn.test(word.slice(beginning.length)))
    .map(({ thing }) => thing)
}

/** Whether a word means something that a jeweller sells. */
export const isShopWord = (word: string): boolean => meantBy(word).length > 0

/** Other words for what was typed, in small letters without accents: the same thing in other words, and it without its ending. */
export function otherWords(word: string): readonly string[] {
  const stems = stemsOf(word)
  const own = meantBy(word)
  const meant = own.length > 0 ? own : stems.flatMap((stem) => byWord.get(stem) ?? [])
  const others = new Set([
    ...stems.filter((stem) => stem.length > shortestStem),
    ...meant.flatMap(({ words }) => words)
  ])
  others.delete(word)
  return [...others]
}
