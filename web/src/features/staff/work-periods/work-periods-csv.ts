import type { WorkPeriod } from '#core/contract/people/work-periods.ts'
import { csvTable, type CsvCell, type CsvColumn } from '#core/csv/csv-file.ts'
import type { workPeriodsTexts } from './work-periods.texts.ts'

type Words = (typeof workPeriodsTexts)['en']

/** The periods as a file has them: times by the clock of the store, durations in hours. */
export function workPeriodRows(periods: readonly WorkPeriod[], t: Words): CsvCell[][] {
  const columns: CsvColumn<WorkPeriod>[] = [
    [t.person, ({ name }) => name],
    [t.csv.username, ({ username }) => username],
    [t.began, ({ in_time }) => in_time.replace('T', ' ')],
    [t.ended, ({ out_time }) => out_time?.replace('T', ' ') ?? ''],
    [t.csv.hours, ({ minutes }) => ({ figure: (minutes / 60).toFixed(2) })],
    [t.device, ({ device }) => (device ? `${device.letter} · ${device.title}` : '')],
    [t.csv.corrected, ({ corrected_by }) => corrected_by ?? ''],
  ]
  return csvTable(columns, periods)
}
