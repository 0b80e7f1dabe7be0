import { describe, expect, test } from 'vitest'
import type { SubscriptionDetails } from '#core/contract/platform/subscription.ts'
import { isPaidFor, subscriptionHint, subscriptionStanding } from './subscription-standing.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const past = '2026-11-01T12:00:00Z'
const inThreeDays = '2026-11-24T08:00:00Z'
const inAWeek = '2026-11-28T08:00:00Z'
const inAMonth = '2026-12-21T12:00:00Z'

const details = (facts: Partial<SubscriptionDetails>): SubscriptionDetails => ({
  id: 'tenant',
  is_active: 1,
  subscription_id: null,
  subscription_start: null,
  subscription_end: '',
  trial_end: null,
  is_suspended: 0,
  is_payment_failed: 0,
  is_renewing: 0,
  ...facts,
})
const paying = { subscription_id: 'sub_1', subscription_start: past, is_renewing: 1 }
const standing = (facts: Partial<SubscriptionDetails>) => subscriptionStanding(details(facts), now)

describe('the state', () => {
  test('a running trial counts the day that has begun, and may be subscribed', () => {
    expect(standing({ trial_end: inThreeDays })).toEqual({
      state: 'trial',
      until: inThreeDays,
      daysLeft: 3,
      maySubscribe: true,
      mayCancel: false,
    })
  })

  test('a paid subscription counts before the rest of the trial, and may be cancelled', () => {
    expect(standing({ ...paying, subscription_end: inThreeDays, trial_end: inAMonth })).toEqual({
      state: 'paid',
      until: inThreeDays,
      daysLeft: 3,
      maySubscribe: false,
      mayCancel: true,
    })
  })

  test('a paid subscription that does not renew can neither be cancelled nor bought twice', () => {
    expect(standing({ ...paying, is_renewing: 0, subscription_end: inAMonth })).toMatchObject({
      state: 'paid',
      maySubscribe: false,
      mayCancel: false,
    })
  })

  test('an ended subscription does not hide a trial that still runs', () => {
    expect(standing({ subscription_end: past, trial_end: inThreeDays })).toMatchObject({
      state: 'trial',
      until: inThreeDays,
      maySubscribe: true,
    })
  })

  test('a refused payment is shown while access lasts and after; the remedy is to cancel', () => {
    const failed = { ...paying, is_payment_failed: 1 }
    const remedy = { state: 'paymentFailed', maySubscribe: false, mayCancel: true }
    expect(standing({ ...failed, subscription_end: inThreeDays })).toMatchObject({ ...remedy, daysLeft: 3 })
    expect(standing({ ...failed, is_active: 0, subscription_end: past })).toMatchObject({ ...remedy, daysLeft: null })
  })

  test('inactive by the server is inactive whatever the dates', () => {
    const ended = { state: 'inactive', daysLeft: null, maySubscribe: true, mayCancel: false }
    expect(standing({ is_active: 0, subscription_end: inAMonth, trial_end: past })).toEqual({
      ...ended,
      until: inAMonth,
    })
    expect(standing({ is_active: 0 })).toEqual({ ...ended, until: null })
  })

  test('a restaurant that the platform switched off is not offered a payment, but may cancel', () => {
    expect(standing({ is_active: 0, is_suspended: 1, trial_end: inAMonth })).toMatchObject({
      state: 'suspended',
      daysLeft: null,
      maySubscribe: false,
      mayCancel: false,
    })
    expect(standing({ ...paying, is_active: 0, is_suspended: 1, subscription_end: inAMonth }).mayCancel).toBe(true)
  })
})

test('the owner is reminded in the last three days of a trial, and of a refused payment; otherwise never', () => {
  const hint = (facts: Partial<SubscriptionDetails>) => subscriptionHint(standing(facts))
  expect(hint({ trial_end: inThreeDays })).toEqual({ kind: 'trialEnding', daysLeft: 3 })
  expect(hint({ trial_end: inAWeek })).toBeNull()
  expect(hint({ ...paying, trial_end: inThreeDays })).toBeNull()
  expect(hint({ ...paying, subscription_end: inThreeDays })).toBeNull()
  expect(hint({ ...paying, is_payment_failed: 1, subscription_end: inAMonth })).toEqual({ kind: 'paymentFailed' })
  expect(hint({ is_active: 0, trial_end: past })).toBeNull()
})

test('a payment counts while it lasts: a trial, a refused payment or an ended subscription does not', () => {
  const isPaid = (facts: Partial<SubscriptionDetails>) => isPaidFor(details(facts), now)
  expect(isPaid({ ...paying, subscription_end: inAMonth })).toBe(true)
  expect(isPaid({ trial_end: inAMonth })).toBe(false)
  expect(isPaid({ ...paying, subscription_end: past, trial_end: inAMonth })).toBe(false)
  expect(isPaid({ ...paying, subscription_end: inAMonth, is_payment_failed: 1 })).toBe(false)
  expect(isPaid({ ...paying, subscription_end: inAMonth, is_active: 0 })).toBe(false)
})
