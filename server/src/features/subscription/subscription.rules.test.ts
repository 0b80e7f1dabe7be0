import { expect, test } from 'vitest'
import { mayWorkUntil } from './subscription.rules.ts'

const [may, june] = [new Date('2026-05-01'), new Date('2026-06-01')]

test.each([
  ['on trial', { is_active: true, trial_end_at: may, subscription_end_at: null }, may],
  ['paid beyond the trial', { is_active: true, trial_end_at: may, subscription_end_at: june }, june],
  ['cancelled while on trial', { is_active: true, trial_end_at: june, subscription_end_at: may }, june],
  ['deactivated', { is_active: false, trial_end_at: june, subscription_end_at: june }, new Date(0)],
])('%s', (_, standing, until) => {
  expect(mayWorkUntil(standing)).toEqual(until)
})
