import { describe, expect, test } from 'vitest'
import { may, parseScopes } from './may.ts'
import type { Access, Person } from './may.ts'
import { ACT_SCOPES, SCOPES, SCOPE_PRESETS, type Scope } from './scopes.ts'

const admin: Person = { role: 'admin', scopes: [] }
const cook: Person = { role: 'user', scopes: ['KITCHEN'] }
const newcomer: Person = { role: 'user', scopes: [] }
const operator: Person = { role: 'superadmin', scopes: [] }
const kitchen: Access = { anyOf: ['KITCHEN', 'KITCHEN_DISPLAY'] }
const orders: Access = { anyOf: ['POS', 'ORDERS'] }

describe('may', () => {
  const everyone = { admin, cook, newcomer, operator }

  test.each<[Access, (keyof typeof everyone)[]]>([
    ['public', ['admin', 'cook', 'newcomer', 'operator']],
    ['signed-in', ['admin', 'cook', 'newcomer']],
    ['owner', ['admin']],
    ['superadmin', ['operator']],
    [kitchen, ['admin', 'cook']],
    [orders, ['admin']],
    [{ anyOf: [] }, ['admin']],
  ])('%j is open to %j', (access, expected) => {
    const allowed = Object.entries(everyone).filter(([, person]) => may(person, access))
    expect(allowed.map(([name]) => name)).toEqual(expected)
  })

  test('the operator may do nothing of a restaurant, whatever scopes he is given', () => {
    const armed: Person = { role: 'superadmin', scopes: SCOPES }
    expect(SCOPES.filter((scope) => may(armed, { anyOf: [scope] }))).toEqual([])
    expect(SCOPES.filter((scope) => !may(admin, { anyOf: [scope] }))).toEqual([])
  })

  test('a PIN session has the scopes of its person, but neither settings nor the owner’s rights', () => {
    const owner: Person = { role: 'admin', scopes: [], kind: 'pin' }
    const manager: Person = { role: 'user', scopes: ['SETTINGS', 'POS'], kind: 'pin' }
    const open = (person: Person) => SCOPES.filter((scope) => may(person, { anyOf: [scope] }))
    expect(open(owner)).toEqual(SCOPES.filter((scope) => scope !== 'SETTINGS'))
    expect(open(manager)).toEqual(['POS'])
    for (const person of [owner, manager]) {
      expect(may(person, 'signed-in')).toBe(true)
      expect(may(person, { anyOf: ['POS', 'SETTINGS'] })).toBe(true)
      expect((['owner', 'superadmin', { anyOf: [] }] as Access[]).filter((access) => may(person, access))).toEqual([])
    }
    const operatorByPin: Person = { role: 'superadmin', scopes: SCOPES, kind: 'pin' }
    expect(may(operatorByPin, { anyOf: ['POS'] })).toBe(false)
  })

  test('an unknown role may do nothing but what is public', () => {
    const stranger = { role: 'root', scopes: SCOPES } as unknown as Person
    expect(may(stranger, 'public')).toBe(true)
    const rest: Access[] = ['signed-in', 'owner', 'superadmin', kitchen]
    expect(rest.filter((access) => may(stranger, access))).toEqual([])
  })
})

describe('parseScopes', () => {
  test.each([
    ['', []],
    [null, []],
    [undefined, []],
    ['POS', ['POS']],
    ['ORDERS, POS ,ORDERS', ['POS', 'ORDERS']],
    ['POS,ROOT,pos,,__proto__', ['POS']],
    [SCOPES.join(','), SCOPES],
  ])('%j', (text, scopes) => {
    expect(parseScopes(text)).toEqual(scopes)
  })
})

describe('scopes', () => {
  test('are the 28 of the wire, each once: scopes of screens first, then scopes of acts', () => {
    expect(SCOPES.length).toBe(28)
    expect(new Set(SCOPES).size).toBe(28)
    expect(SCOPES.slice(22)).toEqual(ACT_SCOPES)
  })

  test('of acts are the manager’s all, the cashier’s but for giving back and changing prices, and nobody else’s', () => {
    const acts = (scopes: readonly Scope[]) => ACT_SCOPES.filter((scope) => scopes.includes(scope))
    const { manager, cashier, ...others } = SCOPE_PRESETS
    expect(acts(manager)).toEqual(ACT_SCOPES)
    expect(acts(cashier)).toEqual(['ORDER_DISCOUNT', 'CASH_MANAGE', 'CASH_CLOSE'])
    expect(Object.values(others).flatMap(acts)).toEqual([])
  })

  test('only a manager’s preset opens the settings, where rights are given', () => {
    const withSettings = Object.entries(SCOPE_PRESETS).filter(([, scopes]) =>
      scopes.some((scope) => scope === 'SETTINGS'),
    )
    expect(withSettings.map(([preset]) => preset)).toEqual(['manager'])
  })

  test('every preset ticks some scopes, none twice', () => {
    for (const scopes of Object.values(SCOPE_PRESETS)) {
      expect(scopes.length).toBeGreaterThan(0)
      expect(new Set<string>(scopes).size).toBe(scopes.length)
    }
  })
})
