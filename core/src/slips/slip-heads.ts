import type { Language } from '../places/languages.ts'
import { textLines, type SlipLine } from './slip.ts'
import { clockTime, slipWords } from './slip-words.ts'
import { LATE_MS } from './job-times.ts'

/** Facts about a printing besides its contents. */
export type Printing = {
  columns: number
  language: Language
  timeZone: string
  /** Time it was queued; `now` is the time it prints. */
  createdAt: string
  now: Date
  /** Some or all of it may have been printed before. */
  isMaybeCopy: boolean
  /** Staff asked for it again. */
  isReprint: boolean
  /** The original printer, if another one prints it. */
  insteadOf: string | null
}

/** Warnings above everything else: a possible duplicate, a reprint, late, or from another printer. */
export function headLines(printing: Printing): SlipLine[] {
  const { columns, language, timeZone, createdAt, now, isMaybeCopy, isReprint, insteadOf } = printing
  const words = slipWords(language)
  const isLate = now.getTime() - new Date(createdAt).getTime() > LATE_MS
  const heads = [
    isMaybeCopy ? words.maybeCopy : null,
    isReprint ? words.reprint : null,
    isLate ? words.late(clockTime(createdAt, timeZone)) : null,
    insteadOf === null ? null : words.insteadOf(insteadOf),
  ].filter((head) => head !== null)
  return heads.flatMap((head) => textLines(head, columns, { align: 'center', bold: true, inverted: true }))
}
