import { expect, test } from 'vitest'
import { calledNumber, orderNumbers } from './called-number.ts'

test('an order of a till without the server is called by the number of the till, others by their token', () => {
  expect(calledNumber(7, 'K12')).toBe('K12')
  expect(calledNumber(7, null)).toBe('7')
  expect(calledNumber(7, undefined)).toBe('7')
})

test('a record has the token always, and the number of a till only where there is one', () => {
  expect(orderNumbers({ tokenNo: 7, offlineNo: 'K12' })).toEqual({ token_no: 7, offline_no: 'K12' })
  expect(orderNumbers({ tokenNo: 7, offlineNo: null })).toEqual({ token_no: 7 })
})
