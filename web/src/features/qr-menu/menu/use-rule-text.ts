import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { useGuestLanguage, useWords } from '../words/use-words.ts'

/** Names a price rule and its end, by the phone's clock. */
export function useRuleText(): (rule: NonNullable<PublicMenuItem['price_rule']>) => string {
  const { locale } = useGuestLanguage()
  const t = useWords().guestMenu.menu
  return ({ title, until }) => {
    if (until === null) return title
    const end = new Date(until)
    const isToday = end.getTime() - Date.now() < DAY_MS
    return `${title} ${t.until} ${end.toLocaleString(locale, isToday ? TIME : { weekday: 'long', ...TIME })}`
  }
}

const DAY_MS = 86_400_000
const TIME = { hour: '2-digit', minute: '2-digit' } as const
