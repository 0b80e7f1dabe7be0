import { expect, test } from 'vitest'
import type { Act } from '#core/contract/reports/reports.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { reportsTexts } from '../reports.texts.ts'
import { actRows } from './acts-csv.ts'
import { actsTexts } from './acts.texts.ts'

const discount: Act = {
  at: '2026-11-20T23:30:00.000Z',
  kind: 'discount',
  reason: '=Regular',
  item: null,
  n: null,
  amount: '2.40',
  stage: null,
  by: 'camille',
  approved_by: 'marc',
  name: 'Camille D.',
  approver_name: '=Marc',
  tokens: [4, 5],
  invoice_id: '12',
}
const voided: Act = {
  ...discount,
  kind: 'void',
  reason: null,
  item: '+Tagine · Grand',
  n: 2,
  amount: '24.00',
  stage: 'begun',
  approved_by: null,
  approver_name: null,
  tokens: [4],
  invoice_id: null,
}

test('the file lists discounts and voids with the person’s name, time, reason and approval', () => {
  const store = { currency: 'EUR', timeZone: 'Europe/Paris' }
  const file = csvFile(actRows([discount, voided], actsTexts.en, reportsTexts.en, store), 'en')
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Date,Kind,Reason,Item,Quantity,Amount,Currency,Stage,By,Approved by,Tokens,Invoice',
    `2026-11-21 00:30,Discount,'=Regular,Whole bill,,2.40,EUR,,Camille D.,'=Marc,"4, 5",12`,
    "2026-11-21 00:30,Cancelled,Not stated,'+Tagine · Grand,2,24.00,EUR,Begun,Camille D.,,4,",
    '',
  ])
})
