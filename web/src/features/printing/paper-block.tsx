import type { ReactNode } from 'react'
import { localeOf } from '../../lib/texts.ts'
import type { PaperToPrint } from './paper.ts'
import type { printingTexts } from './printing.texts.ts'

export type Words = (typeof printingTexts)['en']
export type BlockProps = { paper: PaperToPrint; t: Words; money: (amount: string) => string }

const ROW_SIZES = { sm: 'pl-[1em] text-[0.9em]', md: '', lg: 'mt-1 text-[1.35em] font-bold' }

export function Row({ name, value, size = 'md' }: { name: ReactNode; value: string; size?: keyof typeof ROW_SIZES }) {
  return (
    <div className={`flex justify-between gap-3 ${ROW_SIZES[size]}`}>
      <dt className="max-w-[70%] shrink-0">{name}</dt>
      <dd className="min-w-0 text-right">{value}</dd>
    </div>
  )
}

/** Date and time of the sale on the restaurant's own clock. */
export function formatInstant(at: string, language: PaperToPrint['language'], timeZone: string): string {
  return new Date(at).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

export function deliveryTypeName(type: string, t: Words): string {
  return type in t.deliveryTypes ? t.deliveryTypes[type as keyof typeof t.deliveryTypes] : type
}
