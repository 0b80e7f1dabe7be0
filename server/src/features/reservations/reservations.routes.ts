import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { tableAvailabilityApi } from '#core/contract/guests/bookings.ts'
import { reservationsApi } from '#core/contract/guests/reservations.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { bookReservation } from './book-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { removeReservation } from './remove-reservation.ts'
import { markNoShow, undoNoShow } from './stages/mark-no-show.ts'
import { showAvailability } from './show-availability.ts'
import { findReservations, listReservationsOfPeriod, openReservations } from './show-reservations.ts'

export function reservationRoutes(app: FastifyInstance): void {
  serve(app, reservationsApi.init, ({ tenant }) => tenant.read(openReservations))
  serve(app, reservationsApi.list, ({ tenant, query }) => tenant.read((tx) => listReservationsOfPeriod(tx, query)))
  serve(app, reservationsApi.search, ({ tenant, query }) => tenant.read((tx) => findReservations(tx, query.q)))

  serve(app, tableAvailabilityApi.show, ({ tenant, query }) => tenant.read((tx) => showAvailability(tx, query)))

  serve(app, reservationsApi.add, ({ tenant, body: { customerId, date, peopleCount, ...rest } }) =>
    bookReservation(tenant, { ...rest, customerPhone: customerId, localTime: date, people: peopleCount }),
  )

  serve(app, reservationsApi.update, ({ tenant, params: { id }, body: { date, peopleCount, ...rest } }) =>
    changeReservation(tenant, id, { ...rest, localTime: date, people: peopleCount }),
  )

  serve(app, reservationsApi.stage, ({ tenant, params: { id }, body }) =>
    body.stage === 'no_show' ? markNoShow(tenant, id) : undoNoShow(tenant, id),
  )

  serve(app, reservationsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeReservation(tx, id)
      return { ...succeed('reservation.deleted'), ...undo }
    }),
  )
}
