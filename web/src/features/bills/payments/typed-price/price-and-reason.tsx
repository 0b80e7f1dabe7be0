import { useState } from 'react'
import type { Reason } from '#core/contract/records.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { PriceOfPiece, usePriceInput } from './price-of-piece.tsx'
import { priceTexts } from './price.texts.ts'

type Terms = { reasons: readonly Reason[]; currency: string; typed?: { price: string; reasonId: string | null } | null }

/** Another price for one piece, and why. */
export function usePriceAndReason({ reasons, currency, typed = null }: Terms) {
  const choices = reasons.filter(({ kind }) => kind === 'price')
  const [price, setPrice] = useState(typed?.price ?? '')
  const [reasonId, setReasonId] = useState(typed?.reasonId ?? (choices.length === 1 ? choices[0]!.id : ''))
  const [isChecked, setIsChecked] = useState(false)
  const digits = findCurrency(currency)?.digits ?? 2
  const { input, isRight } = usePriceInput({ value: price, onChange: setPrice, isChecked, digits })
  const hasReason = choices.some(({ id }) => id === reasonId)
  /** The typed price and its reason; if either is missing, marks its field and returns null. */
  const read = () => {
    setIsChecked(true)
    if (!isRight) input.ref.current?.focus()
    return isRight && hasReason ? { price, reasonId } : null
  }
  return { input, currency, choices, reasonId, setReasonId, isReasonMissing: isChecked && !hasReason, read }
}

type Props = { form: ReturnType<typeof usePriceAndReason>; onEnter: () => void }

export function PriceAndReason({ form, onEnter }: Props) {
  const t = useTexts(priceTexts)
  const { input, currency, choices, reasonId, setReasonId, isReasonMissing } = form
  return (
    <div className="flex flex-col gap-4">
      <PriceOfPiece input={input} currency={currency} onEnter={onEnter} />
      {choices.length === 0 ? (
        <p className="text-sm text-ink-soft">{t.noReasons}</p>
      ) : (
        <SelectField
          label={t.reason}
          placeholder={t.chooseReason}
          value={reasonId}
          onChange={setReasonId}
          error={isReasonMissing ? t.reasonMissing : undefined}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </div>
  )
}
