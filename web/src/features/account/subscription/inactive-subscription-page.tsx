import { CircleAlert, LifeBuoy, Lock, PowerOff } from 'lucide-react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PriceCard } from './price-card.tsx'
import { useSubscription } from './subscription.api.ts'
import { subscriptionTexts } from './subscription.texts.ts'
import { useAccessWait } from '../use-access-wait.ts'

/**
 * Shown while a restaurant may not work: tells its owner the price, and staff whom to ask. Leaves by itself once access
 * is back.
 */
export default function InactiveSubscriptionPage() {
  const t = useTexts(subscriptionTexts)
  const isOwner = useSessionUser()?.role === 'admin'
  const { access, isKnown } = useAccessWait()
  usePageTitle(t.title)
  const isSuspended = access?.is_suspended === 1
  // while it navigates away there is nothing to offer
  if (!isKnown || access?.is_active === 1) return <GateSkeleton />
  return (
    <div className="max-w-3xl">
      {isOwner ? <OwnersView suspended={isSuspended} /> : <StaffView suspended={isSuspended} />}
    </div>
  )
}

function StaffView({ suspended }: { suspended: boolean }) {
  const t = useTexts(subscriptionTexts)
  return (
    <Card>
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={suspended ? <PowerOff aria-hidden="true" /> : <Lock aria-hidden="true" />}
        title={suspended ? t.gate.suspendedHeading : t.gate.staff}
        hint={suspended ? t.gate.staffSuspendedHint : t.gate.staffHint}
      />
    </Card>
  )
}

function OwnersView({ suspended }: { suspended: boolean }) {
  const t = useTexts(subscriptionTexts)
  const { data } = useSubscription()
  if (suspended) return <SuspendedCard />
  if (data?.is_payment_failed === 1) return <PaymentFailedCard />
  return (
    <>
      <PageHeader title={t.gate.heading} hint={t.gate.hint} />
      <PriceCard />
      <Link to={paths.invoices} className={`${buttonClass()} mt-6`}>
        {t.gate.toInvoices}
      </Link>
    </>
  )
}

function SuspendedCard() {
  const t = useTexts(subscriptionTexts)
  const contact = (
    <Link to={paths.support} className={buttonClass()}>
      <LifeBuoy aria-hidden="true" className="size-4" />
      {t.contact}
    </Link>
  )
  return (
    <Card>
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={<PowerOff aria-hidden="true" />}
        title={t.gate.suspendedHeading}
        hint={t.gate.suspendedHint}
        action={contact}
      />
    </Card>
  )
}

/** The subscription still runs at the provider: a second one is refused until the first is paid or cancelled. */
function PaymentFailedCard() {
  const t = useTexts(subscriptionTexts)
  const profile = (
    <Link to={paths.profile} className={buttonClass()}>
      {t.gate.toProfile}
    </Link>
  )
  return (
    <Card>
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title={t.gate.paymentFailedHeading}
        hint={t.gate.paymentFailedHint}
        action={profile}
      />
    </Card>
  )
}

function GateSkeleton() {
  const t = useTexts(subscriptionTexts)
  return (
    <Loading label={t.wait} className="flex max-w-3xl flex-col gap-6">
      <h1 className="sr-only">{t.title}</h1>
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-72 rounded-lg" />
    </Loading>
  )
}
