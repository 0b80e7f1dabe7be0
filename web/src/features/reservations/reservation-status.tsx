import {
  AlarmClock,
  Armchair,
  CalendarCheck,
  CalendarX,
  CircleCheck,
  LogOut,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
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

type Staged = Pick<Reservation, 'status' | 'stage' | 'isLate'>

const STAGES = {
  late: { tone: 'warning', icon: AlarmClock },
  seated: { tone: 'success', icon: Armchair },
  done: { tone: 'neutral', icon: LogOut },
  no_show: { tone: 'danger', icon: UserX },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>

/** How far it is where that states more than the status: late, seated, gone, or given up. */
export function StageBadge({ status, stage, isLate }: Staged) {
  const t = useTexts(reservationsTexts).stages
  const known = status === 'cancelled' ? null : stage === 'expected' ? (isLate ? 'late' : null) : stage
  if (known === null) return null
  const { tone, icon: Icon } = STAGES[known]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t[known]}
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
