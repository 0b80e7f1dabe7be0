import type { PaperToPrint } from './paper.ts'
import type { printingTexts } from './printing.texts.ts'

export type Words = (typeof printingTexts)['en']
export type BlockProps = { paper: PaperToPrint; t: Words; money: (amount: string) => string }

/** Date and time of the sale on the restaurant's own clock. */
export function formatInstant(at: string, locale: string, timeZone: string): string {
  return new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

export function deliveryTypeName(type: string, t: Words): string {
  return type in t.deliveryTypes ? t.deliveryTypes[type as keyof typeof t.deliveryTypes] : type
}
