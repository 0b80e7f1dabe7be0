import type { Canonical } from './canonical.ts'
import type { KindOfChain } from './chains.ts'

/** The place of an operation in the log of its till; the times are ISO 8601 instants. */
export type TillOrigin = {
  id: string
  letter: string
  seq: number
  /** Number of the till's receipt. */
  receipt: string | null
  hash: string
  sold: string
  received: string
}

/** An event to be written into the journal. Amounts in minor units, rates in thousandths of a percent. */
export type EntryFacts = KindOfChain & {
  /** Number of the entry's document, without the letters of training. */
  doc?: string
  /** Number of a closing; each chain counts its own. */
  closing?: number
  /** Number of the document it refers to, whose hash it states. */
  of?: string
  /** The till and session that its money went to or came from. */
  drawer?: { tillId: string | null; sessionId: string | null }
  /** The operation of a till that sold without the server. */
  device?: TillOrigin | null
  /** User names of staff, by member of the data. The journal states the names that papers show. */
  people?: { readonly [member: string]: string | null }
  data: { readonly [member: string]: Canonical }
}
