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

/** How a state looks: its colours, and a sign for whoever does not see those. */
export const STATE_LOOKS: Record<TableState, { sign: LucideIcon; ground: string; edge: string }> = {
  free: { sign: Armchair, ground: 'bg-surface text-ink-soft', edge: 'border-edge' },
  booked_soon: { sign: CalendarClock, ground: 'bg-notice-soft text-notice-ink', edge: 'border-notice-ink' },
  to_clean: { sign: Brush, ground: 'bg-tint-plum text-tint-plum-ink', edge: 'border-tint-plum-ink' },
  seated: { sign: Users, ground: 'bg-tint-olive text-tint-olive-ink', edge: 'border-tint-olive-ink' },
  ordered: { sign: UtensilsCrossed, ground: 'bg-brand-soft text-brand-ink', edge: 'border-brand' },
  course_due: { sign: BellRing, ground: 'bg-warning-soft text-warning-ink', edge: 'border-warning' },
  bill_asked: { sign: ReceiptText, ground: 'bg-accent-soft text-accent-ink', edge: 'border-accent' },
  paid: { sign: CircleCheck, ground: 'bg-success-soft text-success-ink', edge: 'border-success' },
}
