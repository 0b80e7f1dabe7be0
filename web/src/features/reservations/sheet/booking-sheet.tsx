import { ArrowLeftRight, Armchair, CalendarX, MessageSquare, Pencil, Phone, Trash2, Undo2, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { CardFact, CardFacts } from '../../../ui/card-facts.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { hasStageBadge, StageBadge, StatusBadge } from '../reservation-status.tsx'
import { tableTitleOf } from '../reservation-form.rules.ts'
import { reservationsTexts } from '../reservations.texts.ts'
import { useStoreTime } from '../use-store-time.ts'
import { GuestKnown } from './guest-known.tsx'
import { stageActsOf } from './stage.rules.ts'

export type SheetActs = {
  seat: () => void
  noShow: () => void
  undoNoShow: () => void
  move: () => void
  edit: () => void
  cancel: () => void
  remove: () => void
}

type BookingSheetProps = {
  reservation: Reservation
  timeZone: string
  open: boolean
  onClose: () => void
  /** Undefined for people who may only look. */
  acts?: SheetActs | undefined
}

const ICON = 'size-4.5'
const MINUTE_MS = 60_000

/** All that is known of a booking and all that is done with it, wherever it was touched. */
export function BookingSheet({ reservation, timeZone, open, onClose, acts }: BookingSheetProps) {
  const t = useTexts(reservationsTexts)
  const { close } = useTexts(formsTexts)
  const { day } = useStoreTime(timeZone)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      closeLabel={close}
      title={reservation.customer_name || t.card.erased}
      description={<span className="first-letter:uppercase">{day(reservation.at)}</span>}
    >
      <div className="flex flex-col gap-4">
        <Facts reservation={reservation} timeZone={timeZone} />
        <GuestKnown reservation={reservation} />
        <Acts reservation={reservation} acts={acts} />
      </div>
    </Dialog>
  )
}

function Facts({ reservation, timeZone }: { reservation: Reservation; timeZone: string }) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const { time, dateAndTime } = useStoreTime(timeZone)
  const { at, endsAt, people_count: people, notes, unique_code: code, created_at: created, source } = reservation
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <time dateTime={at} className="tnum font-display text-2xl font-semibold">
          {time(at)}
        </time>
        {people !== null && (
          <span className="tnum text-lg font-semibold">
            {t.day.people({ count: people, figure: people.toLocaleString(locale) })}
          </span>
        )}
        <span className="text-lg font-semibold">{tableTitleOf(reservation) || t.day.unassigned}</span>
        <StageBadge {...reservation} />
        {/* seated and late parties have booked anyway */}
        {(reservation.status === 'paid' || !hasStageBadge(reservation)) && <StatusBadge status={reservation.status} />}
      </p>
      {notes && <p className="rounded-md bg-accent-soft px-3 py-2 whitespace-pre-line text-accent-ink">{notes}</p>}
      <CardFacts>
        <CardFact name={t.card.phone}>
          {!isErasedCustomer(reservation.customer_id) && <span className="tnum">{reservation.customer_id}</span>}
        </CardFact>
        <CardFact name={t.card.free}>{time(endsAt)}</CardFact>
        <CardFact name={t.card.code}>
          <span className="font-mono tracking-wider">{code}</span>
        </CardFact>
        <CardFact name={source === 'online' ? t.card.online : t.card.created}>{dateAndTime(created)}</CardFact>
      </CardFacts>
    </>
  )
}

/** Actions: seat first and large, contact beside it, changes below. */
function Acts({ reservation, acts }: { reservation: Reservation; acts: SheetActs | undefined }) {
  const t = useTexts(reservationsTexts).sheet
  const stage = stageActsOf(reservation, useNow(MINUTE_MS))
  const isOpen = reservation.status !== 'cancelled' && reservation.stage === 'expected'
  const act = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button variant="outline" icon={icon} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      {acts && stage.includes('seat') && (
        <Button size="xl" wide icon={<Armchair aria-hidden="true" className="size-5" />} onClick={acts.seat}>
          {t.seat}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <ReachKeys phone={reservation.customer_id} />
        {acts && (
          <>
            {stage.includes('noShow') && act(t.noShow, <UserX aria-hidden="true" className={ICON} />, acts.noShow)}
            {stage.includes('undoNoShow') &&
              act(t.undoNoShow, <Undo2 aria-hidden="true" className={ICON} />, acts.undoNoShow)}
            {isOpen && act(t.move, <ArrowLeftRight aria-hidden="true" className={ICON} />, acts.move)}
            {act(t.edit, <Pencil aria-hidden="true" className={ICON} />, acts.edit)}
            {isOpen && act(t.cancel, <CalendarX aria-hidden="true" className={ICON} />, acts.cancel)}
            {act(t.delete, <Trash2 aria-hidden="true" className={ICON} />, acts.remove)}
          </>
        )}
      </div>
    </div>
  )
}

function ReachKeys({ phone }: { phone: string }) {
  const t = useTexts(reservationsTexts).sheet
  if (isErasedCustomer(phone)) return null
  const number = phone.replaceAll(/[^+\d]/g, '')
  const look = buttonClass({ variant: 'outline' })
  return (
    <>
      <a href={`tel:${number}`} className={look}>
        <Phone aria-hidden="true" className={ICON} />
        {t.call}
      </a>
      <a href={`sms:${number}`} className={look}>
        <MessageSquare aria-hidden="true" className={ICON} />
        {t.message}
      </a>
    </>
  )
}
