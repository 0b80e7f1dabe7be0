import type { Act } from '#core/contract/reports/reports.ts'
import { csvTable, type CsvCell } from '#core/csv/csv-file.ts'
import { wallClock } from '../../../lib/format/wall-clock.ts'
import type { ReportsWords } from '../reports.texts.ts'
import type { ActsWords } from './acts.texts.ts'

type Store = { currency: string; timeZone: string }

/** One row for each discount, comp and cancelled line: who did it, when and why. */
export function actRows(
  acts: readonly Act[],
  t: ActsWords,
  { columns }: ReportsWords,
  { currency, timeZone }: Store,
): CsvCell[][] {
  return csvTable<Act>(
    [
      [t.csv.at, ({ at }) => wallClock(at, timeZone)],
      [t.columns.kind, ({ kind }) => t.kinds[kind] ?? kind],
      [t.columns.reason, ({ reason }) => reason ?? t.noReason],
      [t.csv.item, ({ item }) => item ?? t.csv.bill],
      [t.csv.quantity, ({ n }) => (n === null ? '' : { figure: String(n) })],
      [columns.amount, ({ amount }) => ({ figure: amount })],
      [t.csv.currency, () => currency],
      [t.columns.stage, ({ stage }) => (stage === null ? '' : t.stages[stage])],
      [t.columns.by, ({ name }) => name ?? ''],
      [t.csv.approvedBy, ({ approver_name: approver }) => approver ?? ''],
      [t.csv.tokens, ({ tokens }) => tokens.join(', ')],
      [t.csv.invoice, ({ invoice_id: invoice }) => (invoice === null ? '' : { figure: invoice })],
    ],
    acts,
  )
}
