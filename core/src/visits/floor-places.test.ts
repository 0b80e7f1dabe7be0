import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_FLOOR_SIZE, FIRST_TABLE_SIZE, firstFreePlace } from './floor-places.ts'
import { boundsOf, outlineOf, overlap, type Outlined } from './plan-geometry.ts'

const aTable = (x: number, y: number, more: Partial<Outlined> = {}): Outlined => ({
  x,
  y,
  width: 80,
  height: 80,
  rotation: 0,
  shape: 'square',
  ...more,
})

test('tables fill the grid row by row, and the floor grows below its last row', () => {
  const placed: Outlined[] = []
  let { height } = FIRST_FLOOR_SIZE
  for (let at = 0; at < 45; at++) {
    const place = firstFreePlace({ ...FIRST_FLOOR_SIZE, height }, placed)
    height = place.height
    placed.push(aTable(place.x, place.y))
  }
  expect(placed.slice(0, 9).map(({ x, y }) => [x, y])).toEqual([
    ...[75, 225, 375, 525, 675, 825, 975, 1125].map((x) => [x, 75]),
    [75, 225],
  ])
  expect(height).toBe(900)
})

test('a new table never touches existing tables, however they are turned', () => {
  const anyTable = fc.record({
    x: fc.nat(1200),
    y: fc.nat(800),
    width: fc.integer({ min: 10, max: 400 }),
    height: fc.integer({ min: 10, max: 400 }),
    rotation: fc.nat(359),
    shape: fc.constantFrom('round', 'square', 'rectangle', 'bar'),
  })
  fc.assert(
    fc.property(fc.array(anyTable, { maxLength: 30 }), (tables) => {
      const { x, y } = firstFreePlace(FIRST_FLOOR_SIZE, tables)
      const added = { x, y, ...FIRST_TABLE_SIZE, rotation: 0 }
      expect(tables.some((other) => overlap(added, other))).toBe(false)
    }),
  )
})

test('outlines overlap when they share more than an edge', () => {
  expect(overlap(aTable(0, 0), aTable(80, 0))).toBe(false)
  expect(overlap(aTable(0, 0), aTable(79, 0))).toBe(true)
  // turned by 45 degrees its corner reaches further; that of a round one does not
  expect(overlap(aTable(0, 0, { rotation: 45 }), aTable(90, 0))).toBe(true)
  expect(overlap(aTable(0, 0, { shape: 'round', rotation: 45 }), aTable(90, 0))).toBe(false)
  // their bounding boxes meet, the shapes do not
  expect(overlap(aTable(0, 0, { shape: 'round' }), aTable(70, 70, { shape: 'round' }))).toBe(false)
})

test('a quarter turn swaps the sides', () => {
  const { left, top, right, bottom } = boundsOf(aTable(100, 100, { width: 200, height: 60, rotation: 90 }))
  expect([left, top, right, bottom].map(Math.round)).toEqual([70, 0, 130, 200])
  expect(outlineOf(aTable(0, 0, { shape: 'round' }))).toHaveLength(16)
})
