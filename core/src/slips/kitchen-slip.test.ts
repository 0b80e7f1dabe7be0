import { expect, test } from 'vitest'
import { kitchenSlip, testSlip, type KitchenSlipFacts, type KitchenSlipLine } from './kitchen-slip.ts'
import { COLUMNS, rowsOf, wrap } from './slip.ts'
import type { Printing } from './slip-heads.ts'

const PRINTING: Printing = {
  columns: 32,
  language: 'fr',
  timeZone: 'Europe/Paris',
  createdAt: '2026-07-10T18:15:00Z',
  now: new Date('2026-07-10T18:15:01Z'),
  isMaybeCopy: false,
  isReprint: false,
  insteadOf: null,
}
const LINE: KitchenSlipLine = {
  delta: 2,
  title: 'Entrecôte',
  variant: 'Saignant',
  addons: ['Frites'],
  notes: 'sans sel',
  seat: 3,
  course: null,
  courseTitle: null,
  stations: [],
  isHeld: false,
}
const FACTS: KitchenSlipFacts = {
  cause: 'order',
  place: 'T4',
  tokens: ['12'],
  deliveryType: 'dinein',
  covers: 3,
  waiter: 'lea',
  isRush: false,
  lines: [LINE],
}

test('a slip names the table large, then what is to be made with all that was chosen', () => {
  const slip = kitchenSlip(FACTS, PRINTING)
  expect(rowsOf(slip)).toEqual([
    'T4',
    '',
    'Sur place · 3 couverts     20:15',
    'N° 12                        lea',
    '---',
    '2 Entrecôte -',
    'Saignant',
    '   + Frites',
    '   > sans sel',
    '   Place 3',
  ])
  expect(slip.lines[0]).toMatchObject({ size: 3, bold: true })
  expect(slip).toMatchObject({ cut: true, opensDrawer: false })
})

test('units taken back are marked with their number', () => {
  const less = { ...LINE, delta: -1, addons: [], notes: null, seat: null, variant: null }
  const rows = (facts: KitchenSlipFacts, language: 'fr' | 'en') => rowsOf(kitchenSlip(facts, { ...PRINTING, language }))
  expect(rows({ ...FACTS, lines: [less] }, 'fr')).toEqual(
    expect.arrayContaining(['CHANGEMENT', '- 1 ANNULÉ', 'Entrecôte']),
  )
  expect(rows({ ...FACTS, lines: [less] }, 'en')).toContain('- 1 CANCELLED')
  expect(rows({ ...FACTS, lines: [{ ...less, isHeld: true }] }, 'en')).toContain('- 1 ON HOLD')
  // beside a new line it is not a change of the order
  expect(rows({ ...FACTS, lines: [less, LINE] }, 'fr')).not.toContain('CHANGEMENT')
})

test('a later course is headed so, a rush comes first, and courses stand in their order', () => {
  const lines = [
    { ...LINE, course: 2, courseTitle: 'Plats' },
    { ...LINE, title: 'Soupe', variant: null, course: 1, courseTitle: null },
  ]
  const rows = rowsOf(kitchenSlip({ ...FACTS, cause: 'fire', isRush: true, lines }, PRINTING))
  expect(rows.slice(0, 3)).toEqual(['URGENT', 'SUITE', 'T4'])
  expect(rows.indexOf('- Envoi 1 -')).toBeLessThan(rows.indexOf('2 Soupe'))
  expect(rows.indexOf('2 Soupe')).toBeLessThan(rows.indexOf('- Plats -'))
  expect(rowsOf(kitchenSlip({ ...FACTS, cause: 'fire' }, { ...PRINTING, language: 'en' }))[0]).toBe('FIRE')
})

test('slips that may be printed already, again, late or for another printer say so on top', () => {
  const late = { ...PRINTING, now: new Date('2026-07-10T18:45:01Z') }
  const rows = rowsOf(kitchenSlip(FACTS, { ...late, isMaybeCopy: true, isReprint: true, insteadOf: 'Grill' }))
  expect(rows.slice(0, 4)).toEqual(['COPIE POSSIBLE', 'RÉIMPRESSION', 'EN RETARD : 20:15', 'À la place de Grill'])
  const english = rowsOf(kitchenSlip(FACTS, { ...late, language: 'en', isMaybeCopy: true }))
  expect(english.slice(0, 2)).toEqual(['MAY BE A COPY', 'LATE: 20:15'])
})

test('no line is wider than its printer, however long the names', () => {
  const long = 'Anticonstitutionnellement long et sans fin '.repeat(4)
  const facts = {
    ...FACTS,
    place: long,
    lines: [{ ...LINE, title: long, notes: long, stations: [long] }],
    waiter: long,
  }
  for (const columns of COLUMNS)
    for (const slip of [kitchenSlip(facts, { ...PRINTING, columns }), testSlip(long, { ...PRINTING, columns })])
      for (const line of slip.lines)
        if (line.kind === 'text') expect(Array.from(line.text).length * line.size).toBeLessThanOrEqual(columns)
  expect(wrap('un deux  trois', 7)).toEqual(['un deux', 'trois'])
  expect(wrap('3\u202f€\u00a0!', 10)).toEqual(['3 € !'])
})

test('a slip calls an order that a till took without the server by the number of the till', () => {
  const rows = rowsOf(kitchenSlip({ ...FACTS, place: null, tokens: ['K12'] }, PRINTING))
  expect(rows.filter((row) => row.includes('K12'))).not.toEqual([])
})
