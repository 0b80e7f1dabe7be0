import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { Setup } from '#core/contract/platform/setup.ts'
import { isSetupUnderWay, SETUP_STEPS } from '#core/setup/setup-steps.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStoreDetails, type StoreDetails } from '../../store/settings.api.ts'
import { useSetup } from './setup.api.ts'
import { setupTexts } from './setup.texts.ts'
import { SetupSteps } from './setup-steps.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'

/**
 * Sets up an empty restaurant with its owner, from its kind to the first ticket
 * (docs/rules/restaurant.md#set-up-steps).
 */
export default function SetupPage() {
  const t = useTexts(setupTexts)
  const setup = useSetup()
  const details = useStoreDetails()
  usePageTitle(t.title)
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <Link to={paths.home} className={buttonClass({ variant: 'outline' })}>
            {t.later}
          </Link>
        }
      />
      <Loaded answer={setup} failed={t.loadFailed} isTitled skeleton={<StepsSkeleton />}>
        {(state) => (
          <Loaded answer={details} failed={t.loadFailed} isTitled skeleton={<StepsSkeleton />}>
            {(store) => <OpenSetup setup={state} store={store} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

function OpenSetup({ setup, store }: { setup: Setup; store: StoreDetails }) {
  const tenantId = useSessionUser()?.tenant_id ?? ''
  const isUnderWay = isSetupUnderWay(setup)
  const [wasUnderWay] = useState(isUnderWay)
  if (isUnderWay) return <SetupSteps key={tenantId} setup={setup} store={store} tenantId={tenantId} />
  // it became so while it was looked at, such as by another device
  return wasUnderWay ? <NotEmpty /> : <Navigate to={paths.home} replace />
}

function NotEmpty() {
  const t = useTexts(setupTexts)
  return (
    <EmptyState
      icon={<CircleCheckBig aria-hidden="true" />}
      title={t.closed.title}
      hint={t.closed.hint}
      article={<HelpLink slug="set-up" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.home} className={buttonClass()}>
            {t.till.toDashboard}
          </Link>
          <Link to={paths.menuItems} className={buttonClass({ variant: 'outline' })}>
            {t.closed.menu}
          </Link>
        </div>
      }
    />
  )
}

function StepsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {SETUP_STEPS.map((step, at) => (
        <Skeleton key={step} className={at === 0 ? 'h-80 rounded-lg' : 'h-16 rounded-lg'} />
      ))}
    </div>
  )
}
