import { createContext, use } from 'react'
import { useLanguage } from '../../lib/texts.ts'
import { cardTime } from './order-age.rules.ts'

const StoreTimeZone = createContext<string | undefined>(undefined)

/** Gives the restaurant's time zone to the cards within; without a value, the browser's applies. */
export const StoreClock = StoreTimeZone.Provider

/** Writes a time as the cards do. */
export function useCardTime(): (instant: string | number) => string {
  const timeZone = use(StoreTimeZone)
  const { locale } = useLanguage()
  return (instant) => cardTime(instant, { locale, timeZone })
}
