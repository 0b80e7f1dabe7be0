import { taxName } from '../../../lib/format/tax-name.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TaxDialog } from '../../store/taxes/tax-dialog.tsx'
import type { Tax } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { NewTermButton, type TermFieldProps } from '../new-term-button.tsx'
import { useRateText } from '../../../lib/format/use-rate-text.ts'

/** The tax of an item; a new one can be created beside it. */
export function TaxField({ taxes, ...field }: TermFieldProps & { taxes: readonly Tax[]; hint?: string }) {
  const t = useTexts(menuTexts).form
  const rateText = useRateText()
  const adding = useDialogOf<null>()
  return (
    <>
      <SelectField
        {...field}
        label={t.tax}
        options={[
          { value: '', label: t.none },
          ...taxes.map(({ id, title, rate }) => ({ value: id, label: taxName(title, rate, rateText) })),
        ]}
        beside={<NewTermButton label={t.newTax} onClick={() => adding.show(null)} />}
        className="sm:col-span-2"
      />
      <TaxDialog key={adding.key} tax={null} open={adding.isOpen} onClose={adding.close} onAdded={field.onChange} />
    </>
  )
}
