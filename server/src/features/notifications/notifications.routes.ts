import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#core/contract/people/notifications.ts'
import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import { languageOf } from '../../infrastructure/http/language.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import type { Outbound } from '../../infrastructure/outbound/outbound.ts'
import { markRead } from './mark-read.ts'
import { addDevice } from './push/add-device.ts'
import { deleteDeviceOfUser } from './push/devices.queries.ts'
import { testPush } from './push/test-push.ts'
import { savePreferences } from './save-preferences.ts'
import { countUnreadOf, showNotifications } from './show-notifications.ts'
import { showPreferences } from './show-preferences.ts'

type Dependencies = { outbound: Outbound; publicKey: string }

export function notificationRoutes(app: FastifyInstance, { outbound, publicKey }: Dependencies): void {
  serve(app, notificationsApi.list, ({ tenant, session, query, request }) =>
    tenant.read((tx) =>
      showNotifications(tx, session as StaffSession, { before: query.before, language: languageOf(request) }),
    ),
  )
  serve(app, notificationsApi.read, ({ tenant, session, body }) =>
    tenant.command(async (tx) => {
      const person = session as StaffSession
      await markRead(tx, person, body.all === true ? 'all' : (body.ids ?? []))
      return { ...succeed('notification.read'), unread: await countUnreadOf(tx, person) }
    }),
  )
  serve(app, notificationsApi.preferences, ({ tenant, session }) =>
    tenant.read((tx) => showPreferences(tx, session as StaffSession)),
  )
  serve(app, notificationsApi.savePreferences, ({ tenant, session, body }) =>
    tenant.command(async (tx) => {
      const person = session as StaffSession
      await savePreferences(tx, person, body)
      return { ...succeed('notification.preferences_saved'), ...(await showPreferences(tx, person)) }
    }),
  )
  pushRoutes(app, { outbound, publicKey })
}

function pushRoutes(app: FastifyInstance, { outbound, publicKey }: Dependencies): void {
  serve(app, notificationsApi.pushKey, async () => ({ publicKey }))
  serve(app, notificationsApi.addPush, ({ tenant, session, body: { endpoint, keys, deviceName } }) =>
    tenant.command(async (tx) => {
      const device = { endpoint, ...keys, deviceName, outbound }
      return { ...succeed('push.device_added'), id: await addDevice(tx, session as StaffSession, device) }
    }),
  )
  serve(app, notificationsApi.removePush, ({ tenant, session, params: { id } }) =>
    tenant.command(async (tx) => {
      const { userId } = session as StaffSession
      if (!(await deleteDeviceOfUser(tx.db, { id, userId }))) throw new AppError('push.device_not_found')
      return succeed('push.device_removed')
    }),
  )
  serve(app, notificationsApi.testPush, ({ tenant, session }) =>
    tenant.command(async (tx) => {
      await testPush(tx, session as StaffSession)
      return succeed('push.test_sent')
    }),
  )
}
