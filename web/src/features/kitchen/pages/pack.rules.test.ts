import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAP, idsBehind, packPages, type Measured, type Part } from './pack.rules.ts'

const FRAME = { head: 58, foot: 54, more: 28, hasWholeWords: true }
const ofLines = (...heights: number[]): Measured => ({
  ...FRAME,
  blocks: heights.map((height) => ({ height, repeat: 20 })),
})
const named = (sizes: readonly Measured[]) => sizes.map((size, at) => ({ id: `t${at}`, size }))
const placed = (pages: Part[][]) =>
  pages.map((page) => page.map(({ id, from, to, column, top }) => `${id} ${from}–${to} in ${column} at ${top}`))

test('tickets stand from top to bottom, then in the next column, and a page ends where the next has no room', () => {
  const sizes = [ofLines(44), ofLines(44), ofLines(44, 44, 44), ofLines(44, 44, 44, 44)]
  expect(placed(packPages(named(sizes), { columns: 2, height: 320 }))).toEqual([
    ['t0 0–1 in 0 at 0', 't1 0–1 in 0 at 164', 't2 0–3 in 1 at 0'],
    ['t3 0–4 in 0 at 0'],
  ])
})

test('a ticket is broken only if one more ticket has room on the page for it', () => {
  const two = ofLines(70, 70)
  const space = { columns: 3, height: 470 }
  expect(placed(packPages(named([two, two, two]), space))).toEqual([
    ['t0 0–2 in 0 at 0', 't1 0–2 in 1 at 0', 't2 0–2 in 2 at 0'],
  ])
  expect(placed(packPages(named([two, two, two, two]), space))).toEqual([
    ['t0 0–2 in 0 at 0', 't1 0–1 in 0 at 260', 't1 1–2 in 1 at 0', 't2 0–2 in 1 at 210', 't3 0–2 in 2 at 0'],
  ])
})

test('a ticket taller than a column continues to its right, one longer than a page fills it and goes on there', () => {
  const long = ofLines(100, 100, 100, 100)
  expect(placed(packPages(named([ofLines(44), long, ofLines(44)]), { columns: 3, height: 340 }))).toEqual([
    ['t0 0–1 in 0 at 0', 't1 0–2 in 1 at 0', 't1 2–4 in 2 at 0'],
    ['t2 0–1 in 0 at 0'],
  ])
  expect(placed(packPages(named([ofLines(44), long, ofLines(44)]), { columns: 1, height: 400 }))).toEqual([
    ['t0 0–1 in 0 at 0', 't1 0–1 in 0 at 164'],
    ['t1 1–3 in 0 at 0'],
    ['t1 3–4 in 0 at 0', 't2 0–1 in 0 at 240'],
  ])
})

test('a page that is not half full begins a ticket that would have room on the next one, a single column not seven tenths', () => {
  const long = ofLines(100, 100, 100, 100)
  const phone = { columns: 1, height: 520 }
  expect(placed(packPages(named([ofLines(100, 100), long]), phone))).toEqual([
    ['t0 0–2 in 0 at 0', 't1 0–1 in 0 at 320'],
    ['t1 1–4 in 0 at 0'],
  ])
  expect(placed(packPages(named([ofLines(100, 100, 100), long]), phone))).toEqual([
    ['t0 0–3 in 0 at 0'],
    ['t1 0–4 in 0 at 0'],
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

test('a ticket is on two pages only if it is taller than a column, or half of the page would stay empty, three tenths on a phone', () => {
  fc.assert(
    fc.property(SIZES, SPACE, (sizes, space) => {
      const tickets = named(sizes)
      const pages = packPages(tickets, space)
      for (const ticket of tickets) {
        const on = pages.filter((page) => page.some(({ id }) => id === ticket.id))
        if (on.length < 2 || packPages([ticket], space).flat().length > 1) continue
        const used = on[0]!.filter(({ id }) => id !== ticket.id).reduce((sum, { height }) => sum + height, 0)
        expect(used).toBeLessThan(space.columns * space.height * (space.columns === 1 ? 0.7 : 0.5))
      }
    }),
  )
})

test('each part stands below the one before it, or in a column to its right', () => {
  fc.assert(
    fc.property(SIZES, SPACE, (sizes, space) => {
      for (const page of packPages(named(sizes), space))
        for (const [at, part] of page.entries()) {
          const before = page[at - 1]
          if (before && part.column === before.column) expect(part.top).toBe(before.top + before.height + GAP)
          else
            expect({ isRight: !before || part.column > before.column, top: part.top }).toEqual({
              isRight: true,
              top: 0,
            })
        }
    }),
  )
})

/** The height of a part, by the measures alone. */
const tall = ({ head, foot, more, blocks }: Measured, from: number, to: number) =>
  head +
  (from > 0 ? blocks[from]!.repeat : 0) +
  blocks.slice(from, to).reduce((sum, { height }) => sum + height, 0) +
  (to === blocks.length ? foot : more)

/** Each page that can be made of these tickets, in their order: how many stand on it whole, with how many breaks. */
function* everyPage(
  sizes: readonly Measured[],
  space: { columns: number; height: number },
  [ticket, from, column, top, breaks]: readonly [number, number, number, number, number] = [0, 0, 0, 0, 0],
): Generator<{ tickets: number; breaks: number }> {
  if (from === 0) yield { tickets: ticket, breaks }
  const size = sizes[ticket]
  if (!size || column >= space.columns) return
  for (let to = from + 1; to <= size.blocks.length; to++) {
    const end = top + tall(size, from, to)
    if (end > space.height) continue
    if (to === size.blocks.length) yield* everyPage(sizes, space, [ticket + 1, 0, column, end + GAP, breaks])
    else yield* everyPage(sizes, space, [ticket, to, column + 1, 0, breaks + 1])
  }
  if (top > 0) yield* everyPage(sizes, space, [ticket, from, column + 1, 0, breaks])
}

test('no page could hold one ticket more, nor as many with fewer breaks: all ways to fill it are compared', () => {
  const few = fc.array(
    fc
      .array(fc.record({ height: fc.integer({ min: 30, max: 150 }), repeat: fc.integer({ min: 0, max: 40 }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((blocks): Measured => ({ ...FRAME, blocks })),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(
      few,
      fc.record({ columns: fc.constantFrom(1, 2, 3), height: fc.integer({ min: 330, max: 600 }) }),
      (sizes, space) => {
        const [page] = packPages(named(sizes), space)
        const last = page!.filter(({ isLast }) => isLast)
        // a ticket longer than a page begins on it, too: that is another test
        fc.pre(last.length === new Set(page!.map(({ id }) => id)).size)
        const best = [...everyPage(sizes, space)].reduce((one, other) =>
          other.tickets > one.tickets || (other.tickets === one.tickets && other.breaks < one.breaks) ? other : one,
        )
        expect({ tickets: last.length, breaks: page!.length - last.length }).toEqual(best)
      },
    ),
  )
})

/** Tickets of one to twelve lines as a kitchen has them, as tall as they are on a screen. */
const USUAL = fc.array(
  fc
    .array(fc.record({ height: fc.constantFrom(45, 49, 73, 76, 101, 128), repeat: fc.constantFrom(0, 28) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((blocks): Measured => ({ ...FRAME, blocks })),
  { minLength: 30, maxLength: 40 },
)

/** Space for tickets on screens of 1280×800, 1024×768, 1920×1080, 820×1180, 844×390 and 390×844. */
const SCREENS = [
  { columns: 5, height: 730 },
  { columns: 4, height: 690 },
  { columns: 7, height: 1010 },
  { columns: 3, height: 1110 },
  { columns: 3, height: 320 },
  { columns: 1, height: 740 },
]

test('a page of a kitchen’s screen is seven tenths full while tickets wait behind it, or half full before a tall one', () => {
  fc.assert(
    fc.property(USUAL, fc.constantFrom(...SCREENS), (sizes, space) => {
      const pages = packPages(named(sizes), space)
      const shareOf = (height: number) => (height + GAP) / (space.columns * (space.height + GAP))
      for (const [at, page] of pages.slice(0, -1).entries()) {
        const next = sizes[Number(pages[at + 1]![0]!.id.slice(1))]!
        const used = page.reduce((sum, { height }) => sum + shareOf(height), 0)
        if (space.columns === 1) expect(used).toBeGreaterThan(0.5)
        // beside others its heads and the ends of columns take some of that, and half of a column where two tickets of a
        // line are a little too tall for it
        const least = space.columns === 1 ? 1 : space.height < 400 ? 0.65 : 0.75
        if (used <= 0.7) expect(used + shareOf(tall(next, 0, next.blocks.length))).toBeGreaterThan(least)
      }
    }),
  )
})

test('four hundred tickets are packed in a moment', () => {
  const sizes = Array.from({ length: 400 }, (_, at) => ofLines(...Array.from({ length: 1 + (at % 12) }, () => 60)))
  const tickets = named(sizes)
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    packPages(tickets, { columns: 7, height: 1000 })
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(100)
})

test('tickets on later pages are listed, a continued one included', () => {
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
  expect([0, 1, 2].map((page) => idsBehind(pages, page))).toEqual([['b', 'c'], ['c'], []])
})
