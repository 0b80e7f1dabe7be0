import { CsvButton } from '../../../../lib/files/csv-button.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { daysOfFile, type PeriodChoice } from '../../../reports/periods/period.rules.ts'
import { useCreditNotes, type InvoicesInit } from '../invoices.api.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { useTaxNaming } from '../use-tax-naming.ts'
import { creditNoteRows } from './credit-notes-csv.ts'
import { creditNotesTexts } from './credit-notes.texts.ts'

type Props = { init: InvoicesInit | undefined; period: PeriodChoice; today: string | null }

/** Saves the credit notes of the period as a file for a spreadsheet. */
export function CreditNotesExport({ init, period, today }: Props) {
  const t = useTexts(creditNotesTexts)
  const { export: label } = useTexts(invoicesTexts)
  const nameTax = useTaxNaming()
  const { data: notes = [] } = useCreditNotes(period)
  if (!init || today === null) return <CsvButton label={label} make={null} />
  const make = () => {
    const { currency, time_zone: timeZone } = init.storeSettings
    return {
      name: t.csv.fileName(daysOfFile(period, today)),
      rows: creditNoteRows(notes, t, { currency, timeZone, nameTax, people: init.people }),
    }
  }
  return <CsvButton label={label} disabled={notes.length === 0} make={make} />
}
