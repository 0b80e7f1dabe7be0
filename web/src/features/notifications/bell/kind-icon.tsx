import {
  Banknote,
  Bell,
  CalendarCheck2,
  CalendarX2,
  CircleAlert,
  Hourglass,
  PackageX,
  QrCode,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { NotificationKind } from '#core/notifications/notification-kinds.ts'

const ICONS: Partial<Record<NotificationKind, LucideIcon>> = {
  guest_order: QrCode,
  booking: CalendarCheck2,
  booking_cancelled: CalendarX2,
  sold_out: PackageX,
  large_void: Undo2,
  cash_difference: CircleAlert,
  day_closed: Banknote,
  payment_failed: CircleAlert,
  trial_ending: Hourglass,
}

/** A sign of what kind a notification is; its title names it. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind] ?? Bell
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  )
}
