import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Row = Record<string, string>
type Outcome = {
  created: number
  updated: number
  unchanged: number
  errors: { line: number; field: string; code: string; message: string }[]
}

const bodyOf = (rows: readonly Row[], preview: boolean) => ({
  rows: rows.map((row, at) => ({ line: at + 2, ...row })),
  preview,
})

async function aMenu() {
  const { owner } = await aRestaurant(server())
  return {
    see: (...rows: Row[]) => expectOk(owner.post<Outcome>('/menu-items/import', bodyOf(rows, true))),
    bring: (...rows: Row[]) => owner.post<Outcome>('/menu-items/import', bodyOf(rows, false)),
    items: () => expectOk(owner.get<MenuItem[]>('/menu-items')),
    owner,
  }
}

const READ = {
  '12,50 €': '12.50',
  '12,50\u00a0€': '12.50',
  '12,50\u202f€': '12.50',
  '€12.50': '12.50',
  '1 234,50': '1234.50',
  '1\u202f234,50': '1234.50',
  '1.234,50': '1234.50',
  "1'234.50": '1234.50',
  '12€50': '12.50',
  '12,-': '12.00',
  'CHF 12.50': '12.50',
  '£12.50': '12.50',
  '12,5': '12.50',
  '12': '12.00',
}

test('prices come in as files write them', async () => {
  const { bring, items } = await aMenu()
  const rows = Object.keys(READ).map((price, at) => ({ title: `Dish ${at}`, price }))
  expect((await bring(...rows)).status).toBe(200)
  const prices = new Map((await items()).map(({ title, price }) => [title, price]))
  expect(rows.map(({ title }) => prices.get(title))).toEqual(Object.values(READ))
})

test('a text that is no price, or several, is refused by its line with advice, and nothing is imported', async () => {
  const { see, bring, items } = await aMenu()
  const wrong = ['12.505', '1.234', '-3', '12,50 € / 16,50 €', 'sur demande', '']
  const rows = [{ title: 'Tarte', price: '8' }, ...wrong.map((price, at) => ({ title: `Dish ${at}`, price }))]
  const { errors } = await see(...rows)
  expect(errors.map(({ line, field, code, message }) => [line, field, code, message.split('.')[0]])).toEqual([
    [3, 'price', 'menu.price_invalid', 'The last three digits may be decimals or thousands'],
    [4, 'price', 'menu.price_invalid', 'The last three digits may be decimals or thousands'],
    [5, 'price', 'menu.price_invalid', 'Please provide valid price!'],
    [6, 'price', 'menu.price_invalid', 'There are several prices'],
    [7, 'price', 'menu.price_invalid', 'Please provide valid price!'],
    [8, 'price', 'menu.price_invalid', 'Please provide valid price!'],
  ])
  expect((await bring(...rows)).status).toBe(400)
  expect(await items()).toEqual([])
})

test('a title that differs in blanks, invisible signs, apostrophes or composition is the same item', async () => {
  const { bring, see, items } = await aMenu()
  const soup = { category: 'Entrées', title: 'Soupe à l’oignon', price: '8' }
  await expectOk(bring(soup, { category: 'Entrées', title: 'Crème  brûlée', price: '9' }))
  expect((await items()).map(({ title }) => title)).toEqual(['Soupe à l’oignon', 'Crème brûlée'])
  expect(
    await see(
      { category: 'Entre\u0301es', title: "Soupe  à\u00a0l'oignon", price: '8' },
      { category: 'Entrées\u200b', title: 'Crème brûlée'.normalize('NFD'), price: '9,00 €' },
    ),
  ).toMatchObject({ created: 0, updated: 0, unchanged: 2, errors: [] })
  const { errors } = await see(soup, { ...soup, title: 'Soupe   à l’oignon' })
  expect(errors).toMatchObject([{ line: 3, field: 'title', code: 'menu.import_line_doubled' }])
})

test('a tax is known by its rate alone where only one has it', async () => {
  const { see, bring, items, owner } = await aMenu()
  await expectOk(owner.post('/settings/taxes/add', { title: 'TVA', rate: '5.5', type: 'inclusive' }))
  await expectOk(bring({ title: 'Tarte', price: '8', tax: '5,5 %' }))
  expect(await items()).toMatchObject([{ tax_title: 'TVA' }])
  expect((await see({ title: 'Tarte', price: '8', tax: '20 %' })).errors).toMatchObject([
    { field: 'tax', code: 'menu.import_tax_unknown' },
  ])
})
