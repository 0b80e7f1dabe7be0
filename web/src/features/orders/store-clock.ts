import { createContext, use } from 'react'
import { useLanguage } from '../../lib/texts.ts'
import { cardTime } from './order-age.rules.ts'

const StoreTimeZone = createContext<string | undefined>(undefined)

/** Where its cards hang, the restaurant's clock counts; the browser's, until it is known. */
export const StoreClock = StoreTimeZone.Provider

/** Writes a time as the cards do. */
export function useCardTime(): (instant: string | number) => string {
  const timeZone = use(StoreTimeZone)
  const { locale } = useLanguage()
  return (instant) => cardTime(instant, { locale, timeZone })
}
