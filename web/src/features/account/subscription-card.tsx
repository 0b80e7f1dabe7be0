import { PLAN } from '#core/contract/subscription.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { useNow } from '../../lib/now.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useSubscription } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { FactList } from './fact-list.tsx'
import { subscriptionStanding, type SubscriptionStanding } from './subscription-standing.rules.ts'

const TONES: Record<SubscriptionStanding['state'], Tone> = { trial: 'notice', paid: 'success', inactive: 'warning' }

/** The owner's view of the subscription: its state and until when. */
export function SubscriptionCard() {
  const all = useTexts(accountTexts)
  const t = all.subscription
  const { data, error, isLoading, mutate } = useSubscription()
  const { locale } = useLanguage()
  const now = useNow(60_000)

  if (error && !data) {
    const retry = () => void mutate()
    return (
      <Card>
        <CardHeader title={t.title} />
        <ErrorState
          title={errorMessage(error, t.loadFailed)}
          retryLabel={all.retry}
          onRetry={retry}
          pending={isLoading}
        />
      </Card>
    )
  }
  if (!data) {
    return (
      <Card>
        <CardHeader title={t.title} />
        <Loading label={all.wait} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-40" />
        </Loading>
      </Card>
    )
  }
  const standing = subscriptionStanding(data, now)
  const untilLabel = { trial: t.trialEnds, paid: t.paidUntil, inactive: t.endedOn }[standing.state]
  const facts: { label: string; value: string }[] = [{ label: t.plan, value: PLAN.title }]
  if (standing.until !== null) {
    facts.push({
      label: untilLabel,
      value: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(standing.until)),
    })
  }
  return (
    <Card>
      <CardHeader
        title={t.title}
        hint={standing.state === 'inactive' ? undefined : t.daysLeft(standing.daysLeft)}
        actions={<Badge tone={TONES[standing.state]}>{t.states[standing.state]}</Badge>}
      />
      <FactList facts={facts} />
    </Card>
  )
}
