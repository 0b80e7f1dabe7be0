import { useEffect, useRef } from 'react'
import { may } from '#core/permissions/may.ts'
import { reservationsApi } from '#core/contract/guests/reservations.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { ReservationDialogs } from '../reservation-dialogs.tsx'
import { useReservations, useReservationsInit } from '../reservations.api.ts'

const TODAY = { type: 'today', from: null, to: null } as const

/**
 * The sheet of one of today's bookings, opened from another screen once it is loaded. Set a new `key` at each opening.
 */
export function BookingSheetOf({ id }: { id: string }) {
  const person = usePerson()
  const init = useReservationsInit()
  const reservation = useReservations(TODAY).data?.find((one) => one.id === id)
  if (!init.data || !reservation) return null
  return (
    <ReservationDialogs init={init.data} mayManage={person !== null && may(person, reservationsApi.add.access)}>
      {({ open }) => <Once act={() => open(reservation)} />}
    </ReservationDialogs>
  )
}

function Once({ act }: { act: () => void }) {
  const first = useRef(act)
  useEffect(() => first.current(), [])
  return null
}
