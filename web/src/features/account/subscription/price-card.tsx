import { Check, CreditCard } from 'lucide-react'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePlanPrice } from './plan-price.ts'
import { subscriptionTexts } from './subscription.texts.ts'
import { useSubscribe } from './use-subscribe.ts'

/** The plan with its contents and the button to subscribe. */
export function PriceCard() {
  const t = useTexts(subscriptionTexts)
  const price = usePlanPrice()
  const { subscribe, isPending } = useSubscribe()
  return (
    <Card className="mt-6 sm:p-8">
      <h2 className="text-lg font-semibold">{PLAN.title}</h2>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="tnum font-display text-4xl font-semibold text-accent-ink">{price}</span>
        <span className="text-ink-soft">{t.perMonth}</span>
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {Object.entries(t.gate.points).map(([id, point]) => (
          <li key={id} className="flex items-center gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
              <Check aria-hidden="true" className="size-4" />
            </span>
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-4 border-t border-line pt-6">
        <p className="min-w-60 flex-1 text-sm text-ink-soft">{t.gate.payHint}</p>
        <Button
          variant="accent"
          size="lg"
          pending={isPending}
          icon={<CreditCard aria-hidden="true" className="size-4.5" />}
          onClick={subscribe}
          className="max-sm:w-full"
        >
          {t.subscribe}
        </Button>
      </div>
    </Card>
  )
}
