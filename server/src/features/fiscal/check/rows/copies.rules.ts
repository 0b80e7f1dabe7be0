import { numberIn, textIn, type StatedFact, type StoredFact, type Values } from './facts.rules.ts'

type Stated = Pick<StatedFact, 'table' | 'key' | 'values'>

/** A printed paper: `n` 0 is the original. */
export type CopyRow = {
  kind: string
  of: string
  edition: number
  n: number
  printedAt: Date
  /** Two days before it was printed, which is before its business day in any time zone. */
  day: string
  /** False if there is no such bill or session. */
  isKnown: boolean
}

const TABLE = 'document_copies'

/**
 * The print that an entry states; null for other entries. Orders may leave a bill after its note, so they do not
 * identify it.
 */
export function statedPrint({ kind, data }: { kind: string; data: Values }): Stated | null {
  const n = Number(data['n'])
  if (kind === 'note') return { table: TABLE, key: null, values: { kind: 'note', n } }
  if (kind !== 'copy') return null
  switch (data['kind']) {
    case 'note':
      return { table: TABLE, key: null, values: { kind: 'note again', n } }
    case 'session':
      return { table: TABLE, key: null, values: { kind: 'session', edition: Number(data['z']), n } }
    default:
      return { table: TABLE, key: `${textIn(data['kind'])} ${numberIn(data['of'])}/${n}`, values: { edition: 0 } }
  }
}

/**
 * The print that a row records. The first print of an invoice, credit note or session has no entry, and no reading of
 * an open drawer has: none is returned for them.
 */
export function storedPrints({ kind, of, edition, n }: CopyRow): StoredFact[] {
  const name = `${kind} ${of}/${n}`
  const fact = (values: Values, key = name): StoredFact => ({ table: TABLE, name, key, values })
  if (kind === 'note') return [fact({ kind, n }), ...(n > 0 ? [fact({ kind: 'note again', n })] : [])]
  const isReading = kind === 'session' && edition === 0
  if (n === 0 || isReading) return []
  return kind === 'session'
    ? [fact({ kind, edition, n })]
    : [fact({ edition }, `${kind} ${kind === 'credit_note' ? `A-${of}` : of}/${n}`)]
}
