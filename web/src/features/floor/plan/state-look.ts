import {
  Armchair,
  BellRing,
  Brush,
  CalendarClock,
  CircleCheck,
  ReceiptText,
  Users,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'
import type { TableState } from '#core/visits/table-state.ts'

/** Colours of a state, also for drawings, and a sign for people who do not see colours. */
type Look = { sign: LucideIcon; ground: string; edge: string; fill: string; stroke: string }

export const STATE_LOOKS: Record<TableState, Look> = {
  free: {
    sign: Armchair,
    ground: 'bg-surface text-ink-soft',
    edge: 'border-edge',
    fill: 'fill-surface stroke-surface',
    stroke: 'stroke-edge',
  },
  booked_soon: {
    sign: CalendarClock,
    ground: 'bg-notice-soft text-notice-ink',
    edge: 'border-notice-ink',
    fill: 'fill-notice-soft stroke-notice-soft',
    stroke: 'stroke-notice-ink',
  },
  to_clean: {
    sign: Brush,
    ground: 'bg-tint-plum text-tint-plum-ink',
    edge: 'border-tint-plum-ink',
    fill: 'fill-tint-plum stroke-tint-plum',
    stroke: 'stroke-tint-plum-ink',
  },
  seated: {
    sign: Users,
    ground: 'bg-tint-olive text-tint-olive-ink',
    edge: 'border-tint-olive-ink',
    fill: 'fill-tint-olive stroke-tint-olive',
    stroke: 'stroke-tint-olive-ink',
  },
  ordered: {
    sign: UtensilsCrossed,
    ground: 'bg-brand-soft text-brand-ink',
    edge: 'border-brand',
    fill: 'fill-brand-soft stroke-brand-soft',
    stroke: 'stroke-brand',
  },
  course_due: {
    sign: BellRing,
    ground: 'bg-warning-soft text-warning-ink',
    edge: 'border-warning',
    fill: 'fill-warning-soft stroke-warning-soft',
    stroke: 'stroke-warning',
  },
  bill_asked: {
    sign: ReceiptText,
    ground: 'bg-accent-soft text-accent-ink',
    edge: 'border-accent',
    fill: 'fill-accent-soft stroke-accent-soft',
    stroke: 'stroke-accent',
  },
  paid: {
    sign: CircleCheck,
    ground: 'bg-success-soft text-success-ink',
    edge: 'border-success',
    fill: 'fill-success-soft stroke-success-soft',
    stroke: 'stroke-success',
  },
}
