import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { PlatformDashboard } from '#core/contract/platform/platform.ts'
import { useNow } from '../../lib/format/now.ts'
import { paths } from '../../lib/paths.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { platformTexts } from './platform.texts.ts'

const DAY_MS = 86_400_000

/** Restaurants whose trial ends soon without a subscription; the soonest first, each with a link to its history. */
export function EndingTrialsCard({ trials: { total, tenants } }: { trials: PlatformDashboard['endingTrials'] }) {
  const t = useTexts(platformTexts).trials
  const { locale } = useLanguage()
  return (
    <Card className="flex flex-col">
      <CardHeader title={t.title} hint={total > 0 ? t.hint : undefined} />
      {tenants.length === 0 ? (
        <p className="flex items-center gap-3 pt-4 text-sm text-ink-soft">
          <CalendarCheck aria-hidden="true" className="size-5 text-brand-ink" />
          {t.empty}
        </p>
      ) : (
        <ul aria-label={t.title} className="mt-2 divide-y divide-line">
          {tenants.map((tenant) => (
            <EndingTrial key={tenant.id} tenant={tenant} />
          ))}
        </ul>
      )}
      {total > tenants.length && (
        <p className="pt-2 text-sm text-ink-soft">{t.more((total - tenants.length).toLocaleString(locale))}</p>
      )}
    </Card>
  )
}

type EndingTrialProps = { tenant: PlatformDashboard['endingTrials']['tenants'][number] }

function EndingTrial({ tenant: { id, name, email, trial_end } }: EndingTrialProps) {
  const t = useTexts(platformTexts).trials
  const { locale } = useLanguage()
  const now = useNow(60_000)
  const end = new Date(trial_end)
  const days = Math.max(0, Math.floor((end.getTime() - now) / DAY_MS))
  const date = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link to={paths.platformHistory(id)} className="inline-block py-2.5 -my-1.5 font-medium hover:underline">
          {name}
        </Link>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <time dateTime={trial_end} className="tnum text-sm">
          {t.endsOn(date.format(end))}
        </time>
        <Badge tone={days < 2 ? 'warning' : 'neutral'}>
          {t.daysLeft({ text: days.toLocaleString(locale), n: days })}
        </Badge>
      </div>
    </li>
  )
}
