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

function statusOf(text: string): ReservationStatus {
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

type Look = ReservationStatus | keyof typeof STAGES

/** The more telling of stage and status. */
export function lookOf({ status, stage, isLate }: Staged): Look {
  const known = statusOf(status)
  if (known === 'cancelled') return known
  if (stage !== 'expected') return stage
  return isLate ? 'late' : known
}

/** Badge of the stage if it says more than the status: late, seated, gone or given up. */
export function StageBadge(reservation: Staged) {
  const t = useTexts(reservationsTexts).stages
  const look = lookOf(reservation)
  if (!isStage(look)) return null
  const { tone, icon: Icon } = STAGES[look]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t[look]}
    </Badge>
  )
}

/** True if how far it is has a badge of its own. */
export const hasStageBadge = (reservation: Staged): boolean => isStage(lookOf(reservation))

/** The same as an icon; none for booked, which all are unless they state something else. */
export function StageSign(reservation: Staged) {
  const look = lookOf(reservation)
  if (look === 'booked') return null
  const { icon: Icon } = isStage(look) ? STAGES[look] : LOOKS[look]
  return <Icon aria-hidden="true" className="mr-1 inline size-3 align-[-0.15em]" />
}

/** The same as a word for readers. */
export function StageWord(reservation: Staged) {
  const t = useTexts(reservationsTexts)
  const look = lookOf(reservation)
  return <span className="sr-only">{isStage(look) ? t.stages[look] : t.form.statuses[look]}</span>
}

const isStage = (look: Look): look is keyof typeof STAGES => look in STAGES
