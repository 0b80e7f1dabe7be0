import type { Canonical } from './canonical.ts'
import type { KindOfChain } from './chains.ts'

/** What happened, as it is to be written into the journal. Amounts in minor units, rates in thousandths of a percent. */
export type EntryFacts = KindOfChain & {
  /** The number of the document that it is of, without the letters of training. */
  doc?: string
  /** The number of a closing, which counts for itself in each chain. */
  closing?: number
  /** The number of the document that it refers to, whose hash it states. */
  of?: string
  /** The till and the session that its money went to or came from. */
  drawer?: { tillId: string | null; sessionId: string | null }
  /** Members of the data that name staff, by their user names: the journal states the names that papers show. */
  people?: { readonly [member: string]: string | null }
  data: { readonly [member: string]: Canonical }
}
