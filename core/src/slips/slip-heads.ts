import type { Language } from '../places/languages.ts'
import { textLines, type SlipLine } from './slip.ts'
import { clockTime, slipWords } from './slip-words.ts'
import { LATE_MS } from './job-times.ts'

/** What is to be known of a printing beside what it prints. */
export type Printing = {
  columns: number
  language: Language
  timeZone: string
  /** When it should have been printed, and when it is. */
  createdAt: string
  now: Date
  /** Its bytes may have been printed before, wholly or in part. */
  isMaybeCopy: boolean
  /** Somebody asked for it again. */
  isReprint: boolean
  /** The printer that it was for, where another one prints it. */
  insteadOf: string | null
}

/** What stands above everything else: that it may be known already, is asked for again, late, or another printer's. */
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
