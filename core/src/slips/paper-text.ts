import { isDrawn } from './drawn-signs.ts'

const BLANKS = /[\p{Zs}\t]/gu
const HYPHENS = /[\u2010\u2011]/g
const LIGATURES = /[\ufb00-\ufb06]/g
const CONTROLS = /[^\P{Cc}\n]/gu
/** Signs that nobody sees. Those that join letters or part them stay in writing that needs them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]/gu
const ASCII = /^[\x20-\x7e]*$/
/** Signs of two columns: those of East Asia and India, and pictures. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\u0900-\u0dff\u1000-\u109f\u1780-\u17ff\u3000-\u303f\u30a0-\u30ff\u31f0-\u31ff\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{1f000}-\u{1faff}]/u

/** Letters that are written from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as it goes onto paper: its letters composed, without ligatures, invisible signs and blanks other than the ordinary one, and the
 * rupee as it is written without its sign. A sign that is in none of our fonts is written in others.
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

/** The signs of a text that paper can only name by their numbers. */
export function missingSigns(text: string): string[] {
  const signs = Array.from(text.normalize('NFC').replaceAll(CONTROLS, '').replaceAll(INVISIBLE, ''))
  return [...new Set(signs.filter((sign) => lettersOf(sign) === null))]
}

/** A sign as fonts of ours have it, or the letters that it stands for; null where they have neither. */
function lettersOf(sign: string): string | null {
  if (isOnPaper(sign)) return sign
  const letters = sign.normalize('NFKC')
  return Array.from(letters).every(isOnPaper) ? letters : null
}

const isOnPaper = (sign: string) => sign === '\n' || isDrawn(sign.codePointAt(0)!)

/** The signs of a text as people count them, each with what stands above or below it. */
export const signsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Whether a text has letters that are written from the right. */
export const hasLettersFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text)

/** Whether a text begins with such a letter, and so is read from the right as a whole. */
export const isFromTheRight = (text: string): boolean => text.search(FROM_THE_RIGHT) === 0

/** Whether a text has a sign of two columns. */
export const isWide = (text: string): boolean => WIDE.test(text)

/** How many columns of a printer a text takes. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length
  return signsOf(text).reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)
}
