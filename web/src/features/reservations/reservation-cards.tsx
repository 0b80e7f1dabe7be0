import type { Reservation } from '#core/contract/guests/reservations.ts'
import { CARD_GRID } from '../../ui/card-grid.tsx'
import { ReservationCard } from './reservation-card.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'

type ReservationCardsProps = {
  reservations: readonly Reservation[]
  timeZone: string
  /** Left out for who may only look. */
  actions?: ReservationActions
}

export function ReservationCards({ reservations, timeZone, actions }: ReservationCardsProps) {
  return (
    <ul className={CARD_GRID}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard
            reservation={reservation}
            timeZone={timeZone}
            actions={
              actions && {
                onEdit: () => actions.edit(reservation),
                onDelete: () => actions.remove(reservation),
                onSeat: () => actions.seat(reservation),
                onStage: (to) => actions.setStage(reservation, to),
              }
            }
          />
        </li>
      ))}
    </ul>
  )
}
