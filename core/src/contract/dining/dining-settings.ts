import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, Switch, withError } from '../fields.ts'

const MAX_REASONS = 20

const DiningSettings = z.object({
  /** Lines have courses, which are held and fired. */
  courses: z.boolean(),
  /** Tables are cleaned before they are free. */
  cleanTables: z.boolean(),
  /** The pick-up screen also shows orders of tables. */
  showDineIn: z.boolean(),
  /** Printing the note marks the bill as asked for. */
  printNoteSets: z.boolean(),
  /** Ids of reasons for cancelling that are offered first. */
  cancelReasons: z.array(z.string()),
  /** A booking shows at its table so many minutes before its time. */
  bookedSoonMinutes: z.int(),
})
export type DiningSettings = z.output<typeof DiningSettings>

export const diningSettingsApi = {
  show: endpoint({
    method: 'GET',
    path: '/settings/dining',
    summary: 'How the dining room works',
    access: { anyOf: ['SETTINGS', 'POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY', 'ORDER_STATUS_DISPLAY'] },
    reply: DiningSettings,
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings/dining',
    summary: 'Save how the dining room works; a field that is left out keeps its value',
    access: { anyOf: ['SETTINGS'] },
    body: z.object({
      courses: Switch.optional(),
      cleanTables: Switch.optional(),
      showDineIn: Switch.optional(),
      printNoteSets: Switch.optional(),
      cancelReasons: z.array(Id).max(MAX_REASONS, withError('request.invalid')).optional(),
      bookedSoonMinutes: z.int().min(5).max(240).optional(),
    }),
    reply: done(DiningSettings.shape),
  }),
}
export type DiningSettingsDraft = z.output<NonNullable<typeof diningSettingsApi.save.body>>
