import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const IMPORT = '/menu-items/import'

type Row = Record<string, string>
type Outcome = { errors: { line: number; field: string }[]; lines: { line: number; outcome: string }[] }

const bodyOf = (rows: readonly Row[], preview = false) => ({
  rows: rows.map((row, at) => ({ line: at + 2, ...row })),
  preview,
})

/** Faulty lines, and the columns of their faults. */
const FAULTS: [Row, string[]][] = [
  [{ title: ' ' }, ['title']],
  [{ title: 'x'.repeat(201) }, ['title']],
  [{ price: '' }, ['price']],
  [{ price: 'twelve' }, ['price']],
  [{ price: '-1' }, ['price']],
  [{ netPrice: '1.234' }, ['netPrice']],
  [{ tax: 'Excise' }, ['tax']],
  [{ variants: 'Small' }, ['variants']],
  [{ addons: '= 3' }, ['addons']],
  [{ title: '', price: '1e3', tax: '?' }, ['price', 'tax', 'title']],
]

test('of 200 lines with faults of every kind each is shown, each fault by its line; mended, all 200 come in', async () => {
  const { owner } = await aRestaurant(server())
  const titles = async () => (await expectOk(owner.get<MenuItem[]>('/menu-items'))).map(({ title }) => title)
  const plain = (at: number): Row => ({ category: `Part ${at % 7}`, title: `Item ${at}`, price: `${at % 40}.50` })
  const faultOf = (at: number) => (at % 3 === 1 ? FAULTS[at % FAULTS.length]! : null)
  const rows = Array.from({ length: 200 }, (_, at) => ({ ...plain(at), ...faultOf(at)?.[0] }))
  const preview = await expectOk(owner.post<Outcome>(IMPORT, bodyOf(rows, true)))
  const wrong = rows.flatMap((_, at) => (faultOf(at)?.[1] ?? []).map((column) => `${at + 2} ${column}`))
  expect([...new Set(preview.errors.map(({ line, field }) => `${line} ${field}`))].toSorted()).toEqual(wrong.toSorted())
  expect(preview.lines.map(({ line, outcome }) => [line, outcome])).toEqual(
    rows.map((_, at) => [at + 2, faultOf(at) ? 'wrong' : 'new']),
  )
  expect((await owner.post(IMPORT, bodyOf(rows))).status).toBe(400)
  expect(await titles()).toEqual([])
  const mended = rows.map((_, at) => plain(at))
  const brought = await expectOk(owner.post<Outcome>(IMPORT, bodyOf(mended)))
  expect(brought).toMatchObject({ created: 200, errors: [] })
  expect(new Set(await titles())).toEqual(new Set(mended.map(({ title }) => title)))
  expect(await titles()).toHaveLength(200)
})
