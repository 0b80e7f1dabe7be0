import { numberIn, textIn, type StatedFact, type StoredFact, type Values } from './facts.rules.ts'

type Stated = Pick<StatedFact, 'table' | 'key' | 'values'>

/** A paper that was printed: `n` 0 is the original. */
export type CopyRow = {
  kind: string
  of: string
  edition: number
  n: number
  printedAt: Date
  /** Two days before it was printed, which is before its business day in any time zone. */
  day: string
  /** False where there is no such bill or session. */
  isKnown: boolean
}

const TABLE = 'document_copies'

/** What an entry states of a print; null for any other. Orders of a bill may move after its note, and so do not say which bill it was. */
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

/** The same as its row has it; nothing for the first print of an invoice, a credit note or a session, which has no entry. */
export function storedPrints({ kind, of, edition, n }: CopyRow): StoredFact[] {
  const name = `${kind} ${of}/${n}`
  const fact = (values: Values, key = name): StoredFact => ({ table: TABLE, name, key, values })
  if (kind === 'note') return [fact({ kind, n }), ...(n > 0 ? [fact({ kind: 'note again', n })] : [])]
  if (n === 0) return []
  return kind === 'session'
    ? [fact({ kind, edition, n })]
    : [fact({ edition }, `${kind} ${kind === 'credit_note' ? `A-${of}` : of}/${n}`)]
}
