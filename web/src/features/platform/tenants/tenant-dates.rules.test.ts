import { expect, test } from 'vitest'
import { tenantDates } from './tenant-dates.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const past = '2026-11-01T12:00:00Z'
const future = '2026-12-01T12:00:00Z'

test('a paid period is shown rather than the trial, and marked when it is over', () => {
  const paid = { subscription_start: past, subscription_end: future, trial_end: past }
  expect(tenantDates(paid, now)).toEqual({ start: past, end: future, ground: 'paid' })
  expect(tenantDates({ ...paid, subscription_end: past, trial_end: future }, now)).toMatchObject({ ground: 'ended' })
})

test('without a subscription the end of the trial is shown', () => {
  const trial = { subscription_start: null, subscription_end: null, trial_end: future }
  expect(tenantDates(trial, now)).toEqual({ start: null, end: future, ground: 'trial' })
  expect(tenantDates({ ...trial, trial_end: past }, now)).toEqual({ start: null, end: past, ground: 'trialEnded' })
  expect(tenantDates({ ...trial, trial_end: null }, now)).toEqual({ start: null, end: null, ground: null })
})
