import { expect, test } from 'vitest'
import { pauseAfter } from './job-times.ts'
import { isPrinting, isStatusByte, statusOfBytes } from './printer-status.ts'

test('the answers of a printer state what keeps it from printing', () => {
  expect(statusOfBytes([0x16, 0x12, 0x12, 0x12])).toBe('ready')
  expect(statusOfBytes([0x16, 0x12, 0x12, 0x1e])).toBe('paper_low')
  expect(statusOfBytes([0x1e, 0x32, 0x12, 0x7e])).toBe('paper_out')
  expect(statusOfBytes([0x1e, 0x16, 0x12, 0x12])).toBe('cover_open')
  expect(statusOfBytes([0x1e, 0x52, 0x1a, 0x12])).toBe('cutter')
  expect(statusOfBytes([0x1e, 0x52, 0x32, 0x12])).toBe('error')
  expect([isStatusByte(0x12), isStatusByte(0x7e), isStatusByte(0x41)]).toEqual([true, true, false])
  expect([isPrinting('paper_low'), isPrinting('silent'), isPrinting('agent_away')]).toEqual([true, true, false])
})

test('a slip is tried after 2, 5 and 15 seconds, then every 30', () => {
  expect([1, 2, 3, 4, 50].map(pauseAfter)).toEqual([2000, 5000, 15_000, 30_000, 30_000])
})
