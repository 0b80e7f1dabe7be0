import { HandHeart, X } from 'lucide-react'
import { formatDecimal, formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { paymentsTexts } from './payments.texts.ts'
import { tipKeys } from './taking.rules.ts'

type Props = {
  /** The payment without the tip, in minor units. */
  amount: number
  currency: string
  /** The typed text; null until the field is opened. */
  value: string | null
  isInvalid: boolean
  onChange: (value: string | null) => void
}

/** A tip for the next payment: likely ones as keys, and a field for any other. */
export function TipField({ amount, currency, value, isInvalid, onChange }: Props) {
  const t = useTexts(paymentsTexts)
  const { locale } = useLanguage()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const percentText = new Intl.NumberFormat(locale, { style: 'percent' })
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const input = useNumberInput({ value: value ?? '', onChange, error: isInvalid ? t.notAnAmount : null, currency })
  if (value === null)
    return (
      <Button variant="outline" icon={<HandHeart aria-hidden="true" className="size-5" />} onClick={() => onChange('')}>
        {t.tip}
      </Button>
    )
  return (
    <fieldset aria-label={t.tip} className="flex min-w-0 basis-full flex-wrap items-end gap-2 rounded-lg bg-sunken p-2">
      <div className="grid min-w-56 flex-[3] grid-cols-3 gap-1.5">
        {tipKeys(amount, currency).map(({ percent, tip }) => (
          <Button
            key={percent ?? 'round'}
            variant="outline"
            className="tnum min-w-0 px-1!"
            aria-pressed={value === formatDecimal(tip, digits)}
            onClick={() => onChange(formatDecimal(tip, digits))}
          >
            <span className="flex min-w-0 flex-col text-sm leading-tight">
              <span className="font-normal">{percent === null ? t.roundUp : percentText.format(percent / 100)}</span>+
              {money(tip)}
            </span>
          </Button>
        ))}
      </div>
      <div className="flex min-w-36 flex-[2] items-end gap-1">
        <NumberField label={t.tip} {...input} unit={symbol} maxLength={12} className="min-w-0 flex-1" />
        <IconButton label={t.noTip} icon={<X aria-hidden="true" className="size-5" />} onClick={() => onChange(null)} />
      </div>
    </fieldset>
  )
}
