/** Accents alone, typed as an apostrophe: `normalize` would turn them into spaces. */
const LONE_ACCENTS = /[´΄\u{1ffd}]/gu
const APOSTROPHES = /[`ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵ꞌ]/gu
const HYPHENS = /[-‐‒–—―⁃−─]/gu
/** In "½" taken apart, and a sign for division: a keyboard has the slash. */
const SLASHES = /[⁄∕]/gu
/** Combining marks, vowel points and invisible characters. */
const MARKS =
  /[\u{300}-\u{36f}]|[\u{591}-\u{5bd}]|\u{5bf}|\u{5c1}|\u{5c2}|\u{5c4}|\u{5c5}|\u{5c7}|[\u{64b}-\u{65f}]|\u{670}|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]|[\u{fe00}-\u{fe0f}]|\u{ad}|\u{61c}|[\u{200b}-\u{200f}]|[\u{202a}-\u{202e}]|[\u{2060}-\u{2064}]|[\u{2066}-\u{2069}]|\u{feff}/gu
/** Small letters that Unicode does not decompose, with what people type for them on another keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
}
const BLANKS = /[\t-\r \u{1680}\u{2028}\u{2029}]+/gu

/**
 * Folds a text for search: no case or accents, one kind of apostrophe, and one space for spaces and hyphens. The
 * database's `search_text` gives the same result, which a test compares (decision 33).
 */
export function foldText(text: string): string {
  return text
    .replace(LONE_ACCENTS, "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, ' ')
    .replace(SLASHES, '/')
    .toLowerCase()
    .replace(/[æðøþßđħıĸłŋœŧς]/gu, (letter) => LETTERS[letter]!)
    .replace(BLANKS, ' ')
    .trim()
}

/** The words to search for; empty for blanks. */
export function searchWords(typed: string): string[] {
  const folded = foldText(typed)
  return folded === '' ? [] : folded.split(' ')
}

/** True if a folded text contains all the words, in any order. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/** A test for texts that contain the typed text. Every text matches an empty one. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = searchWords(typed)
  return (text) => words.length === 0 || hasWords(foldText(text), words)
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * A test for texts in which every typed word begins a word: “vat” is not in “reservations”. Every text matches no
 * words.
 */
export function wordFinderOf(typed: string): (text: string) => boolean {
  const words = wordsOf(typed)
  return (text) => {
    if (words.length === 0) return true
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
}
