import type { z } from 'zod'
import { courseTitlesApi } from '#core/contract/dining/course-titles.ts'
import { diningSettingsApi } from '#core/contract/dining/dining-settings.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

export type DiningSettings = z.output<typeof diningSettingsApi.show.reply>
type DiningChange = z.input<NonNullable<typeof diningSettingsApi.save.body>>
type CourseBody = z.input<NonNullable<typeof courseTitlesApi.add.body>>

/** Each command resolves to the server's message once the shown data is up to date. */
export function useDiningCommands() {
  const send = useSendForMessage()
  return {
    save: (body: DiningChange) => send(diningSettingsApi.save, { body }),
    addCourse: (body: CourseBody, idempotencyKey: string) => send(courseTitlesApi.add, { body, idempotencyKey }),
    changeCourse: (id: string, body: CourseBody) => send(courseTitlesApi.update, { params: { id }, body }),
    removeCourse: (id: string) => send(courseTitlesApi.delete, { params: { id } }),
  }
}
