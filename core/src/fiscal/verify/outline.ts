import { CLOSINGS, type ClosingKind } from '../chains.ts'
import type { ClosingData } from '../closings/closing.ts'
import type { Head } from '../links.ts'
import { statedOf, type CheckedJournal } from './journal.ts'

/** Numbers of a chain that a restored backup lacks, as the journal declares. */
export type Loss = { from: number; to: number }

export type CheckedClosing = {
  chain: string
  seq: number
  kind: ClosingKind
  mode: string
  hash: string
  data: ClosingData
}

/** Facts from later entries and other chains that entries are compared with. */
export type Outline = {
  closings: readonly CheckedClosing[]
  losses: ReadonlyMap<string, readonly Loss[]>
  /** The head that a chain continues from after a purge. */
  purged: ReadonlyMap<string, Head>
  /** Totals from before the journal; null for a part of a journal that begins later. */
  opening: { signed: number; absolute: number; documents: number; advances?: number } | null
}

/** The chains that the outline is read from. */
const OUTLINED = ['A', 'G', 'L', 'X']

/** Reads the outline before anything else, from the technical log, archives and closings. */
export async function readOutline({ read }: CheckedJournal): Promise<Outline> {
  const closings: CheckedClosing[] = []
  const losses = new Map<string, Loss[]>()
  const purged = new Map<string, Head>()
  let opening: Outline['opening'] = null
  for await (const { chain, entries } of read(OUTLINED))
    for (const entry of entries) {
      const { seq, hash } = entry
      const stated = statedOf(entry)
      if (!stated) continue
      const { kind, mode } = stated
      if (isClosing(kind)) closings.push({ chain, seq, kind, mode, hash, data: stated.data as unknown as ClosingData })
      else if (chain === 'L' && kind === 'init' && seq === 1) opening = stated.data as unknown as Outline['opening']
      else if (chain === 'L' && kind === 'restored') attempt(() => addLosses(losses, stated.data))
      else if (chain === 'A' && kind === 'purged') attempt(() => addPurged(purged, stated.data))
    }
  return { closings, losses, purged, opening }
}

export const isClosing = (kind: string): kind is ClosingKind => (CLOSINGS as readonly string[]).includes(kind)

/** A changed entry may be malformed; its hash shows the change. */
function attempt(add: () => void): void {
  try {
    add()
  } catch {
    return
  }
}

function addLosses(losses: Map<string, Loss[]>, { lost }: { lost?: unknown }): void {
  for (const { chain, from, to } of (lost ?? []) as (Loss & { chain: string })[])
    losses.set(chain, [...(losses.get(chain) ?? []), { from, to }])
}

function addPurged(purged: Map<string, Head>, { chains }: { chains?: unknown }): void {
  for (const [chain, { last }] of Object.entries((chains ?? {}) as Record<string, { last: Head }>))
    purged.set(chain, last)
}
