import type { Invoice } from '#core/contract/invoices.ts'
import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { daysOfFile, type PeriodChoice } from '../../reports/periods/period.rules.ts'
import type { InvoicesInit } from './invoices.api.ts'
import { invoiceRows } from './invoices-csv.ts'
import { invoicesTexts } from './invoices.texts.ts'
import { useTaxNaming } from './use-tax-naming.ts'

type ExportButtonProps = {
  invoices: readonly Invoice[] | undefined
  init: InvoicesInit | undefined
  period: PeriodChoice
  today: string | null
}

/** Saves the period's invoices as a spreadsheet file, once they are loaded. */
export function ExportButton({ invoices, init, period, today }: ExportButtonProps) {
  const t = useTexts(invoicesTexts)
  const nameTax = useTaxNaming()
  if (!invoices || !init || today === null) return <CsvButton label={t.export} make={null} />
  const make = () => {
    const { currency, time_zone: timeZone } = init.storeSettings
    return {
      name: t.fileName(daysOfFile(period, today)),
      rows: invoiceRows(invoices, t, { currency, timeZone, nameTax }),
    }
  }
  return <CsvButton label={t.export} disabled={invoices.length === 0} make={make} />
}
