import { expect, test } from 'vitest'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { tenantRows } from './tenants-csv.ts'
import { tenantsTexts } from './tenants.texts.ts'

const tenant: TenantRecord = {
  id: 'a',
  name: 'Chez Léa',
  is_active: 1,
  subscription_id: 'sub_1',
  subscription_start: '2026-11-01T12:00:00.000Z',
  subscription_end: '2026-12-01T12:00:00.000Z',
  trial_end: null,
  created_at: '2026-10-20T12:00:00.000Z',
  email: 'lea@example.com',
}

test('the columns are the same in both languages', () => {
  const titles = ['Name', 'Email', 'Status', 'Subscription_Start_Date', 'Subscription_End_Date', 'Plan']
  expect(tenantRows([], tenantsTexts.en)).toEqual([titles])
  expect(tenantRows([], tenantsTexts.fr)).toEqual([titles])
})

test('a restaurant is a row; one on trial has no subscription to list', () => {
  const trial = { ...tenant, is_active: 0, subscription_id: null, subscription_start: null, subscription_end: null }
  expect(tenantRows([tenant, trial], tenantsTexts.en).slice(1)).toEqual([
    ['Chez Léa', 'lea@example.com', 'Active', '2026-11-01', '2026-12-01', 'Pack Premium - 29.99 EUR'],
    ['Chez Léa', 'lea@example.com', 'Inactive', '', '', 'Pack Premium - 29.99 EUR'],
  ])
})

test('a name that a spreadsheet would take for a formula stays a text', () => {
  const file = csvFile(tenantRows([{ ...tenant, name: '=HYPERLINK("x")' }], tenantsTexts.en), 'en')
  expect(file).toContain(`"'=HYPERLINK(""x"")",lea@example.com`)
})
