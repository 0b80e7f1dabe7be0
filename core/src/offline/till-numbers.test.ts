import { expect, test } from 'vitest'
import { orderNumberOf, readTillNumber, receiptNumberOf } from './till-numbers.ts'

test.each([
  ['K-000123', { receiptNo: 'K-000123', orderNo: null }],
  ['k-123', { receiptNo: 'K-000123', orderNo: null }],
  [' K000123 ', { receiptNo: 'K-000123', orderNo: null }],
  ['K-1234567', { receiptNo: 'K-1234567', orderNo: null }],
  ['k12', { receiptNo: null, orderNo: 'K12' }],
  ['AB7', { receiptNo: null, orderNo: 'AB7' }],
  ['12', { receiptNo: null, orderNo: null }],
  ['Kim 12', { receiptNo: null, orderNo: null }],
])('%s is read as a number of a till', (text, numbers) => {
  expect(readTillNumber(text)).toEqual(numbers)
})

test('numbers as a till writes them are found again', () => {
  for (const count of [1, 999_999, 1_000_000]) {
    const receiptNo = receiptNumberOf('K', count)
    expect(readTillNumber(receiptNo)).toEqual({ receiptNo, orderNo: null })
  }
  expect(readTillNumber(orderNumberOf('K', 99_999)).orderNo).toBe('K99999')
})
