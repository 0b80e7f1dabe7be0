import { useState } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { formatQuantity } from '#core/bills/stretches.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { totalOfLine } from '../selection.rules.ts'
import type { Paying } from '../use-pay-dialog.ts'
import { actsTexts } from './acts.texts.ts'
import { DiscountForm } from './discount-form.tsx'

type Props = Paying & { onDone: () => void }

/** A discount on the bill that is shown, or on one of its lines. */
export function DiscountBody({ pay, payable, init, onDone }: Props) {
  const t = useTexts(actsTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const [lineId, setLineId] = useState('')
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const lines = payable.lines.map((line) => ({
    value: line.id,
    label: dotted([`${formatQuantity(line.units, line.stretch)} × ${line.title}`, money(totalOfLine(line))]),
  }))
  const isShown = lines.some(({ value }) => value === lineId)
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t.discountOn}
        value={isShown ? lineId : ''}
        onChange={setLineId}
        options={[{ value: '', label: `${t.wholeBill} · ${money(payable.total)}` }, ...lines]}
      />
      <DiscountForm
        reasons={init.reasons}
        currency={currency}
        isPending={pay.acts?.isPending ?? false}
        onGive={(given) => pay.acts?.discount(isShown ? lineId : null, given, onDone)}
      />
    </div>
  )
}
