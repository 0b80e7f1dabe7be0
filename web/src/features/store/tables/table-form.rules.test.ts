import { expect, test } from 'vitest'
import { checkTable, NEW_TABLE, toTableForm } from './table-form.rules.ts'

const good = { title: 'T1', floor: '-', seatingCapacity: '0' }

test('an empty form has a problem in every field, each with its message', () => {
  expect(checkTable(NEW_TABLE)).toEqual({
    title: 'table.title_required',
    floor: 'table.floor_required',
    seatingCapacity: 'table.seats_required',
  })
})

test('accepts a dash for the floor, and no seats', () => {
  expect(checkTable(good)).toEqual({})
})

test.each([
  ['-1', 'table.seats_invalid'],
  ['10000', 'table.seats_invalid'],
  ['four', 'table.seats_required'],
  ['2.5', 'table.seats_required'],
])('%s is no number of seats', (seatingCapacity, code) => {
  expect(checkTable({ ...good, seatingCapacity })).toEqual({ seatingCapacity: code })
})

test('a table is edited as it stands', () => {
  const table = { id: '1', encrypted_id: 'x', table_title: 'T4', floor: 'Salle', seating_capacity: 4 }
  expect(toTableForm(table)).toEqual({ title: 'T4', floor: 'Salle', seatingCapacity: '4' })
})
