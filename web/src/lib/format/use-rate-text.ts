import { useCallback } from 'react'
import { useLanguage } from '../texts.ts'

/** Writes the rate of a tax: "5.5%". */
export function useRateText(): (rate: number) => string {
  const { locale } = useLanguage()
  return useCallback(
    (rate) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100),
    [locale],
  )
}
