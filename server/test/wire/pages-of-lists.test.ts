import { expect, test } from 'vitest'
import type { DuplicateCustomers } from '#core/contract/guests/duplicate-customers.ts'
import type { GiftCardDetail } from '#core/contract/guests/gift-cards.ts'
import { CLOSED_COUNTS_A_PAGE, type StockCount } from '#core/contract/inventory/stock-counts.ts'
import { PURCHASES_A_PAGE, type Purchase } from '#core/contract/inventory/purchases.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'

const server = useTestServer()
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

type Page<R> = { rows: R[]; next?: string | undefined }

/** Rows of each page of a list, until a reply names no next one. */
async function pagesOf<R>(load: (before: string) => Promise<Page<R>>): Promise<R[][]> {
  const pages: R[][] = []
  for (let before: string | undefined = ''; before !== undefined;) {
    const page: Page<R> = await load(before)
    pages.push(page.rows)
    before = page.next
  }
  return pages
}

async function aPlace() {
  const restaurant = await aRestaurant(server())
  const insert = (statement: string, ...values: unknown[]) =>
    server().owner.query(statement, [restaurant.tenantId, ...values])
  const refuses = async (path: string) =>
    expect(await restaurant.owner.get(path)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  return { ...restaurant, insert, refuses }
}

test('orders to suppliers are listed a hundred at a time, all of them or those of one state', async () => {
  const { owner, insert, refuses } = await aPlace()
  const { id } = await expectOk(owner.post<{ id: string }>('/inventory/suppliers', { name: 'Mill' }))
  await insert(
    `insert into purchases (tenant_id, number, supplier_id, state)
     select $1, n, $2, case when n % 2 = 0 then 'draft' else 'received' end from generate_series(1, 250) n`,
    id,
  )
  const load = (state: string) => async (before: string) => {
    const purchases = await expectOk(owner.get<Purchase[]>(`/inventory/purchases?state=${state}&before=${before}`))
    const rows = purchases.map(({ number }) => number)
    return { rows, next: rows.length < PURCHASES_A_PAGE ? undefined : String(rows.at(-1)) }
  }
  const pages = await pagesOf(load(''))
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(pages.flat()).toEqual(range(250, 1))
  expect((await pagesOf(load('open'))).flat()).toEqual(range(250, 1).filter((number) => number % 2 === 0))
  await refuses('/inventory/purchases?before=x')
})

test('closed stock counts are listed twenty at a time, after all open ones', async () => {
  const { owner, insert, refuses } = await aPlace()
  await insert(
    `insert into stock_counts (tenant_id, item_group, is_blind, started_at, closed_at)
     select $1, n::text, false, now() - make_interval(mins => 100 - n / 2), case when n > 3 then now() end
     from generate_series(1, 48) n`,
  )
  const load = async (before: string) => {
    const counts = await expectOk(owner.get<StockCount[]>(`/inventory/counts?before=${before}`))
    const closed = counts.filter(({ closed_at }) => closed_at !== null)
    return {
      rows: counts.map(({ group }) => Number(group)),
      next: closed.length < CLOSED_COUNTS_A_PAGE ? undefined : counts.at(-1)!.id,
    }
  }
  const pages = await pagesOf(load)
  expect(pages.map(({ length }) => length)).toEqual([23, 20, 5])
  expect(pages[0]!.slice(0, 3)).toEqual([3, 2, 1])
  expect(pages.flat().toSorted((a, b) => b - a)).toEqual(range(48, 1))
  await refuses('/inventory/counts?before=x')
})

test('the history of a visit can be paged back to its first entry', async () => {
  const { owner, aTable, insert, refuses } = await aPlace()
  const { visitId } = await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds: [await aTable('T1')] }))
  await insert(
    `insert into visit_operations (tenant_id, visit_id, kind, person, at)
     select $1, $2, 'changed', n::text, now() - make_interval(secs => 1300 - n / 2) from generate_series(1, 1200) n`,
    visitId,
  )
  const pages = await pagesOf(async (before) => {
    const { history, next } = await expectOk(
      owner.get<{ history: { id: string }[]; next?: string }>(`/visits/${visitId}?before=${before}`),
    )
    return { rows: history.map(({ id }) => id), next }
  })
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 201])
  expect(new Set(pages.flat()).size).toBe(1201)
  await refuses(`/visits/${visitId}?before=x`)
})

test('every campaign is listed, two hundred at a time', async () => {
  const { owner, insert, refuses } = await aPlace()
  const { id } = await expectOk(owner.post<{ id: string }>('/membership/segments/add', { title: 'All' }))
  await insert(
    `insert into campaigns (tenant_id, title, segment_id, subject_fr, subject_en, text_fr, text_en, created_at)
     select $1, n::text, $2, '', '', '', '', now() - make_interval(mins => 500 - n) from generate_series(1, 450) n`,
    id,
  )
  const pages = await pagesOf(async (before) => {
    const { campaigns, next } = await expectOk(
      owner.get<{ campaigns: { title: string }[]; next?: string }>(`/membership/campaigns?before=${before}`),
    )
    return { rows: campaigns.map(({ title }) => Number(title)), next }
  })
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(pages.flat()).toEqual(range(450, 1))
  await refuses('/membership/campaigns?before=x')
})

test('the prints of a day are listed a hundred at a time, after all waiting ones, each once', async () => {
  const { owner, insert, refuses } = await aPlace()
  const { id } = await expectOk(
    owner.post<{ id: string }>('/settings/printers/add', { title: 'Bar', host: '127.0.0.1' }),
  )
  await insert(
    `insert into print_jobs (tenant_id, id, printer_id, kind, facts, status, created_at, queued_at)
     select $1, gen_random_uuid(), $2, 'test', '{}', case when n % 10 = 0 then 'waiting' else 'done' end, at, at
     from generate_series(1, 300) n, lateral (select now() - make_interval(mins => 310 - n) as at) t`,
    id,
  )
  await insert(
    `insert into print_jobs (tenant_id, id, printer_id, kind, facts, status, created_at, queued_at)
     select $1, gen_random_uuid(), $2, 'test', '{}', s, now() - interval '2 days', now() - interval '2 days'
     from unnest(array['waiting', 'done']) s`,
    id,
  )
  type Job = { id: string; status: string }
  const pages = await pagesOf(async (before) => {
    const { jobs, next } = await expectOk(owner.get<{ jobs: Job[]; next?: string }>(`/print/jobs?before=${before}`))
    return { rows: jobs, next }
  })
  expect(pages.map(({ length }) => length)).toEqual([131, 100, 70])
  expect(pages.map((page) => page.filter(({ status }) => status !== 'done').length)).toEqual([31, 0, 0])
  expect(new Set(pages.flat().map((job) => job.id)).size).toBe(301)
  await refuses('/print/jobs?before=x')
})

test('all movements of a gift card are listed, two hundred at a time', async () => {
  const { owner, insert, refuses } = await aPlace()
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const payments = [{ paymentTypeId: types.find(({ title }) => title === 'Cash')!.id, amount: '50' }]
  const { id } = await expectOk(owner.post<{ id: string }>('/gift-cards/sell', { amount: '50', payments }))
  await insert(
    `insert into gift_card_moves (tenant_id, card_id, number, kind, amount, business_day)
     select $1, $2, n, 'extended', 0, current_date from generate_series(2, 450) n`,
    id,
  )
  const pages = await pagesOf(async (before) => {
    const { moves, next } = await expectOk(owner.get<GiftCardDetail>(`/gift-cards/${id}?before=${before}`))
    return { rows: moves.map(({ n }) => n), next }
  })
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(pages.flat()).toEqual(range(450, 1))
  await refuses(`/gift-cards/${id}?before=x`)
})

test('customers inactive for years are listed a hundred at a time, each page with the total number', async () => {
  const { owner, insert, refuses } = await aPlace()
  await insert(
    `insert into customers (tenant_id, phone, name, created_on, created_at, updated_at)
     select $1, '06' || n, n::text, at::date, at, at
     from generate_series(1, 250) n, lateral (select now() - interval '4 years' - make_interval(days => n) as at) t`,
  )
  const totals: number[] = []
  const pages = await pagesOf(async (before) => {
    const { customers, total, next } = await expectOk(
      owner.get<{ customers: { name: string }[]; total: number; next?: string }>(`/customers/quiet?before=${before}`),
    )
    totals.push(total)
    return { rows: customers.map(({ name }) => Number(name)), next }
  })
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(pages.flat()).toEqual(range(250, 1))
  expect(totals).toEqual([250, 250, 250])
  await refuses('/customers/quiet?before=x')
})

test('people with several records are listed fifty at a time', async () => {
  const { owner, insert, refuses } = await aPlace()
  await insert(
    `insert into customers (tenant_id, phone, name, created_on, phone_key, is_duplicate)
     select $1, k || '-' || s, n::text, current_date, k, s = 2
     from generate_series(1, 120) n, generate_series(1, 2) s, lateral (select (331000000 + n)::text as k) t`,
  )
  const pages = await pagesOf(async (before) => {
    const { people, next } = await expectOk(owner.get<DuplicateCustomers>(`/customers/duplicates?before=${before}`))
    return { rows: people.map(({ customers }) => customers[0]!.name), next }
  })
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(new Set(pages.flat()).size).toBe(120)
  await refuses('/customers/duplicates?before=x')
})
