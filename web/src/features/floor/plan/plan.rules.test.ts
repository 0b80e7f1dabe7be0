import { expect, test } from 'vitest'
import type { TableNow } from '#core/contract/dining/floor-plan.ts'
import type { ShownTable } from '../table-facts.rules.ts'
import { fitOf, isLegible } from './fit.rules.ts'
import { LINE_HEIGHT, markTextOf, namesOf, widthOf, type Fact } from './mark-text.rules.ts'
import { linksOf, partiesOf, sharedGround } from './parties.rules.ts'

const table = (title: string, x: number, y: number, now: Partial<TableNow> = {}): ShownTable => ({
  id: title,
  table_title: title,
  seating_capacity: 4,
  shape: 'square',
  x,
  y,
  width: 80,
  height: 80,
  rotation: 0,
  bookable: true,
  min_people: 1,
  now: { table_id: title, state: 'free', since: null, ready: 0, ...now },
})

test('the used part of a floor fills the space and stays within it', () => {
  const floor = { width: 2000, height: 2000, decor: [], tables: [table('1', 200, 200), table('2', 1000, 500)] }
  for (const room of [
    { width: 900, height: 500 },
    { width: 300, height: 700 },
  ]) {
    const { scale, bounds } = fitOf(floor, room)
    const [width, height] = [(bounds.right - bounds.left) * scale, (bounds.bottom - bounds.top) * scale]
    expect(width).toBeLessThanOrEqual(room.width + 0.001)
    expect(height).toBeLessThanOrEqual(room.height + 0.001)
    expect(Math.max(width / room.width, height / room.height)).toBeCloseTo(1)
  }
  expect(isLegible(floor, { width: 900, height: 500 })).toBe(true)
  expect(isLegible(floor, { width: 300, height: 700 })).toBe(false)
})

const FACTS: Fact[] = [
  { kind: 'amount', text: '186,80 €' },
  { kind: 'duration', text: '1 h 12' },
  { kind: 'guests', text: '3/4 · ML' },
]

test.each(['round', 'square'] as const)('a smaller %s mark shows fewer facts, and cuts none', (shape) => {
  let fewest = 3
  for (let scale = 1.6; scale > 0.2; scale -= 0.02) {
    const asked = { ...table('Terrasse 12', 0, 0), shape }
    const { title, titleSize, factSize, facts } = markTextOf({ table: asked, scale, titles: ['12'], facts: FACTS })
    expect(factSize).toBeGreaterThanOrEqual(11)
    expect(facts.length).toBeLessThanOrEqual(fewest)
    fewest = facts.length
    for (const { text } of facts) expect(FACTS.map((fact) => fact.text)).toContain(text)
    expect(Math.max(0, ...facts.map(({ text }) => widthOf(text, factSize)))).toBeLessThanOrEqual(80 * scale)
    if (title !== '') expect((titleSize + facts.length * factSize) * LINE_HEIGHT).toBeLessThanOrEqual(80 * scale * 1.25)
  }
  expect(fewest).toBe(0)
})

test('a duration is shortened before it, or the guests, are left out', () => {
  const [amount, , guests] = FACTS as [Fact, Fact, Fact]
  const duration: Fact = { kind: 'duration', text: '1 h 25 min', short: '1 h 25' }
  const on = (facts: Fact[], scale: number) =>
    markTextOf({ table: table('7', 0, 0), scale, titles: ['7'], facts }).facts.map(({ text }) => text)
  expect(on([amount, duration], 1)).toEqual(['186,80 €', '1 h 25 min'])
  expect(on([amount, duration], 0.8)).toEqual(['186,80 €', '1 h 25'])
  expect(on([duration, guests], 0.6)).toEqual(['1 h 25'])
  expect(on([{ kind: 'duration', text: 'seit gestern Abend' }, guests], 0.75)).toEqual(['3/4 · ML'])
})

test('without space, an amount loses its cents, and a name is cut', () => {
  const amount: Fact = { kind: 'amount', text: '2 846,30 €', short: '2 846 €' }
  const on = (titles: string[], scale: number) =>
    markTextOf({ table: table('7', 0, 0), scale, titles, facts: [amount] })
  expect(on(['7'], 1).facts.map(({ text }) => text)).toEqual(['2 846,30 €'])
  expect(on(['7'], 0.75).facts.map(({ text }) => text)).toEqual(['2 846 €'])
  expect(on(['7'], 0.4)).toMatchObject({ title: '7', facts: [] })
  const long = on(['Table ronde près de la fenêtre', 'ronde près de la fenêtre'], 0.75)
  expect(long).toMatchObject({
    title: expect.stringMatching(/^ronde.*…$/),
    sign: 'corner',
    facts: [{ text: '2 846 €' }],
  })
  expect(widthOf(long.title, long.titleSize)).toBeLessThanOrEqual(80 * 0.75)
  expect(on(['Rotonde'], 0.2)).toMatchObject({ title: '', sign: 'alone' })
})

test('a long name is replaced by its number if that is unique', () => {
  const names = namesOf(['Terrasse 12', 'Terrasse 13', 'Bar 13', 'Loge'])
  expect([...names.values()]).toEqual([['Terrasse 12', '12'], ['Terrasse 13'], ['Bar 13'], ['Loge']])
})

test('the tables of a party are one object until something changes', () => {
  const now = { visit_id: 'v', amount: '24.00' }
  const tables = [table('T10', 400, 100, now), table('T3', 800, 100), table('T2', 300, 100, now)]
  const parties = partiesOf(tables)
  expect(parties.map(({ title, seats }) => `${title} ${seats}`)).toEqual(['T2, T10 8', 'T3 4'])
  expect(partiesOf([...tables])[0]).toBe(parties[0])
  expect(partiesOf([tables[0]!, tables[1]!])[0]).not.toBe(parties[0])
})

test('links each table of a party once; near ones share their space', () => {
  const [a, b, c] = [table('a', 100, 100), table('b', 220, 100), table('c', 900, 100)]
  expect(linksOf([a, c, b]).map(({ from, to }) => `${from.id}${to.id}`)).toEqual(['ab', 'bc'])
  expect(sharedGround([a, b])).toMatchObject({ x: 160, y: 100, width: 120 })
  expect([sharedGround([a]), sharedGround([a, c]), sharedGround([a, b, c])]).toEqual([null, null, null])
})
