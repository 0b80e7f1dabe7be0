import { expect, test } from 'vitest'
import { mayWorkUntil } from './may-work-until.ts'

const [may, june] = [new Date('2026-05-01'), new Date('2026-06-01')]

test.each([
  ['on trial', { isActive: true, trialEndAt: may, subscriptionEndAt: null }, may],
  ['paid beyond the trial', { isActive: true, trialEndAt: may, subscriptionEndAt: june }, june],
  ['cancelled while on trial', { isActive: true, trialEndAt: june, subscriptionEndAt: may }, june],
  ['deactivated', { isActive: false, trialEndAt: june, subscriptionEndAt: june }, new Date(0)],
])('%s', (_, standing, until) => {
  expect(mayWorkUntil(standing)).toEqual(until)
})
