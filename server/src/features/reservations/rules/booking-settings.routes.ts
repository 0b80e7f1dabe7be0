import type { FastifyInstance } from 'fastify'
import { bookingSettingsApi } from '#core/contract/guests/bookings.ts'
import { succeed } from '#core/contract/fields.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { showBookingSettings } from './load-booking-settings.ts'
import { renewBookingCode, saveBookingSettings } from './save-booking-settings.ts'

/** Settings for bookings. */
export function bookingSettingsRoutes(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  serve(app, bookingSettingsApi.show, ({ tenant }) => tenant.read((tx) => showBookingSettings(tx, publicUrl)))

  serve(app, bookingSettingsApi.save, ({ tenant, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('booking.settings_saved'),
      ...(await saveBookingSettings(tx, body, publicUrl)),
    })),
  )

  serve(app, bookingSettingsApi.renewCode, ({ tenant }) =>
    tenant.command(async (tx) => ({ ...succeed('booking.code_renewed'), code: await renewBookingCode(tx) })),
  )
}
