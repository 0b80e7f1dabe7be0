import { CalendarClock, Repeat } from 'lucide-react'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { useTexts } from '../../../lib/texts.ts'
import { platformTexts } from '../platform.texts.ts'
import { FigureTile } from './figure-tile.tsx'
import { monthlyRevenue, yearlyRevenue } from './plan-revenue.rules.ts'
import { useFigureFormat } from './use-figure-format.ts'

/** Monthly and yearly revenue of the subscriptions, at the plan's price. */
export function PlanTiles({ mrr, arr }: { mrr: number; arr: number }) {
  const t = useTexts(platformTexts)
  const format = useFigureFormat()
  const price = format.money(PLAN.price, PLAN.currency).exact
  return (
    <>
      <FigureTile
        name={t.figures.mrr}
        figure={format.money(monthlyRevenue(mrr), PLAN.currency)}
        icon={Repeat}
        span="third"
        hint={t.plans({ subscriptions: format.count(mrr).exact, price, n: mrr })}
      />
      <FigureTile
        name={t.figures.arr}
        figure={format.money(yearlyRevenue(arr), PLAN.currency)}
        icon={CalendarClock}
        span="third"
        hint={t.plansOfYear({ subscriptions: format.count(arr).exact, price, n: arr })}
      />
    </>
  )
}
