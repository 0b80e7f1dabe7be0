import { CLOSINGS, type ClosingKind } from '../chains.ts'
import type { ClosingData } from '../closings/closing.ts'
import type { Head } from '../links.ts'
import { statedOf, type CheckedJournal } from './journal.ts'

/** Numbers of a chain that a restored backup does not have, as the journal states. */
export type Loss = { from: number; to: number }

export type CheckedClosing = {
  chain: string
  seq: number
  kind: ClosingKind
  mode: string
  hash: string
  data: ClosingData
}

/** What entries must be compared with, which stands behind them or in other chains. */
export type Outline = {
  closings: readonly CheckedClosing[]
  losses: ReadonlyMap<string, readonly Loss[]>
  /** What the first entry of a chain is linked to, where those before it were purged. */
  purged: ReadonlyMap<string, Head>
  /** What was sold before there was a journal; null for a part of one that begins later. */
  opening: { signed: number; absolute: number; documents: number; advances?: number } | null
}

/** The chains that an outline is read from. */
const OUTLINED = ['A', 'G', 'L', 'X']

/** Reads it before anything else: of the technical log, the archives and the closings. */
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

/** What was changed may have another form than any entry; its hash shows it. */
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
