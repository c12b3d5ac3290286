/** In small letters, without accents: a search for `sjostrom` means Sjöström. */
export function plainLetters(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
}
