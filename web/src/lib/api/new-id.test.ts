import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids of the client are UUIDs of version 7, in the order of the time', () => {
  const ids = [1_750_000_000_000, 1_750_000_000_001, 1_850_000_000_000].map(newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(1_750_000_000_000)
  expect(newId()).not.toBe(newId())
})
