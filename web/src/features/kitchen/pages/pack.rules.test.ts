import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAP, idsAround, packPages, planOf, type Measured, type Part } from './pack.rules.ts'

const FRAME = { head: 58, foot: 54, more: 28, hasWholeWords: true }
const ofLines = (...heights: number[]): Measured => ({
  ...FRAME,
  blocks: heights.map((height) => ({ height, repeat: 20 })),
})
const named = (sizes: readonly Measured[]) => sizes.map((size, at) => ({ id: `t${at}`, size }))
const placed = (pages: Part[][]) =>
  pages.map((page) => page.map(({ id, from, to, column, top }) => `${id} ${from}–${to} in ${column} at ${top}`))

test('tickets stand side by side, then each beneath the shortest column, and a page ends where the next has no room', () => {
  const sizes = [ofLines(44, 44), ofLines(44), ofLines(44, 44, 44), ofLines(44, 44, 44)]
  expect(placed(packPages(named(sizes), { columns: 2, height: 420 }))).toEqual([
    ['t0 0–2 in 0 at 0', 't1 0–1 in 1 at 0', 't2 0–3 in 1 at 164'],
    ['t3 0–3 in 0 at 0'],
  ])
})

test('a ticket taller than a column continues to its right, one longer than a page on the next', () => {
  const long = ofLines(100, 100, 100, 100)
  expect(placed(packPages(named([ofLines(44), long, ofLines(44)]), { columns: 3, height: 340 }))).toEqual([
    ['t0 0–1 in 0 at 0', 't1 0–2 in 1 at 0', 't1 2–4 in 2 at 0', 't2 0–1 in 0 at 164'],
  ])
  expect(placed(packPages(named([long]), { columns: 1, height: 340 }))).toEqual([
    ['t0 0–2 in 0 at 0'],
    ['t0 2–4 in 0 at 0'],
  ])
})

const SIZES = fc.array(
  fc
    .array(fc.record({ height: fc.integer({ min: 30, max: 180 }), repeat: fc.integer({ min: 0, max: 50 }) }), {
      maxLength: 13,
    })
    .map((blocks): Measured => ({ ...FRAME, blocks })),
  { maxLength: 40 },
)
const SPACE = fc.record({ columns: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 360, max: 1000 }) })

test('no line is lost or doubled, the order is kept, each part has its room, and none overlaps another', () => {
  fc.assert(
    fc.property(SIZES, SPACE, (sizes, space) => {
      const tickets = named(sizes)
      const pages = packPages(tickets, space)
      const all = pages.flat()
      for (const { id, size } of tickets) {
        const own = all.filter((part) => part.id === id)
        expect(own.length).toBeGreaterThan(0)
        expect(own.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual(
          size.blocks.map((_, at) => at),
        )
        expect(own.map(({ isLast }) => isLast)).toEqual(own.map((_, at) => at === own.length - 1))
      }
      expect([...new Set(all.map(({ id }) => id))]).toEqual(tickets.map(({ id }) => id))
      for (const page of pages) {
        expect(page.length).toBeGreaterThan(0)
        for (const [at, part] of page.entries()) {
          expect(part.top + part.height).toBeLessThanOrEqual(space.height)
          expect(part.column).toBeLessThan(space.columns)
          for (const other of page.slice(at + 1))
            if (other.column === part.column)
              expect(other.top >= part.top + part.height + GAP || part.top >= other.top + other.height + GAP).toBe(true)
        }
      }
    }),
  )
})

test('a ticket is divided only if it is taller than a column, and over pages only if one page cannot hold it', () => {
  fc.assert(
    fc.property(SIZES, SPACE, (sizes, space) => {
      const tickets = named(sizes)
      const pages = packPages(tickets, space)
      for (const ticket of tickets) {
        const on = pages.filter((page) => page.some(({ id }) => id === ticket.id))
        const parts = on.flat().filter(({ id }) => id === ticket.id)
        const [alone] = packPages([{ ...ticket }], { columns: 1, height: 100_000 })
        if (alone![0]!.height <= space.height) expect(parts).toHaveLength(1)
        if (on.length > 1) expect(packPages([ticket], space).length).toBeGreaterThan(1)
      }
    }),
  )
})

const planned = (sizes: readonly Measured[], room: { width: number; height: number }, at = 240) => {
  const widths: number[] = []
  const plan = planOf(named(sizes), {
    room,
    least: at,
    sizeOf: ({ size }, width) => {
      widths.push(width)
      return size
    },
  })
  return { plan, widths }
}

test('five columns at 1280, four at 1024, one on a phone; what is not measured is asked for first', () => {
  const columns = (width: number) => planned([ofLines(44)], { width, height: 700 }).plan.columns
  expect([1264, 1008, 804, 374].map(columns)).toEqual([5, 4, 3, 1])
  const ticket = { id: 'a' }
  const room = { width: 1264, height: 700 }
  expect(planOf([ticket], { room, least: 240, sizeOf: () => undefined })).toEqual({
    columns: 5,
    width: 246,
    missing: [ticket],
    packed: null,
  })
})

test('columns become wider for a word that is too long, or a line that is too tall, until one is left', () => {
  const room = { width: 1008, height: 320 }
  const tall = planned([ofLines(44), ofLines(300)], room).plan
  expect(tall).toMatchObject({ columns: 1, packed: { pages: [[{ id: 't0' }], [{ id: 't1', to: 1, isLast: true }]] } })
  const sizeOf = (_: object, width: number) => ({ ...ofLines(44), hasWholeWords: width > 300 })
  expect(planOf([{ id: 'a' }], { room, least: 240, sizeOf })).toMatchObject({ columns: 3 })
})

test('what waits before and behind a page is counted, with a ticket that continues', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((id) => ({
    id,
    from: 0,
    to: 1,
    isLast: true,
    column: 0,
    top: 0,
    height: 9,
  }))
  const pages = [[one!, two!], [two!], [three!]]
  expect(idsAround(pages, 0)).toEqual({ before: [], behind: ['b', 'c'] })
  expect(idsAround(pages, 1)).toEqual({ before: ['a', 'b'], behind: ['c'] })
})
