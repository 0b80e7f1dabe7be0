/** Accents that stand alone, typed for an apostrophe: `normalize` would make blanks of them. */
const LONE_ACCENTS = /[´΄\u{1ffd}]/gu
const APOSTROPHES = /[`ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵ꞌ]/gu
const HYPHENS = /[-‐‒–—―⁃−─]/gu
/** Signs on and under letters, vowel points, and what nobody sees. */
const MARKS =
  /[\u{300}-\u{36f}]|[\u{591}-\u{5bd}]|\u{5bf}|\u{5c1}|\u{5c2}|\u{5c4}|\u{5c5}|\u{5c7}|[\u{64b}-\u{65f}]|\u{670}|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]|[\u{fe00}-\u{fe0f}]|\u{ad}|\u{61c}|[\u{200b}-\u{200f}]|[\u{202a}-\u{202e}]|[\u{2060}-\u{2064}]|[\u{2066}-\u{2069}]|\u{feff}/gu
/** Small letters that are no letter with a sign for Unicode, and are for whoever has another keyboard. */
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
 * A text as it is searched: without case and accents, with one apostrophe, and one blank for blanks and hyphens. `search_text` of the
 * database gives the same, which a test compares (decision 94).
 */
export function foldText(text: string): string {
  return text
    .replace(LONE_ACCENTS, "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, ' ')
    .toLowerCase()
    .replace(/[æðøþßđħıĸłŋœŧς]/gu, (letter) => LETTERS[letter]!)
    .replace(BLANKS, ' ')
    .trim()
}

/** The words to search for; none for blanks. */
export function searchWords(typed: string): string[] {
  const folded = foldText(typed)
  return folded === '' ? [] : folded.split(' ')
}

/** True if a folded text contains all the words, in any order. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/** A test for texts that contain what was typed; every text does if that is nothing. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = searchWords(typed)
  return (text) => words.length === 0 || hasWords(foldText(text), words)
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A test for texts in which each word that was typed begins a word: “vat” is not in “reservations”. Every text has no words. */
export function wordFinderOf(typed: string): (text: string) => boolean {
  const words = wordsOf(typed)
  return (text) => {
    if (words.length === 0) return true
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
}
