import { extractOf } from './extract.ts'

/** The journal entry of a document; null for documents from before the journal. */
export type EntryMark = { chain: string; seq: number; signature: string } | null

/** A document's place in the journal, for papers and the API. */
export const fiscalMark = (entry: EntryMark) =>
  entry && { chain: entry.chain, seq: entry.seq, extract: extractOf(entry.signature) }
