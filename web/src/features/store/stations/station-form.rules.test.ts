import { expect, test } from 'vitest'
import { checkStation, NEW_STATION, toStationBody, toStationForm } from './station-form.rules.ts'

const GRILL = { ...NEW_STATION, title: 'Grill' }

test('a new station needs only a title', () => {
  expect(checkStation(NEW_STATION)).toEqual({ title: 'station.title_required' })
  expect(checkStation(GRILL)).toEqual({})
})

test('minutes are whole numbers, and red comes after amber', () => {
  expect(checkStation({ ...GRILL, amberMin: 'x' })).toEqual({ amberMin: 'station.number_invalid' })
  expect(checkStation({ ...GRILL, amberMin: '20', redMin: '15' })).toEqual({ redMin: 'station.number_invalid' })
})

test('a station is edited as it stands, and keeps its printer', () => {
  const numbers = { amberMin: 5, redMin: 10, recallMin: 15, parallel: 2 }
  const station = {
    id: '1',
    title: 'Bar',
    colour: 'teal',
    sound: 'unknown',
    ...numbers,
    categoryIds: ['c'],
    itemIds: [],
    printerId: 'p',
    isDefault: true,
  }
  const form = toStationForm(station)
  expect(form).toMatchObject({
    title: 'Bar',
    colour: 'teal',
    sound: '',
    amberMin: '5',
    parallel: '2',
    categoryIds: ['c'],
    isDefault: true,
  })
  expect(toStationBody(form, station)).toMatchObject({ colour: 'teal', sound: null, printerId: 'p' })
})
