import { CalendarCheck, CalendarX, CircleCheck, type LucideIcon } from 'lucide-react'
import { RESERVATION_STATUSES, type ReservationStatus } from '#core/contract/guests/reservation-fields.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { reservationsTexts } from './reservations.texts.ts'

const LOOKS: Record<ReservationStatus, { tone: Tone; icon: LucideIcon }> = {
  booked: { tone: 'brand', icon: CalendarCheck },
  paid: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: CalendarX },
}

export function statusOf(text: string): ReservationStatus {
  return RESERVATION_STATUSES.find((status) => status === text) ?? 'booked'
}

/** The state as a word and an icon; without room for the word, only screen readers get it. */
export function StatusBadge({ status }: { status: string }) {
  const t = useTexts(reservationsTexts).form
  const known = statusOf(status)
  const { tone, icon: Icon } = LOOKS[known]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t.statuses[known]}
    </Badge>
  )
}

export function StatusSign({ status }: { status: string }) {
  const t = useTexts(reservationsTexts).form
  const known = statusOf(status)
  const { icon: Icon } = LOOKS[known]
  return (
    <>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t.statuses[known]}</span>
    </>
  )
}
