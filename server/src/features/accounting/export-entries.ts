import { AccountMissing } from '#core/accounting/accounts.ts'
import { entryOfDay } from '#core/accounting/entry-of-day.ts'
import { entryRows, fecName, fecOf, type DayEntry } from '#core/accounting/fec.ts'
import type { DayBounds } from '#core/calendar/business-day.ts'
import { packOf, countryOf } from '#core/countries/country-packs.ts'
import { localTimeOf } from '#core/calendar/local-time.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { loadBookedClosings } from '../fiscal/closings/load-day-closings.ts'
import { checkSpan } from './check-span.rules.ts'
import { getAccountingStore } from './accounting.queries.ts'
import type { ExportedFile } from './exported-file.ts'

/** Exports the accounting entries of closed days: in France as fichier des écritures comptables, elsewhere as CSV. */
export async function exportEntries(tx: ReadTx, span: DayBounds): Promise<ExportedFile> {
  checkSpan(span)
  const [store, closings] = await awaitPipelined([getAccountingStore(tx.db), loadBookedClosings(tx, span)])
  const entries = closings.map(({ number, at, data }): DayEntry => {
    const lines = entryOrRefusal(() => entryOfDay(data, store.accounts))
    return {
      number,
      day: data.period.to,
      closedOn: localTimeOf(at.getTime(), store.timeZone).slice(0, 10),
      digits: data.digits,
      lines,
    }
  })
  const country = countryOf(store)
  if (packOf(country).id !== 'fr')
    return { name: `entries-${span.to}.csv`, type: 'text/csv', text: csvFile(entryRows(entries), 'en') }
  const siren = (store.identity.siret ?? '').slice(0, 9)
  if (siren === '') throw new AppError('accounting.identity_incomplete', { fields: 'siret' })
  return { name: fecName(siren, span.to), type: 'text/plain', text: fecOf(entries) }
}

function entryOrRefusal<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof AccountMissing) throw new AppError('accounting.account_missing', { what: error.what })
    throw error
  }
}
