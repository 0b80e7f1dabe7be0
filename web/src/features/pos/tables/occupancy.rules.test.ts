import { expect, test } from 'vitest'
import { areasOf, lacksTable, tableName } from './occupancy.rules.ts'

test('a bare number is shown as a table', () => {
  const name = (table_title: string) => tableName({ table_title }, (number) => `Table ${number}`)
  expect(['7', '12 b', 'T4', 'Terrasse 3', 'Table 7'].map(name)).toEqual([
    'Table 7',
    'Table 12 b',
    'T4',
    'Terrasse 3',
    'Table 7',
  ])
})

test('groups tables by area; those without one are apart', () => {
  const tables = ['Salle', 'Terrasse', 'Salle', '-', ''].map((floor, at) => ({
    id: String(at),
    table_title: `T${at}`,
    floor,
    seating_capacity: 2,
    encrypted_id: '',
  }))
  expect(areasOf(tables).map((area) => [area.title, area.tables.map(({ id }) => id)])).toEqual([
    ['Salle', ['0', '2']],
    ['Terrasse', ['1']],
    ['', ['3', '4']],
  ])
})

test('asks for the table of an order eaten here, unless it was declined', () => {
  const cart = { diningOption: 'dinein', tableId: null, visitId: null } as const
  const asking = { asks: true, tables: 12, isDeclined: false }
  expect(lacksTable(cart, asking)).toBe(true)
  expect(lacksTable({ ...cart, tableId: 't1' }, asking)).toBe(false)
  // a tab has none
  expect(lacksTable({ ...cart, visitId: 'v1' }, asking)).toBe(false)
  expect(lacksTable({ ...cart, diningOption: 'takeaway' }, asking)).toBe(false)
  expect(lacksTable({ ...cart, diningOption: null }, asking)).toBe(false)
  for (const answer of [{ asks: false }, { tables: 0 }, { isDeclined: true }])
    expect(lacksTable(cart, { ...asking, ...answer })).toBe(false)
})
