import { expect, test } from 'vitest'
import { readTenantsAddress, writeTenantsAddress } from './tenants-address.rules.ts'

const read = (address: string) => readTenantsAddress(new URLSearchParams(address))

test('an empty address shows the first page of the active ones', () => {
  expect(read('')).toEqual({ status: 'active', filter: '', period: null, page: 1 })
})

test('an address is read as it was written', () => {
  const range = { type: 'custom', from: '2026-05-01', to: '2026-05-31' } as const
  for (const address of [
    { status: 'all', filter: 'chez léa & co', period: range, page: 3 },
    { status: 'inactive', filter: '', period: { type: 'tomorrow', from: null, to: null }, page: 1 },
    { status: 'active', filter: 'x', period: null, page: 2 },
  ] as const) {
    expect(readTenantsAddress(writeTenantsAddress(address))).toEqual(address)
  }
  expect(writeTenantsAddress({ status: 'active', filter: '', period: null, page: 1 }).toString()).toBe('')
})

test.each([
  ['status=deleted', { status: 'active' }],
  ['page=-4', { page: 1 }],
  ['type=last_year', { period: null }],
  ['type=custom&from=2026-05-31&to=2026-05-01', { period: null }],
])('an invalid part of the address is ignored: %s', (address, expected) => {
  expect(read(address)).toMatchObject(expected)
})
