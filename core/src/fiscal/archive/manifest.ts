import type { DayBounds } from '../../calendar/business-day.ts'
import type { ClosingKind } from '../chains.ts'
import type { ClosingHead } from '../closings/closing.ts'
import { isHead, type Head } from '../links.ts'

/** Rises when a later version would write other bytes for the same span. Older archives are then made again. */
export const ARCHIVE_FORM = 1

export const MANIFEST = 'manifest.json'
export const MANIFEST_SIGNATURE = 'manifest.sig'
export const KEYS = 'keys.json'
/** The program that checks. It travels with the archive that it checks, so no archive can vouch for it. */
export const PROGRAM = 'verify.html'

export const journalFile = (chain: string): string => `journal/${chain}.ndjson`
/** The chain of a journal file; null for other files. */
export const chainOfFile = (name: string): string | null => /^journal\/([A-Z])\.ndjson$/.exec(name)?.[1] ?? null

/** The contents of an archive (docs/fiscal-archive.md). Hashes are hexadecimal text. */
export type Manifest = {
  form: number
  span: DayBounds
  /** As in the last closing of the span; certificates name this `id`. */
  house: ClosingHead['house'] & { id: string }
  /** Of the software that wrote the last closing. */
  versions: { soft: string; version: string; fiscal: string }
  /** For each chain, the head that the span's first entry links to, and the last one. */
  heads: Record<string, { before: Head; last: Head }>
  /** The public key of the installation. */
  root: string
  closings: { kind: ClosingKind; number: number; hash: string }[]
  files: { name: string; sha256: string }[]
}

/** Null if the text is not a manifest of this form. */
export function readManifest(text: string): Manifest | null {
  try {
    const manifest = JSON.parse(text) as Manifest
    const { files, heads, span, house, root, form } = manifest
    const isOne =
      form === ARCHIVE_FORM &&
      Array.isArray(files) &&
      Object.values(heads).every(({ before, last }) => isPlace(before) && isPlace(last)) &&
      [span.from, span.to, house.id, root].every((one) => typeof one === 'string')
    return isOne ? manifest : null
  } catch {
    return null
  }
}

const isPlace = (head: Head): boolean => Number.isSafeInteger(head.seq) && isHead(head)
