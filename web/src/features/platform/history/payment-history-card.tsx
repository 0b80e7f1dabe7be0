import { Ban, CreditCard, Receipt, RefreshCw } from 'lucide-react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { TenantHistory } from '../tenants/tenants.api.ts'
import { historyTexts } from './history.texts.ts'
import { useDayFormat } from './use-day-format.ts'

type Entry = TenantHistory['subscriptionHistory'][number]

const ICONS = { created: CreditCard, updated: RefreshCw, cancelled: Ban }
const TONES = { created: 'success', updated: 'brand' } as const

/** Events of the subscription, newest first. */
export function PaymentHistoryCard({ payments }: { payments: readonly Entry[] }) {
  const t = useTexts(historyTexts)
  return (
    <Card>
      <CardHeader title={t.payments} />
      {payments.length === 0 ? (
        <EmptyState icon={<Receipt aria-hidden="true" />} title={t.empty} hint={t.emptyHint} />
      ) : (
        <ol aria-label={t.payments} className="mt-2 divide-y divide-line">
          {payments.map((entry) => (
            <PaymentRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function PaymentRow({ entry: { status, created_at, starts_on, expires_on } }: { entry: Entry }) {
  const t = useTexts(historyTexts)
  const { locale } = useLanguage()
  const day = useDayFormat()
  const period = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const Icon = ICONS[status]
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="tnum font-medium">
          {status === 'cancelled' ? t.cancelledOn(day(created_at)) : t.paidOn(day(created_at))}
        </p>
        <p className="tnum text-sm text-ink-soft">{period.formatRange(new Date(starts_on), new Date(expires_on))}</p>
      </div>
      {status !== 'cancelled' && <Badge tone={TONES[status]}>{t.kinds[status]}</Badge>}
    </li>
  )
}
