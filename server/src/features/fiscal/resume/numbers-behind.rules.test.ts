import { expect, test } from 'vitest'
import { Random } from '../../../../../database/seeds/random.ts'
import { numbersBehind, type GivenNumbers, type KnownTicket } from './numbers-behind.rules.ts'

const SEED = process.env['SEED'] ?? String(Date.now())

/** A chain of invoices, credit notes and named buyers; for each entry the numbers after it and its anchor. */
function aChain(random: Random, letters: string): (GivenNumbers & KnownTicket)[] {
  let [lastInvoice, lastCreditNote] = [random.whole(0, 50), random.whole(0, 5)]
  return Array.from({ length: random.whole(1, 60) }, (_, at) => {
    const kind = random.pick(['sale', 'sale', 'sale', 'credit', 'buyer'])
    if (kind === 'sale') lastInvoice++
    if (kind === 'credit') lastCreditNote++
    const doc = { sale: `${letters}${lastInvoice}`, credit: `${letters}A-${lastCreditNote}` }[kind] ?? null
    return { seq: at + 1, lastInvoice, lastCreditNote, doc }
  })
}

test(`numbers go on behind all that were given, and no further than entries were lost (SEED=${SEED})`, () => {
  const random = new Random(SEED)
  for (let n = 0; n < 2000; n++) {
    const mode = random.pick(['live', 'training'] as const)
    const chain = aChain(random, mode === 'live' ? '' : 'ÉCOLE-')
    const found = chain[random.whole(0, chain.length - 1)]!
    const known = chain.filter(({ seq }) => seq > found.seq && random.chance(0.2)).slice(-8)
    const last = known.at(-1) ?? found
    const next = numbersBehind(found, known, mode)
    expect(next.seq).toBe(last.seq)
    expect(next.lastInvoice).toBeGreaterThanOrEqual(last.lastInvoice)
    expect(next.lastCreditNote).toBeGreaterThanOrEqual(last.lastCreditNote)
    expect(next.lastInvoice - found.lastInvoice).toBeLessThanOrEqual(last.seq - found.seq)
    expect(next.lastCreditNote - found.lastCreditNote).toBeLessThanOrEqual(last.seq - found.seq)
    if (last.doc?.startsWith(mode === 'live' ? 'A-' : 'ÉCOLE-A-') === false)
      expect(next.lastInvoice).toBe(last.lastInvoice)
  }
})

test('a number in practice limits no number of live documents', () => {
  expect(numbersBehind({ seq: 3, lastInvoice: 3, lastCreditNote: 0 }, [{ seq: 5, doc: 'ÉCOLE-90' }], 'live')).toEqual({
    seq: 5,
    lastInvoice: 5,
    lastCreditNote: 2,
  })
})
