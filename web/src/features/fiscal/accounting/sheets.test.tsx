import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountingApi, type EReport } from '#core/contract/reports/accounting.ts'
import { startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { A_CLOSING } from './a-closing-fixture.ts'
import AccountingPage from './accounting-page.tsx'

const server = startFakeServer()

beforeEach(() => {
  const books = { store: 'Chez Ana', today: '2026-08-02', currency: 'EUR', country: 'FR', time_zone: 'Europe/Paris' }
  server().on(accountingApi.init, books)
})

/** The rows of a sheet as a person reads them, without its titles. */
async function rowsOf(title: string): Promise<string[]> {
  const sheet = await screen.findByRole('region', { name: title })
  const rows = within(sheet).getAllByRole('row').slice(1)
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
}

test('the Z of a day has gross by rate, and the rounding and surplus of each payment', async () => {
  server().on(accountingApi.z, { days: [A_CLOSING] })
  renderScreen(<AccountingPage />, { path: '/?tab=z' })
  expect(await rowsOf('Revenue')).toEqual([
    'Eaten here 10% | €100.00 | €10.00 | €110.00',
    'Taken away 5.5% | -€2.00 | -€0.11 | -€2.11',
    'Total | €98.00 | €9.89 | €107.89',
  ])
  expect(await rowsOf('Payments')).toEqual([
    'Cash | 3 | €12.32 | €1.00 | -€0.02 | €0.00',
    'Voucher | 1 | €25.00 | €0.00 | €0.00 | €5.00',
  ])
  expect(await rowsOf('Beside')).toHaveLength(12)
})

test('e-reporting shows sales, payments for services and advances, and prints them', async () => {
  const day: EReport['days'][number] = {
    day: '2026-07-01',
    currency: 'EUR',
    transactions: 3,
    categories: [{ code: 'TPS1', n: 3, rates: [{ rate: 10_000, net: '100.00', tax: '10.00' }] }],
    paid: [{ rate: 10_000, amount: '88.00' }],
    withBuyer: { n: 0, total: '0.00' },
    advances: { taken: '30.00', used: '20.00' },
  }
  server().on(accountingApi.report, { days: [day] })
  const person = renderScreen(<AccountingPage />, { path: '/?tab=e-report' })
  expect(await rowsOf('E-reporting')).toEqual(['1 Jul · TPS1 10% | 3 | €100.00 | €10.00'])
  expect(await rowsOf('Payments for services, with VAT')).toEqual(['1 Jul · 10% | €88.00'])
  expect(await rowsOf('Advances')).toEqual(['1 Jul | 3 | €30.00 | €20.00'])
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
