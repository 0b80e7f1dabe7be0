import type { Finding } from './findings.ts'
import type { CheckedJournal } from './journal.ts'

type Ticket = { kind: string; data: { total: number; perpetual: Perpetual } }
type Perpetual = { signed: number; absolute: number; tickets: number }
type Init = { kind: string; data: { signed: number; absolute: number; documents: number } }

/** The sums that each ticket states, beginning with what was sold before there was a journal. */
export function verifyTotals({ chains }: CheckedJournal): Finding[] {
  const opening = openingOf(chains)
  if (opening === null) return []
  let { signed, absolute, tickets } = opening
  return (chains.get('T') ?? []).flatMap(({ seq, payload }): Finding[] => {
    const ticket = read<Ticket>(payload)
    if (ticket === null || (ticket.kind !== 'sale' && ticket.kind !== 'credit')) return []
    const { total, perpetual } = ticket.data
    const isRight =
      perpetual.signed === signed + total &&
      perpetual.absolute === absolute + Math.abs(total) &&
      perpetual.tickets === tickets + 1
    ;({ signed, absolute, tickets } = perpetual)
    return isRight
      ? []
      : [{ code: 'total_wrong', chain: 'T', seq, text: 'The sums of all tickets do not follow from those before.' }]
  })
}

function openingOf(chains: CheckedJournal['chains']): Perpetual | null {
  const [first] = chains.get('L') ?? []
  const init = first?.seq === 1 ? read<Init>(first.payload) : null
  if (init?.kind !== 'init') return null
  const { signed, absolute, documents } = init.data
  return { signed, absolute, tickets: documents }
}

function read<T>(payload: string): T | null {
  try {
    return JSON.parse(payload) as T
  } catch {
    return null
  }
}
