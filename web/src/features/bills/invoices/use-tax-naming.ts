import { taxName } from '../../../lib/format/tax-name.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { TaxNaming } from './invoice-facts.rules.ts'
import { invoicesTexts } from './invoices.texts.ts'

/** Names a tax of an invoice in the language of the screen: "TVA 5,5 %". */
export function useTaxNaming(): TaxNaming {
  const t = useTexts(invoicesTexts)
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  return ({ title, rate }) => taxName(t.taxName(title), rate, (percent) => format.format(percent / 100))
}
