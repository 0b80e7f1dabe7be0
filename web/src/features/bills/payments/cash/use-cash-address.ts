import { useSearchParams } from 'react-router'
import { readPage } from '../../../../lib/lists/list-page.rules.ts'
import { readPeriod, withPeriod, type PeriodChoice } from '../../../reports/periods/period.rules.ts'

export const CASH_TABS = ['sessions', 'movements', 'tips', 'accounts'] as const
export type CashTab = (typeof CASH_TABS)[number]

/** Keeps the period and tab in the address. */
export function useCashAddress() {
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'today')
  const tab = CASH_TABS.find((one) => one === search.get('tab')) ?? 'sessions'
  const onTab = (shown: CashTab) => new URLSearchParams(shown === 'sessions' ? {} : { tab: shown })
  return {
    period,
    tab,
    page: readPage(search),
    toTab: (shown: CashTab) => setSearch(withPeriod(onTab(shown), period)),
    toPeriod: (choice: PeriodChoice) => setSearch(withPeriod(onTab(tab), choice)),
    toPage: (page: number) => {
      const next = new URLSearchParams(search)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      setSearch(next)
    },
  }
}
