import { useState } from 'react'
import type { Reason } from '#core/contract/records.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useDiscountLimit } from '../../staff/approvals/approvals.api.ts'
import { actsTexts } from './acts.texts.ts'
import { discountReasons, figureOf, typedValue, type GivenDiscount } from './discount-form.rules.ts'

type Props = {
  reasons: readonly Reason[]
  currency: string
  isPending: boolean
  onGive: (discount: GivenDiscount) => void
}

/**
 * Reasons for a discount: some fix the amount and apply with one touch; the others ask for a percentage or an amount.
 */
export function DiscountForm({ reasons, currency, isPending, onGive }: Props) {
  const t = useTexts(actsTexts)
  const { locale } = useLanguage()
  const limit = useDiscountLimit()
  const { fixed, typed } = discountReasons(reasons)
  if (fixed.length + typed.length === 0) return <p className="text-sm text-ink-soft">{t.noDiscountReasons}</p>
  return (
    <div className="flex flex-col gap-5">
      {typeof limit === 'number' && (
        <p className="text-sm text-ink-soft">
          {limit === 0 ? t.noLimit : t.yourLimit(limit.toLocaleString(locale, { maximumFractionDigits: 3 }))}
        </p>
      )}
      {fixed.length > 0 && (
        <fieldset aria-label={t.atOnce} className="grid min-w-0 grid-cols-2 gap-2.5">
          {fixed.map((discount) => (
            <Button
              key={discount.reasonId}
              variant="outline"
              size="xl"
              wide
              className="h-16! border-accent! bg-accent-soft! px-2! text-base! text-accent-ink!"
              disabled={isPending}
              onClick={() => onGive(discount)}
            >
              <span className="min-w-0 text-center leading-tight">
                <span className="line-clamp-2 break-words whitespace-normal">{discount.title}</span>
                <span className="tnum block text-sm font-medium">{figureOf(discount, currency, locale)}</span>
              </span>
            </Button>
          ))}
        </fieldset>
      )}
      {typed.length > 0 && <TypedDiscount {...{ currency, isPending, onGive }} reasons={typed} />}
    </div>
  )
}

/** Asks for the percentage or amount of a discount. */
function TypedDiscount({ reasons, currency, isPending, onGive }: Props) {
  const t = useTexts(actsTexts)
  const { locale } = useLanguage()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const [kind, setKind] = useState<GivenDiscount['kind']>('percent')
  const [typed, setTyped] = useState('')
  const [reasonId, setReasonId] = useState(reasons.length === 1 ? reasons[0]!.id : null)
  const reason = reasons.find(({ id }) => id === reasonId)
  const value = typedValue(kind, typed, digits)
  const isWrong = typed.trim() !== '' && value === null
  const input = useNumberInput({ value: typed, onChange: setTyped, error: isWrong ? t.invalidValue : null })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== null && reason && !isPending) onGive({ kind, value, reasonId: reason.id, title: reason.title })
      }}
    >
      <div className="grid grid-cols-2 items-end gap-2.5">
        <Segmented
          label={t.discountAs}
          wide
          value={kind}
          onChange={setKind}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: symbol },
          ]}
        />
        <NumberField
          label={kind === 'percent' ? t.percent : t.amountOff}
          {...input}
          unit={kind === 'percent' ? '%' : symbol}
          maxLength={12}
        />
      </div>
      {reasons.length > 1 && (
        <RadioCards
          label={t.reason}
          showLabel
          columns={2}
          value={reasonId}
          onChange={setReasonId}
          options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <Button type="submit" size="lg" wide className="tnum" pending={isPending} disabled={value === null || !reason}>
        {value === null ? t.give : `${t.give} ${figureOf({ kind, value }, currency, locale)}`}
      </Button>
    </form>
  )
}
