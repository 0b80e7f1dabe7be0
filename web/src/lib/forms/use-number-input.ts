import { useState } from 'react'
import { typedAmount } from '../format/decimal-text.ts'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'
import { numberTyped } from './number-input.rules.ts'
import { useDecimalInput } from './use-decimal-input.ts'

type Input = {
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
  /** Of an amount: decimals that it does not have are not shown. */
  currency?: string
}

/**
 * Props of a `NumberField`. Input that is no number is refused, and the reason is shown until something is deleted or
 * the field is left. Without that, a dropped letter would silently turn "1e3" into 13.
 */
export function useNumberInput({ value, onChange, error, currency }: Input, isWhole = false) {
  const t = useTexts(formsTexts)
  // counted, as each refusal has to draw the field as it was
  const [refusals, setRefusals] = useState(0)
  const take = (text: string): string | null => {
    const typed = numberTyped(text, isWhole)
    if (typed === null) setRefusals((count) => count + 1)
    else if (typed.length < value.length) setRefusals(0)
    return typed
  }
  const refusal = isWhole ? t.digitsOnly : t.numberOnly
  return {
    ...useDecimalInput(currency === undefined ? value : typedAmount(value, currency), onChange, take),
    onBlur: () => setRefusals(0),
    error: refusals > 0 ? refusal : error,
  }
}
