import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { archivesApi } from '#core/contract/fiscal/archives.ts'
import { closingsApi } from '#core/contract/fiscal/closings.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import { accountantApi, accountantLinksApi } from '#core/contract/reports/accountant-links.ts'
import { accountingApi } from '#core/contract/reports/accounting.ts'
import { Refusal, startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { smallestReply } from '../../../test/smallest-reply.ts'
import AccountantPage from './accounting/accountant-page.tsx'
import AccountingPage from './accounting/accounting-page.tsx'
import ClosingPage from './compliance/closings/closing-page.tsx'
import CompliancePage from './compliance/compliance-page.tsx'

const server = startFakeServer()

// half past eight in the evening here is the next morning in Auckland
const at = '2026-07-01T20:30:00.000Z'
const MORNING = /\b0?8:30/
const NEXT_DAY = /\b2 (?:July|juillet) 2026/
const books = { ...smallestReply(accountingApi.init.reply), today: '2026-07-02', currency: 'NZD', country: 'FR' }
const inAuckland = { ...books, time_zone: 'Pacific/Auckland' }
const archive = { id: 'a1', from: '2026-06-01', to: '2026-06-30', made_at: at, sha256: 'a1', downloads: 0 }
const key = { id: 'k1', public: 'k1', since: at, until: null, after_loss: true }

beforeEach(() => {
  server().on(accountingApi.init, inAuckland)
  server().on(accountantApi.show, { ...inAuckland, label: 'Books', ends_at: at })
  server().on(fiscalApi.show, {
    mode: 'live',
    version: '2',
    fiscal_version: '1',
    keys: [key],
    chains: [{ chain: 'T', seq: 1, hash: 'h1', at, extract: 'e1' }],
    perpetual: { signed: '0.00', absolute: '0.00', tickets: 0 },
    last_check: { at, ok: true, findings: 0, running: false },
    last: { day: null, month: null, year: null },
    taken_over: { n: 0, of: 0, done: true },
    anchored_at: at,
    identity_missing: [],
  })
  server().on(archivesApi.list, [archive])
  const closing = smallestReply(closingsApi.show.reply)
  server().on(closingsApi.show, { ...closing, from: '2026-07-01', to: '2026-07-01', at, currency: 'NZD' })
  const head = { kind: 'day', number: 1, from: '2026-07-01', to: '2026-07-01', at, total: '0.00', tax: '0.00' } as const
  server().on(closingsApi.list, [head])
  const link = { id: 'l1', label: 'Books', created_at: at, ends_at: at, last_opened_at: at }
  server().on(accountantLinksApi.list, [link])
})

test('a closing prints when it was made by the clock of the restaurant, wherever it is opened', async () => {
  const page = <Route path="/closing/:kind/:number" element={<ClosingPage />} />
  renderScreen(<Routes>{page}</Routes>, { path: '/closing/day/1' })
  expect(await screen.findByText(MORNING)).toBeVisible()
})

test.each(['chains', 'closings', 'archives', 'keys'])('so does compliance, on the tab %s', async (tab) => {
  renderScreen(<CompliancePage />, { path: `/?tab=${tab}` })
  // anchored, checked, and what is on the tab
  await waitFor(() => expect(screen.getAllByText(MORNING).length).toBeGreaterThan(2))
  expect(screen.queryByText(/20:30/)).toBeNull()
  expect(screen.getByText(NEXT_DAY)).toBeVisible()
})

test.each([
  ['archives', [MORNING]],
  ['links', [MORNING, /^2 Jul 2026/]],
] as const)('so do the books, on the tab %s', async (tab, shown) => {
  renderScreen(<AccountingPage />, { path: `/?tab=${tab}` })
  for (const text of shown) expect((await screen.findAllByText(text))[0]).toBeVisible()
})

test('an accountant reads the last day of a link, open or ended, as the restaurant counts it', async () => {
  const page = <Route path="/accountant/:token" element={<AccountantPage />} />
  renderScreen(<Routes>{page}</Routes>, { path: '/accountant/t1' })
  expect(await screen.findByText(NEXT_DAY)).toBeVisible()
})

test('an ended link too', async () => {
  const ended = { store: 'Chez Kiwi', email: null, phone: null, ended_at: at, time_zone: 'Pacific/Auckland' }
  server().on(accountantApi.show, () => {
    throw new Refusal(404, 'accounting.link_not_found', { ended })
  })
  const page = <Route path="/accountant/:token" element={<AccountantPage />} />
  renderScreen(<Routes>{page}</Routes>, { path: '/accountant/t1' })
  expect(await screen.findByText(NEXT_DAY)).toBeVisible()
})
