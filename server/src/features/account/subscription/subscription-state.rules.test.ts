import { expect, test } from 'vitest'
import type { ProviderSubscription } from '../../../infrastructure/billing-provider/billing-provider.ts'
import { mayBelieve, type Known } from './subscription-state.rules.ts'

const [may, june, july] = [new Date('2026-05-01'), new Date('2026-06-01'), new Date('2026-07-01')]

const reported = (status: ProviderSubscription['status'], paidUntil = june) => ({
  subscription: {
    id: 'sub_1',
    customerId: 'cus_1',
    reference: null,
    status,
    startedAt: may,
    periodStartAt: may,
    periodEndAt: june,
    paidUntil,
    endedAt: null,
    isEnding: false,
    isPaid: true,
    isOurPlan: true,
  },
  isSurmised: false,
})
const known = (status: Known['status'], reportedAt: Date | null = june): Known => ({
  billedId: 'sub_1',
  status,
  startedAt: may,
  paidUntil: june,
  reportedAt,
})

test.each([
  ['an older word', known('active'), reported('past_due'), may, false],
  ['a later word', known('active'), reported('past_due'), july, true],
  ['a more final word of the same second', known('active'), reported('past_due'), june, true],
  ['a less final word of the same second', known('past_due'), reported('active'), june, false],
  ['a longer period in the same second', known('active'), reported('active', july), june, true],
  ['an end, however old', known('active'), reported('ended'), may, true],
  ['life after the end', known('ended'), reported('active', july), july, false],
  ['anything over what is surmised', known('active', null), reported('active'), may, true],
  ['a first payment that never worked', known(null), reported('incomplete'), july, false],
] as const)('%s', (...[, before, word, at, isBelieved]) => {
  expect(mayBelieve(before, word, at, false)).toBe(isBelieved)
})

test('an ended subscription is not taken up again after another one', () => {
  const another = { ...known('ended'), billedId: 'sub_2' }
  expect(mayBelieve(another, reported('active', july), july, true)).toBe(false)
  expect(mayBelieve(another, reported('active', july), july, false)).toBe(true)
})
