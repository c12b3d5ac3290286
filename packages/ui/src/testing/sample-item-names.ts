const samples: readonly (readonly string[])[] = [
  ["Diamantring Aurora 0,05 ct guld 18K, 17,0", "Halsband silver Droppe"],
  ["Klocka Nordan 36 mm, stål med vit tavla och brunt läderband i två längder", "Urlänk", "Presentask"],
  ["Halsband silver Droppe"],
  ["Förlovningsring Selma"]
]

/** What the items of a sample request are called: many and long, and few and short ones, by its place in a list. */
export function sampleItemNames(at: number): readonly string[] {
  return samples[at % samples.length] ?? []
}
