import { expect, test } from 'vitest'
import { ACT_SCOPES, SCOPE_PRESETS, SCOPES } from '#core/permissions/scopes.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import {
  grantableScopes,
  mayDoTo,
  PRESETS,
  presetDiscountLimit,
  presetOf,
  presetScopes,
  SCOPE_GROUPS,
  withScope,
} from './granting.rules.ts'

const owner = { role: 'admin', scopes: [], username: 'owner@example.com' } as const
const manager = { role: 'user', scopes: ['SETTINGS', 'POS', 'ORDERS'], username: 'manager@example.com' } as const

test('the dialog offers each scope that opens a screen or allows an action once, and no other', () => {
  const opening = Object.values(screenAccess).flatMap((access) => (typeof access === 'string' ? [] : access.anyOf))
  const offered = new Set<string>([...opening, ...ACT_SCOPES])
  expect(Object.values(SCOPE_GROUPS).flat().sort()).toEqual([...offered].sort())
})

test('a cashier is proposed ten percent of discounts, the others no limit', () => {
  const proposed = PRESETS.map((preset) => [preset, presetDiscountLimit(preset)])
  expect(proposed.filter(([, limit]) => limit !== '')).toEqual([['cashier', '10']])
})

test('other scopes stay when one is taken away, and a preset replaces them', () => {
  expect(withScope(['POS', 'CUSTOMER_DISPLAY'], 'POS', false)).toEqual(['CUSTOMER_DISPLAY'])
  const kitchen = presetScopes('kitchen', grantableScopes(owner, []), ['POS', 'CUSTOMER_DISPLAY'])
  expect(kitchen).toEqual(['KITCHEN_DISPLAY', 'KITCHEN'])
  expect(presetOf(kitchen)).toBe('kitchen')
})

test('an owner may grant every scope, staff those that they or the person already hold', () => {
  expect([...grantableScopes(owner, [])]).toEqual([...SCOPES])
  expect([...grantableScopes(manager, [])]).toEqual(['POS', 'ORDERS', 'SETTINGS'])
  expect([...grantableScopes(manager, ['REPORTS'])]).toEqual(['POS', 'ORDERS', 'SETTINGS', 'REPORTS'])
})

test('a preset ticks its scopes and is recognised by them; one that cannot be granted whole ticks the rest', () => {
  for (const preset of PRESETS) {
    const ticked = presetScopes(preset, grantableScopes(owner, []))
    expect([...ticked].sort()).toEqual([...SCOPE_PRESETS[preset]].sort())
    expect(presetOf(ticked)).toBe(preset)
  }
  expect(presetScopes('cashier', grantableScopes(manager, []))).toEqual(['POS', 'ORDERS'])
  expect(presetOf(['POS', 'ORDERS'])).toBeNull()
  expect(presetOf([])).toBeNull()
})

test('ticking and unticking one leaves the others', () => {
  expect(withScope(['POS'], 'DASHBOARD', true)).toEqual(['DASHBOARD', 'POS'])
  expect(withScope(['DASHBOARD', 'POS'], 'POS', false)).toEqual(['DASHBOARD'])
  expect(withScope(['POS'], 'POS', true)).toEqual(['POS'])
})

test('nobody changes an owner or themselves, nor resets the password of somebody with more rights', () => {
  const member = (scope: string, role: 'admin' | 'user' = 'user') => ({ username: 'c@example.com', role, scope })
  expect(mayDoTo(owner, member('REPORTS'))).toEqual({ change: true, resetPassword: true })
  expect(mayDoTo(manager, member('POS,ORDERS'))).toEqual({ change: true, resetPassword: true })
  expect(mayDoTo(manager, member('POS,REPORTS'))).toEqual({ change: true, resetPassword: false })
  expect(mayDoTo(manager, member('', 'admin'))).toEqual({ change: false, resetPassword: false })
  expect(mayDoTo(manager, { ...member('POS'), username: manager.username })).toEqual({
    change: false,
    resetPassword: false,
  })
})
