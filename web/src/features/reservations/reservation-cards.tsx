import type { Reservation } from '#core/contract/reservations.ts'
import { ReservationCard } from './reservation-card.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'

export const CARDS_GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3'

type ReservationCardsProps = {
  reservations: readonly Reservation[]
  timeZone: string
  /** Left out for who may only look. */
  actions?: ReservationActions
}

export function ReservationCards({ reservations, timeZone, actions }: ReservationCardsProps) {
  return (
    <ul className={CARDS_GRID}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard
            reservation={reservation}
            timeZone={timeZone}
            actions={
              actions && {
                onEdit: () => actions.edit(reservation),
                onDelete: () => actions.remove(reservation),
              }
            }
          />
        </li>
      ))}
    </ul>
  )
}
