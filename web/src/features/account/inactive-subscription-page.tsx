import { Check, CircleCheck, LifeBuoy, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { PLAN } from '#core/contract/subscription.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session-user.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSubscription } from './account.api.ts'
import { accountTexts } from './account.texts.ts'

/** Where a restaurant without a running subscription ends up: its owner sees what it costs, staff whom to ask. */
export default function InactiveSubscriptionPage() {
  const t = useTexts(accountTexts).inactive
  const isOwner = useSessionUser()?.role === 'admin'
  usePageTitle(t.title)
  return <div className="max-w-3xl">{isOwner ? <OwnersView /> : <StaffView />}</div>
}

function StaffView() {
  const t = useTexts(accountTexts).inactive
  return (
    <Card>
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState icon={<Lock aria-hidden="true" />} title={t.staff} />
    </Card>
  )
}

function OwnersView() {
  const t = useTexts(accountTexts).inactive
  const { data } = useSubscription()
  if (data?.is_active === 1) {
    const home = (
      <Link to={paths.home} className={buttonClass()}>
        {t.home}
      </Link>
    )
    return (
      <Card>
        <h1 className="sr-only">{t.title}</h1>
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={t.activeHeading}
          hint={t.activeHint}
          action={home}
        />
      </Card>
    )
  }
  return (
    <>
      <PageHeader title={t.heading} hint={t.hint} />
      <PriceCard />
    </>
  )
}

function PriceCard() {
  const t = useTexts(accountTexts).inactive
  const { locale } = useLanguage()
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: PLAN.currency }).format(PLAN.price / 100)
  return (
    <Card className="mt-6 sm:p-8">
      <h2 className="text-lg font-semibold">{PLAN.title}</h2>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="tnum font-display text-4xl font-semibold text-accent-ink">{price}</span>
        <span className="text-ink-soft">{t.perMonth}</span>
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {Object.entries(t.points).map(([id, point]) => (
          <li key={id} className="flex items-center gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
              <Check aria-hidden="true" className="size-4" />
            </span>
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        <p className="min-w-60 flex-1 text-sm text-ink-soft">{t.subscribeBySupport}</p>
        <Link to={paths.support} className={buttonClass({ variant: 'accent' })}>
          <LifeBuoy aria-hidden="true" className="size-4" />
          {t.contact}
        </Link>
      </div>
    </Card>
  )
}
