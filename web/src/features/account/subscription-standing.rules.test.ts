import { expect, test } from 'vitest'
import { subscriptionStanding } from './subscription-standing.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const past = '2026-11-01T12:00:00Z'
const inThreeDays = '2026-11-24T08:00:00Z'
const inAMonth = '2026-12-21T12:00:00Z'

test('a running trial counts the day that has begun', () => {
  expect(subscriptionStanding({ is_active: 1, subscription_end: null, trial_end: inThreeDays }, now)).toEqual({
    state: 'trial',
    until: inThreeDays,
    daysLeft: 3,
  })
})

test('what is paid goes before what is left of the trial', () => {
  const standing = subscriptionStanding({ is_active: 1, subscription_end: inThreeDays, trial_end: inAMonth }, now)
  expect(standing).toMatchObject({ state: 'paid', until: inThreeDays })
})

test('an ended subscription does not hide a trial that still runs', () => {
  const standing = subscriptionStanding({ is_active: 1, subscription_end: past, trial_end: inThreeDays }, now)
  expect(standing).toMatchObject({ state: 'trial', until: inThreeDays })
})

test('the server says inactive whatever the dates say', () => {
  expect(subscriptionStanding({ is_active: 0, subscription_end: inAMonth, trial_end: past }, now)).toEqual({
    state: 'inactive',
    until: inAMonth,
  })
  expect(subscriptionStanding({ is_active: 0, subscription_end: null, trial_end: null }, now)).toEqual({
    state: 'inactive',
    until: null,
  })
})
