import { CircleAlert, Clock3 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useNow } from '../../../lib/format/now.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useSubscription } from './subscription.api.ts'
import { hintTexts } from './hint.texts.ts'
import { subscriptionHint, subscriptionStanding } from './subscription-standing.rules.ts'

/** Screens without the hint: of service, where it would disturb, and those that show the subscription in full. */
const QUIET_SCREENS: readonly string[] = [paths.pos, paths.kitchen, paths.profile, paths.inactiveSubscription]

/** A hint to the owner: the trial is nearly over, or the last payment was refused. */
export function SubscriptionHint() {
  const { pathname } = useLocation()
  return QUIET_SCREENS.includes(pathname) ? null : <Hint />
}

function Hint() {
  const t = useTexts(hintTexts)
  const { data } = useSubscription()
  const now = useNow(60_000)
  const hint = data && subscriptionHint(subscriptionStanding(data, now))
  if (!hint) return null
  const isFailure = hint.kind === 'paymentFailed'
  return (
    <Link to={paths.profile} className="inline-flex h-11 items-center rounded-full">
      <Badge
        tone={isFailure ? 'danger' : 'warning'}
        icon={isFailure ? <CircleAlert aria-hidden="true" /> : <Clock3 aria-hidden="true" />}
      >
        {isFailure ? t.paymentFailed : t.trialEnding(hint.daysLeft)}
      </Badge>
    </Link>
  )
}
