import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SetupBody, type SetupTemplate } from '#core/contract/platform/setup.ts'
import { SETUP_STEPS } from '#core/setup/setup-steps.ts'
import {
  confirm,
  EMPTY_DRAFT,
  nextStep,
  readDraft,
  requestOf,
  unconfirm,
  unusedOf,
  withKind,
} from './setup-draft.rules.ts'

const TEMPLATE: SetupTemplate = {
  id: 'bar',
  title: 'Bar',
  items: [
    { id: 'lager', category: 'Beer', title: 'Lager', price: '3.90', taxGroup: 'alcohol' },
    { id: 'olives', category: 'Food', title: 'Olives', price: '4.00', taxGroup: 'food' },
  ],
  tables: [
    { title: 'Table 1', floor: 'Inside', seatingCapacity: 2 },
    { title: 'Table 2', floor: 'Terrace', seatingCapacity: 4 },
  ],
  paymentTypes: [],
}
const STORE = {
  name: 'Chez Camille',
  address: '',
  country: 'FR',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  language: 'en' as const,
}
const IN = { template: TEMPLATE, store: STORE }
const whole = SETUP_STEPS.reduce(confirm, withKind(EMPTY_DRAFT, 'bar'))

test('all steps make one valid request: items with their changed prices, tables, payment types, paper', () => {
  const draft = { ...whole, leftOut: ['lager'], prices: { olives: '4,50' }, notPaidBy: ['card'] }
  const request = requestOf(draft, IN)
  expect(SetupBody.parse(request)).toMatchObject({
    template: 'bar',
    items: [{ id: 'olives', price: '4,50' }],
    rows: [],
    tables: [
      { title: 'Table 1', floor: 'Inside', seatingCapacity: 2 },
      { title: 'Table 2', floor: 'Terrace', seatingCapacity: 4 },
    ],
    paymentTypes: [
      { title: 'Cash', kind: 'cash' },
      { title: 'Meal voucher', kind: 'meal_voucher' },
    ],
    store: { ...STORE, pageFormat: '80', unusedFeatures: ['bookings'] },
  })
})

test('a step that was not completed, or was skipped later, sends nothing', () => {
  fc.assert(
    fc.property(
      fc.subarray([...SETUP_STEPS]),
      fc.constantFrom('template' as const, 'text' as const),
      (steps, source) => {
        const rows = [{ line: 1, title: 'Gamay', price: '5' }]
        const skipped = SETUP_STEPS.filter((step) => !steps.includes(step))
        const {
          template,
          items,
          rows: sent,
          tables,
          paymentTypes,
          store,
        } = requestOf(skipped.reduce(unconfirm, { ...whole, source, rows }), IN)
        const has = (step: (typeof SETUP_STEPS)[number]) => steps.includes(step)
        expect(template).toBe(has('kind') ? 'bar' : null)
        expect(items).toHaveLength(source === 'template' && has('kind') && has('menu') ? 2 : 0)
        expect(sent).toHaveLength(source === 'text' && has('menu') ? 1 : 0)
        expect(tables).toHaveLength(has('tables') ? 2 : 0)
        expect(paymentTypes).toHaveLength(has('payments') ? 3 : 0)
        expect(Object.keys(store)).toHaveLength(
          1 + (has('store') ? 5 : 0) + (has('payments') ? 1 : 0) + (has('use') ? 1 : 0),
        )
      },
    ),
  )
})

test('the first step without an answer is next; another kind discards the choices for the former', () => {
  const open = SETUP_STEPS.map((id) => ({ id, state: id === 'store' ? ('skipped' as const) : ('open' as const) }))
  expect(nextStep({ steps: open }, EMPTY_DRAFT)).toBe('kind')
  expect(nextStep({ steps: open }, confirm(EMPTY_DRAFT, 'kind'))).toBe('use')
  expect(nextStep({ steps: open }, ['kind' as const, 'use' as const].reduce(confirm, EMPTY_DRAFT))).toBe('menu')
  expect(nextStep({ steps: open }, whole)).toBe('till')
  const changed = { ...whole, leftOut: ['lager'], rooms: [], prices: { olives: '1' } }
  expect(withKind(changed, 'bar')).toBe(changed)
  expect(withKind(changed, 'cafe')).toMatchObject({ kind: 'cafe', leftOut: [], rooms: null, prices: {} })
})

test('a stored draft is read back as it was; an invalid one is discarded', () => {
  expect(readDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  for (const none of [null, 'x', {}, { ...whole, kind: 'castle' }, { ...whole, leftOut: [1] }])
    expect(readDraft(none)).toBeNull()
})

test('unused features are the kind’s usual ones until answered; another kind asks again', () => {
  expect(unusedOf(EMPTY_DRAFT)).toEqual([])
  const truck = withKind(EMPTY_DRAFT, 'food_truck')
  expect(unusedOf(truck)).toEqual(['tables', 'bookings', 'time_clock'])
  const answered = { ...truck, unused: ['stock' as const] }
  expect(unusedOf(answered)).toEqual(['stock'])
  expect(unusedOf(withKind(answered, 'bakery'))).toContain('kitchen')
  // a draft of the previous version lacks this answer
  const { unused, ...before } = whole
  expect(readDraft(before)).toEqual({ ...whole, unused: null })
  expect(unused).toBeNull()
})
