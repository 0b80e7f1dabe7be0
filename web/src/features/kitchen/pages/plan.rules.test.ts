import { expect, test } from 'vitest'
import type { Measured } from './pack.rules.ts'
import { planOf } from './plan.rules.ts'

const ofLines = (...heights: number[]): Measured => ({
  head: 58,
  foot: 54,
  more: 28,
  hasWholeWords: true,
  blocks: heights.map((height) => ({ height, repeat: 20 })),
})
const named = (sizes: readonly Measured[]) => sizes.map((size, at) => ({ id: `t${at}`, size }))

const planned = (sizes: readonly Measured[], room: { width: number; height: number }) =>
  planOf(named(sizes), { room, least: 240, sizeOf: ({ size }) => size })

test('five columns at 1280, four at 1024, one on a phone; tickets not measured yet are requested first', () => {
  const columns = (width: number) => planned([ofLines(44)], { width, height: 700 }).columns
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
  const tall = planned([ofLines(44), ofLines(300)], room)
  expect(tall).toMatchObject({ columns: 1, packed: { pages: [[{ id: 't0' }], [{ id: 't1', to: 1, isLast: true }]] } })
  const sizeOf = (_: object, width: number) => ({ ...ofLines(44), hasWholeWords: width > 300 })
  expect(planOf([{ id: 'a' }], { room, least: 240, sizeOf })).toMatchObject({ columns: 3 })
})
