import { isDrawn } from './drawn-signs.ts'

const BLANKS = /[\p{Zs}\t]/gu
const HYPHENS = /[\u2010\u2011]/g
const LIGATURES = /[\ufb00-\ufb06]/g
const CONTROLS = /[^\P{Cc}\n]/gu
/** Invisible characters. Those that join or separate letters stay in scripts that need them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]/gu
const ASCII = /^[\x20-\x7e]*$/
/** Characters of double width: those of East Asia and India, and pictures. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\u0900-\u0dff\u1000-\u109f\u1780-\u17ff\u3000-\u303f\u30a0-\u30ff\u31f0-\u31ff\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{1f000}-\u{1faff}]/u

/** Letters of right-to-left scripts. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Prepares a text for paper: composed letters, no ligatures, no invisible characters, ordinary spaces only, and the
 * rupee spelt without its sign. Characters that our fonts lack are replaced.
 */
export function paperText(text: string): string {
  if (ASCII.test(text)) return text
  const composed = text
    .normalize('NFC')
    .replaceAll(LIGATURES, (sign) => sign.normalize('NFKC'))
    .replaceAll(BLANKS, ' ')
    .replaceAll(HYPHENS, '-')
    .replaceAll(CONTROLS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/₹ ?(?=\d)/g, 'Rs ')
    .replaceAll('₹', 'Rs')
  return Array.from(
    composed,
    (sign) => lettersOf(sign) ?? `[U+${sign.codePointAt(0)!.toString(16).toUpperCase()}]`,
  ).join('')
}

/** The characters of a text that paper can only show as numbers. */
export function missingSigns(text: string): string[] {
  const signs = Array.from(text.normalize('NFC').replaceAll(CONTROLS, '').replaceAll(INVISIBLE, ''))
  return [...new Set(signs.filter((sign) => lettersOf(sign) === null))]
}

/** A character that our fonts have, or the letters that replace it; null if neither. */
function lettersOf(sign: string): string | null {
  if (isOnPaper(sign)) return sign
  const letters = sign.normalize('NFKC')
  return Array.from(letters).every(isOnPaper) ? letters : null
}

const isOnPaper = (sign: string) => sign === '\n' || isDrawn(sign.codePointAt(0)!)

/** Splits a text into characters as people count them, each with its combining marks. */
export const signsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** True if a text has letters of a right-to-left script. */
export const hasLettersFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text)

/** True if a text begins with a letter of these scripts, and so reads right to left as a whole. */
export const isFromTheRight = (text: string): boolean => text.search(FROM_THE_RIGHT) === 0

/** True if a text has a character of double width. */
export const isWide = (text: string): boolean => WIDE.test(text)

/** The printer columns that a text takes. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length
  return signsOf(text).reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)
}
