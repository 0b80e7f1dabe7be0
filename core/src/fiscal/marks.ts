import { extractOf } from './extract.ts'

/** The entry of a document; null for what was sold before there was a journal. */
export type EntryMark = { chain: string; seq: number; signature: string } | null

/** Where a document stands in the journal, as papers and the wire show it. */
export const fiscalMark = (entry: EntryMark) =>
  entry && { chain: entry.chain, seq: entry.seq, extract: extractOf(entry.signature) }
