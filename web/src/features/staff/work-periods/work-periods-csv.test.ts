import { expect, test } from 'vitest'
import { workPeriodRows } from './work-periods-csv.ts'
import { workPeriodsTexts } from './work-periods.texts.ts'

test('a period is a line with its times by the store’s clock and its hours', () => {
  const period = {
    id: '1',
    username: 'lea@example.com',
    name: 'Léa',
    in_at: '2026-05-04T07:00:00.000Z',
    out_at: null,
    in_time: '2026-05-04T09:00',
    out_time: null,
    day: '2026-05-04',
    minutes: 95,
    device: { letter: 'K', title: 'Bar' },
    is_long: false,
    corrected_by: null,
    corrected_at: null,
  }
  const [titles, line] = workPeriodRows([period], workPeriodsTexts.en)
  expect(titles).toEqual(['Person', 'User name', 'In', 'Out', 'Hours', 'Device', 'Corrected by'])
  expect(line).toEqual(['Léa', 'lea@example.com', '2026-05-04 09:00', '', { figure: '1.58' }, 'K · Bar', ''])
})
