import useSWR from 'swr'
import type { z } from 'zod'
import { setupApi, type SetupTemplate } from '#core/contract/platform/setup.ts'
import type { Language } from '#core/places/languages.ts'
import type { Skippable } from '#core/setup/setup-steps.ts'
import type { TemplateId } from '#core/setup/store-template.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useLanguage } from '../../../lib/texts.ts'

export type SetupRequest = z.input<NonNullable<typeof setupApi.apply.body>>

/** Progress of the set-up; fetched for owners only. Titles come in the language of the screen. */
export function useSetup() {
  const user = useSessionUser()
  const { language } = useLanguage()
  const key = user?.role === 'admin' ? [setupApi.show.path, user.tenant_id ?? '', language] : null
  return useSWR(key, () => call(setupApi.show, { query: { language } }), { revalidateOnFocus: false })
}

type Terms = { language: Language; currency: string }

/** The template of a kind of restaurant; nothing is fetched while `id` is null. */
export function useSetupTemplate(id: TemplateId | null, { language, currency }: Terms) {
  const key = id === null ? null : [setupApi.template.path, id, language, currency]
  return useSWR<SetupTemplate>(key, () =>
    call(setupApi.template, { params: { id: id! }, query: { language, currency } }),
  )
}

/** Commands of the set-up; each returns the server's message after the shown data has been updated. */
export function useSetupCommands() {
  const send = useSend()
  const sendForMessage = useSendForMessage()
  return {
    apply: (body: SetupRequest, idempotencyKey: string) => send(setupApi.apply, { body, idempotencyKey }),
    skip: (id: Skippable) => sendForMessage(setupApi.skip, { params: { id } }),
  }
}
