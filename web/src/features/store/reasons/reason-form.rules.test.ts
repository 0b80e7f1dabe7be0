import { expect, test } from 'vitest'
import type { Reason } from '#core/contract/records.ts'
import { checkReason, NEW_REASON, reasonBodyOf, toReasonForm } from './reason-form.rules.ts'

const reason: Reason = {
  id: 'r',
  kind: 'discount',
  title: 'Staff',
  percent: 30,
  amount: null,
  needs_approval: 1,
  is_active: 0,
  account: '709',
}

test('the form shows the value of its reason, and sends it back', () => {
  const form = toReasonForm(reason)
  expect(form).toMatchObject({ value: 'percent', figure: '30', needsApproval: true, isActive: false })
  expect(reasonBodyOf(form, reason)).toMatchObject({ percent: '30', amount: null })
  const amount = toReasonForm({ ...reason, percent: null, amount: '2.50' })
  expect(amount).toMatchObject({ value: 'amount', figure: '2.50' })
  expect(reasonBodyOf(amount, reason)).toMatchObject({ percent: null, amount: '2.50' })
  expect(reasonBodyOf({ ...form, value: 'typed' }, reason)).toMatchObject({ percent: null, amount: null })
})

test('a kind without a value sends none, and keeps what another client gave it', () => {
  const paid: Reason = { ...reason, kind: 'paid_out', percent: null, amount: '5.00' }
  expect(reasonBodyOf(toReasonForm(paid), paid)).not.toHaveProperty('amount')
  expect(reasonBodyOf({ ...toReasonForm(reason), kind: 'void' }, reason)).toMatchObject({ percent: null, amount: null })
})

test('a title is needed, and a figure where the value is fixed', () => {
  const good = { ...NEW_REASON, title: 'Staff' }
  expect(checkReason(NEW_REASON, 2)).toEqual({ title: 'reason.title_required' })
  expect(checkReason(good, 2)).toEqual({})
  expect(checkReason({ ...good, value: 'percent', figure: '12,5' }, 2)).toEqual({})
  expect(checkReason({ ...good, value: 'amount', figure: '150' }, 2)).toEqual({})
  const wrong = { figure: 'reason.value_invalid' }
  for (const figure of ['', '0', '100.1']) expect(checkReason({ ...good, value: 'percent', figure }, 2)).toEqual(wrong)
  for (const figure of ['', '0', '1.005']) expect(checkReason({ ...good, value: 'amount', figure }, 2)).toEqual(wrong)
  expect(checkReason({ ...good, kind: 'void', value: 'percent', figure: '' }, 2)).toEqual({})
})

test('cash that moves has an account, and other kinds keep what another client gave them', () => {
  const paid: Reason = { ...reason, kind: 'paid_out', percent: null, account: '606300' }
  const form = toReasonForm(paid)
  expect(form).toMatchObject({ account: '606300' })
  for (const kind of ['paid_in', 'paid_out'] as const) {
    expect(reasonBodyOf({ ...form, kind, account: '' }, paid)).toMatchObject({ account: '' })
    for (const account of ['', ' 60630a ']) expect(checkReason({ ...form, kind, account }, 2)).toEqual({})
    for (const account of ['60', '606-300', '6'.repeat(21)])
      expect(checkReason({ ...form, kind, account }, 2)).toEqual({ account: 'accounting.account_invalid' })
  }
  expect(reasonBodyOf(toReasonForm(reason), reason)).not.toHaveProperty('account')
  expect(reasonBodyOf({ ...form, kind: 'void' }, paid)).toMatchObject({ account: null })
  expect(checkReason({ ...form, kind: 'void', account: '6' }, 2)).toEqual({})
})
