import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thingsAfter } from './gesture.rules.ts'
import { MAX_STEPS, redo, startHistory, step, undo } from './history.rules.ts'
import { actOfKey } from './keys.rules.ts'
import {
  align,
  duplicate,
  inReadingOrder,
  moveBy,
  overlapping,
  rotationTowards,
  sizeTo,
  turnBy,
} from './moves.rules.ts'
import { bodyOf, draftOf, newThingId, nextTitle, type Draft, type Thing } from './things.rules.ts'

const table = (id: string, x: number, y: number, more: Partial<Thing> = {}): Thing => ({
  id,
  kind: 'table',
  title: id,
  shape: 'rectangle',
  seats: 4,
  minPeople: 1,
  isBookable: true,
  x,
  y,
  width: 80,
  height: 80,
  rotation: 0,
  ...more,
})
const floor = (...things: Thing[]): Draft => ({ title: 'Salle', width: 1200, height: 800, things })
const placed = (things: readonly Thing[]) => things.map(({ x, y }) => [x, y])
const ids = (...all: string[]) => new Set(all)
const pressed = (key: string, more: object = {}) =>
  actOfKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('moving', () => {
  test('snaps the dragged thing to the grid; others chosen keep their distance', () => {
    const draft = floor(table('a', 75, 75), table('b', 225, 77), table('c', 500, 500))
    const moved = moveBy(draft, ids('a', 'b'), { x: 33, y: 8, leadId: 'a' })
    expect(placed(moved)).toEqual([
      [110, 80],
      [260, 82],
      [500, 500],
    ])
    expect(moved[2]).toBe(draft.things[2])
    expect(moveBy(draft, ids('a'), { x: 4, y: 4, leadId: 'nobody' })).toBe(draft.things)
  })

  test('the middle of a table stays on the floor', () => {
    const far = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(far, far, fc.nat(1200), fc.nat(800), (x, y, ax, ay) => {
        const draft = floor(table('a', ax, ay), table('b', 600, 400))
        for (const thing of moveBy(draft, ids('a', 'b'), { x, y, leadId: 'a' })) {
          expect(thing.x).toBeGreaterThanOrEqual(0)
          expect(thing.x).toBeLessThanOrEqual(1200)
          expect(thing.y).toBeGreaterThanOrEqual(0)
          expect(thing.y).toBeLessThanOrEqual(800)
        }
      }),
    )
  })
})

describe('handles', () => {
  test('turn by 15 degrees', () => {
    expect(rotationTowards({ x: 100, y: 100 }, { x: 100, y: 0 })).toBe(0)
    expect(rotationTowards({ x: 100, y: 100 }, { x: 200, y: 100 })).toBe(90)
    expect(rotationTowards({ x: 100, y: 100 }, { x: 140, y: 0 })).toBe(15)
    expect(turnBy([table('a', 0, 0)], ids('a'), -15)[0]!.rotation).toBe(345)
  })

  test('resize in steps of 10 cm around the opposite corner, at any rotation', () => {
    expect(sizeTo(table('a', 100, 100), { x: 1, y: 1 }, { x: 187, y: 151 })).toMatchObject({
      width: 130,
      height: 90,
      x: 125,
      y: 105,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 150, max: 500 }), (turns, to) => {
        const before = table('a', 300, 300, { rotation: turns * 15 })
        const after = sizeTo(before, { x: 1, y: 1 }, { x: to, y: to })
        expect(after.width % 10).toBe(0)
        expect(after.width).toBeGreaterThanOrEqual(20)
        const corner = ({ x, y, width, height, rotation }: Thing) => {
          const angle = (rotation * Math.PI) / 180
          return [
            x - (width / 2) * Math.cos(angle) + (height / 2) * Math.sin(angle),
            y - (width / 2) * Math.sin(angle) - (height / 2) * Math.cos(angle),
          ] as const
        }
        const [[bx, by], [ax, ay]] = [corner(before), corner(after)]
        // the middle is stored in whole centimetres
        expect(Math.hypot(bx - ax, by - ay)).toBeLessThan(1)
      }),
    )
  })

  test('resize by the distance moved, wherever they are held', () => {
    const before = table('a', 100, 100, { shape: 'rectangle' })
    const gesture = {
      kind: 'size',
      id: 'a',
      corner: { x: 1, y: 1 },
      from: { x: 170, y: 160 },
      to: { x: 200, y: 170 },
    } as const
    const [after] = thingsAfter(floor(before), gesture)
    expect(after).toMatchObject({ width: before.width + 30, height: before.height + 10 })
  })

  test('a square table stays square when it is resized', () => {
    const square = table('a', 100, 100, { shape: 'square' })
    expect(sizeTo(square, { x: 1, y: 1 }, { x: 200, y: 150 })).toMatchObject({ width: 140, height: 140 })
  })
})

test('aligns the chosen things at an edge', () => {
  const draft = floor(table('a', 100, 100), table('b', 300, 140, { width: 160 }), table('c', 600, 600))
  expect(placed(align(draft, ids('a', 'b'), 'left'))).toEqual([
    [100, 100],
    [140, 140],
    [600, 600],
  ])
  expect(placed(align(draft, ids('a', 'b'), 'middle')).slice(0, 2)).toEqual([
    [100, 120],
    [300, 120],
  ])
  expect(align(draft, ids('a'), 'top')).toBe(draft.things)
})

test('copies have new numbers, and ids that the server accepts', () => {
  const draft = floor(table('T1', 100, 100), table('T9', 200, 100))
  const { things, added } = duplicate(draft, ids('T1', 'T9'))
  expect(things.slice(2).map(({ title }) => title)).toEqual(['T10', 'T11'])
  expect(added[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newThingId()).not.toBe(newThingId())
  expect(nextTitle([], 'Table 4')).toBe('Table 1')
})

test('finds tables that overlap another or a wall; walls may cross', () => {
  const wall = { kind: 'wall' as const, width: 300, height: 20 }
  const things = [table('a', 100, 100), table('b', 150, 100), table('c', 500, 500), table('d', 300, 300)]
  const walls = [table('w', 300, 300, wall), table('v', 300, 300, { ...wall, rotation: 90 })]
  expect([...overlapping([...things, ...walls])].toSorted()).toEqual(['a', 'b', 'd'])
})

test('reading order goes by rows', () => {
  const things = [table('c', 100, 300), table('b', 400, 90), table('a', 100, 120)]
  expect(inReadingOrder(things).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

describe('history', () => {
  test('undoes and redoes fifty steps; a new step clears the redo', () => {
    let history = startHistory(0)
    for (let at = 1; at <= 60; at++) history = step(history, at)
    for (let at = 0; at < 80; at++) history = undo(history)
    expect(history.present).toBe(60 - MAX_STEPS)
    for (let at = 0; at < 80; at++) history = redo(history)
    expect(history.present).toBe(60)
    history = step(undo(history), 99)
    expect(redo(history).present).toBe(99)
    expect(undo(history).present).toBe(59)
  })

  test('letters typed in a row are one step', () => {
    let history = startHistory('')
    for (const text of ['B', 'Ba', 'Bar']) history = step(history, text, 'title')
    expect(undo(history).present).toBe('')
    expect(step(history, 'Bar').past).toHaveLength(1)
  })
})

test('keys act as in the legend; others are left to the browser', () => {
  expect(pressed('ArrowLeft')).toEqual({ act: 'nudge', by: { x: -10, y: 0 } })
  expect(pressed('ArrowDown', { shiftKey: true })).toEqual({ act: 'nudge', by: { x: 0, y: 100 } })
  expect(pressed('R', { shiftKey: true })).toEqual({ act: 'turn', degrees: -15 })
  expect(pressed('+')).toEqual({ act: 'seats', by: 1 })
  expect(pressed('z', { ctrlKey: true })).toEqual({ act: 'undo' })
  expect(pressed('y', { metaKey: true })).toEqual({ act: 'redo' })
  expect(['d', 'Delete', 'Enter'].map((key) => pressed(key)?.act)).toEqual(['duplicate', 'delete', 'properties'])
  expect(pressed('Tab')).toBeNull()
  expect(pressed('d', { ctrlKey: true })).toBeNull()
})

test('sends an unchanged floor as it was loaded, with the ids of removed tables', () => {
  const tables = [
    {
      id: 'a',
      table_title: 'T1',
      seating_capacity: 2,
      shape: 'round' as const,
      x: 10,
      y: 20,
      width: 80,
      height: 80,
      rotation: 15,
      bookable: false,
      min_people: 2,
    },
    {
      id: 'b',
      table_title: 'T2',
      seating_capacity: 4,
      shape: 'bar' as const,
      x: 30,
      y: 40,
      width: 200,
      height: 50,
      rotation: 0,
      bookable: true,
      min_people: 1,
    },
  ]
  const decor = [{ kind: 'text' as const, x: 5, y: 5, width: 100, height: 30, rotation: 0, text: 'Bar' }]
  const read = { id: 'f', title: 'Salle', width: 1200, height: 800, version: 7, tables, decor }
  const draft = draftOf(read)
  expect(bodyOf(draft, read)).toEqual({
    version: 7,
    title: 'Salle',
    width: 1200,
    height: 800,
    tables,
    decor,
    deleted: [],
  })
  const without = { ...draft, things: draft.things.filter(({ id }) => id !== 'b') }
  expect(bodyOf(without, read)).toMatchObject({ tables: [tables[0]], deleted: ['b'] })
})

test('a drag is one move from its start, whatever its path', () => {
  const draft = floor(table('a', 100, 100))
  const gesture = {
    kind: 'move' as const,
    leadId: 'a',
    ids: ids('a'),
    adds: false,
    from: { x: 90, y: 90 },
    to: { x: 143, y: 90 },
  }
  expect(placed(thingsAfter(draft, gesture))).toEqual([[150, 100]])
})
