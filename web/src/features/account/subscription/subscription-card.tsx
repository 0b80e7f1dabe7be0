import { CreditCard, LifeBuoy } from 'lucide-react'
import { Link } from 'react-router'
import { PLAN, type SubscriptionDetails } from '#core/contract/platform/subscription.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useNow } from '../../../lib/format/now.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx'
import { FactList } from '../fact-list.tsx'
import { usePlanPrice } from './plan-price.ts'
import { useSubscription } from './subscription.api.ts'
import { subscriptionTexts } from './subscription.texts.ts'
import {
  subscriptionStanding,
  type SubscriptionStanding,
  type SubscriptionState,
} from './subscription-standing.rules.ts'
import { useSubscribe } from './use-subscribe.ts'

const TONES: Record<SubscriptionState, Tone> = {
  trial: 'notice',
  paid: 'success',
  paymentFailed: 'danger',
  inactive: 'warning',
  suspended: 'danger',
}

/** The owner's view of the subscription: its plan, its state and until when; the ways to take it and to end it. */
export function SubscriptionCard() {
  const t = useTexts(subscriptionTexts)
  const { data, error, isLoading, mutate } = useSubscription()
  if (data) return <LoadedCard details={data} />
  const retry = () => void mutate()
  return (
    <Card>
      <CardHeader title={t.title} />
      {error ? (
        <LoadFailure title={errorMessage(error, t.loadFailed)} error={error} onRetry={retry} pending={isLoading} />
      ) : (
        <Loading label={t.wait} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-11 w-44" />
        </Loading>
      )}
    </Card>
  )
}

function LoadedCard({ details }: { details: SubscriptionDetails }) {
  const t = useTexts(subscriptionTexts)
  const price = usePlanPrice()
  const { locale } = useLanguage()
  const standing = subscriptionStanding(details, useNow(60_000))
  const { state, until, daysLeft } = standing
  const day = (instant: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(instant))
  const facts = [
    { label: t.plan, value: PLAN.title },
    { label: t.price, value: t.priceAMonth(price) },
    {
      label: t.started,
      value: state === 'trial' ? null : details.subscription_start && day(details.subscription_start),
    },
    { label: t.ends[state], value: until && day(until) },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))
  const hint = state === 'paid' && details.is_renewing === 0 ? t.hints.paidOnce : t.hints[state]
  return (
    <Card>
      <CardHeader
        title={t.title}
        hint={daysLeft === null ? undefined : t.daysLeft(daysLeft)}
        actions={<Badge tone={TONES[state]}>{t.states[state]}</Badge>}
      />
      <FactList facts={facts} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4 border-t border-line pt-5">
        <p className="min-w-60 flex-1 text-sm text-ink-soft">{hint}</p>
        <Actions standing={standing} subscriptionId={details.subscription_id} />
      </div>
    </Card>
  )
}

type ActionsProps = { standing: SubscriptionStanding; subscriptionId: string | null }

function Actions({ standing: { state, maySubscribe, mayCancel }, subscriptionId }: ActionsProps) {
  const t = useTexts(subscriptionTexts)
  const { subscribe, isPending } = useSubscribe()
  const cancelling = useDialogOf<null>()
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
      {state === 'suspended' && (
        <Link to={paths.support} className={buttonClass()}>
          <LifeBuoy aria-hidden="true" className="size-4" />
          {t.contact}
        </Link>
      )}
      {maySubscribe && (
        <Button
          variant="accent"
          pending={isPending}
          icon={<CreditCard aria-hidden="true" className="size-4" />}
          onClick={subscribe}
        >
          {t.subscribe}
        </Button>
      )}
      {mayCancel && subscriptionId !== null && (
        <>
          <Button variant="outline" onClick={() => cancelling.show(null)}>
            {t.cancelAction}
          </Button>
          <CancelSubscriptionDialog
            key={cancelling.key}
            subscriptionId={subscriptionId}
            open={cancelling.isOpen}
            onClose={cancelling.close}
          />
        </>
      )}
    </div>
  )
}
