/** Backgrounds for items without a picture: quiet enough for dozens on one screen. */
const TINTS = [
  'bg-tint-olive text-tint-olive-ink',
  'bg-tint-clay text-tint-clay-ink',
  'bg-tint-slate text-tint-slate-ink',
  'bg-tint-ochre text-tint-ochre-ink',
  'bg-tint-wine text-tint-wine-ink',
  'bg-tint-teal text-tint-teal-ink',
  'bg-tint-plum text-tint-plum-ink',
  'bg-tint-bark text-tint-bark-ink',
] as const

/** The same name has the same tint on every screen and every day. */
export function tintOf(name: string): string {
  // FNV-1a with its bits folded: short names that differ little still spread over all tints
  let hash = 0x811c9dc5
  for (const character of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return TINTS[((hash >>> 16) ^ (hash >>> 5) ^ hash) & (TINTS.length - 1)]!
}

/** "Tarte Tatin" → "TT", "Éclair" → "É". */
export function initialsOf(name: string, most = 2): string {
  const words = name
    .trim()
    .split(/[\s'’-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const chosen = words.length > most ? [words[0]!, words.at(-1)!].slice(0, most) : words
  return chosen.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
