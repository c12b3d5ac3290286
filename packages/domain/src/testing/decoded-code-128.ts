/**
 * Reads a Code 128 barcode the way a scanner does.
 * @param runs how many modules wide its bars and gaps are, in turn
 * @returns its digits and letters; undefined where its check sign or its end is wrong
 */
export function decodedCode128(runs: readonly number[]): string | undefined {
  const signs = (runs.slice(0, -7).join("").match(/\d{6}/gu) ?? []).map((each) => patterns.indexOf(each))
  const check = signs.pop()
  const [start = 0, ...rest] = signs
  const sum = rest.reduce((before, sign, index) => before + sign * (index + 1), start)
  if (runs.slice(-7).join("") !== end || sum % 103 !== check) return undefined
  let set = start
  let text = ""
  for (const sign of rest)
    if (sign === 99 && set !== 105) set = 105
    else if (sign === 100 && set !== 104) set = 104
    else if (sign === 101 && set !== 103) set = 103
    else text += set === 105 ? String(sign).padStart(2, "0") : String.fromCharCode(sign + 32)
  return text
}

/** The runs of a barcode that is drawn as a path with a `Mx yhwidth…` for each bar, from the left. */
export function drawnRuns(path: string): readonly number[] {
  const bars = Array.from(path.matchAll(/M(\d+) \d+h(\d+)/gu), ([, at, width]) => [Number(at), Number(width)])
  return bars.flatMap(([at = 0, width = 0], index) => {
    const [next] = bars[index + 1] ?? []
    return next === undefined ? [width] : [width, next - at - width]
  })
}

const end = "2331112"

/** The patterns of the standard (ISO/IEC 15417), from sign 0 on, starts last. */
const patterns = (
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122" +
  "123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323" +
  "131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131" +
  "213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122" +
  "141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112" +
  "124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141" +
  "411131211412211214211232"
).match(/\d{6}/gu) as readonly string[]
