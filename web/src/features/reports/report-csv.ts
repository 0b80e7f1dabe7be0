import type { Report } from '#core/contract/reports/reports.ts'
import type { CsvCell } from '#core/csv/csv-file.ts'
import {
  besideSection,
  diningOptionSection,
  reasonSection,
  serverSection,
  setSection,
  voidSection,
} from './acts/acts-sections.ts'
import type { ActsWords } from './acts/acts.texts.ts'
import {
  categorySection,
  figuresSection,
  hourSection,
  overTimeSection,
  paymentTypeSection,
  taxSection,
  topSellingSection,
  type Cell,
  type Section,
} from './report-sections.ts'
import type { ReportsWords } from './reports.texts.ts'

/** The whole report: its period, then each section under its title. Days and hours without a sale are left out. */
export function reportRows(report: Report, t: ReportsWords, acts: ActsWords): CsvCell[][] {
  const days = report.byDay.map(({ day, ...sold }) => ({ span: day, ...sold }))
  const sections = [
    figuresSection(report, t),
    overTimeSection({ unit: 'day', spans: days }, t),
    hourSection(report.byHour, t),
    categorySection(report, t),
    paymentTypeSection(report, t),
    taxSection(report, t),
    topSellingSection(report, t),
    ...[besideSection, serverSection, diningOptionSection, setSection, reasonSection, voidSection].map((of) =>
      of(report, acts, t),
    ),
  ]
  return [
    [t.title, t.csv.from, t.csv.to, t.csv.currency],
    [t.columns.now, report.from, report.to, report.currency],
    [t.columns.before, report.previous.from, report.previous.to, report.currency],
    ...sections.flatMap(sectionRows),
  ]
}

function sectionRows({ title, columns, rows }: Section): CsvCell[][] {
  return [[], [title], [...columns], ...rows.map((row) => row.map(written))]
}

function written(cell: Cell): CsvCell {
  switch (cell.kind) {
    case 'hour':
      return `${String(cell.value).padStart(2, '0')}:00`
    case 'text':
    case 'day':
    case 'month':
      return cell.value
    default:
      return { figure: String(cell.value) }
  }
}
