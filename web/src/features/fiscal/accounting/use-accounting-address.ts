import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import { addDays, lastOfMonth } from '#core/calendar/business-day.ts'
import { readPeriod, withPeriod, type PeriodChoice } from '../../reports/periods/period.rules.ts'

export const ACCOUNTING_TABS = ['z', 'book', 'fec', 'e-report', 'archives', 'accounts', 'links'] as const
export type AccountingTab = (typeof ACCOUNTING_TABS)[number]

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Tab and month of the books, kept in the address; last month by default. */
export function useAccountingAddress(today: Day) {
  const [search, setSearch] = useSearchParams()
  const tab = ACCOUNTING_TABS.find((one) => one === search.get('tab')) ?? 'z'
  const chosen = search.get('month')
  const month = chosen !== null && MONTH.test(chosen) ? chosen : addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next)
  }
  return {
    tab,
    month,
    span: { from: `${month}-01`, to: lastOfMonth(`${month}-01`) },
    period: readPeriod(search, 'yesterday'),
    toTab: (shown: AccountingTab) => change('tab', shown),
    toMonth: (shown: string) => change('month', shown),
    toPeriod: (choice: PeriodChoice) => setSearch(withPeriod(search, choice)),
  }
}
