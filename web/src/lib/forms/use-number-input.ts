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
 * What a `NumberField` takes: what is no number leaves the field as it was, and the reason stands beside it until something is
 * deleted or the field is left. Without it, a dropped letter would silently make 13 of "1e3".
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
