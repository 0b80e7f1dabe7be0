import { useState } from 'react'
import useSWR from 'swr'
import type { z } from 'zod'
import {
  notificationsApi,
  type NotificationEntry,
  type NotificationPreferences,
} from '#core/contract/people/notifications.ts'
import { call } from '../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { useLiveEvent, useLivePolling } from '../../lib/live/live-channel.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useLanguage } from '../../lib/texts.ts'

export type { NotificationEntry, NotificationPreferences }
export type ChannelChoice = NotificationPreferences['kinds'][number]
export type PreferencesDraft = z.input<NonNullable<typeof notificationsApi.savePreferences.body>>

/** The newest, and how many are unread; as the live channel announces them. */
export function useNotifications() {
  const { language } = useLanguage()
  const user = useSessionUser()
  const key = [notificationsApi.list.path, user?.username, language]
  const answer = useSWR(key, () => call(notificationsApi.list, { query: {} }), { refreshInterval: useLivePolling() })
  useLiveEvent(['notification'], () => void answer.mutate())
  return answer
}

/** Pages behind the newest, loaded one by one as they are asked for. */
export function useOlderNotifications(first: string | undefined) {
  const [pages, setPages] = useState<{ entries: NotificationEntry[]; next?: string | undefined }[]>([])
  const next = pages.length === 0 ? first : pages.at(-1)!.next
  const loadMore = async () => {
    if (next === undefined) return
    const { entries, next: following } = await call(notificationsApi.list, { query: { before: next } })
    setPages((before) => [...before, { entries, next: following }])
  }
  return { entries: pages.flatMap(({ entries }) => entries), hasMore: next !== undefined, loadMore }
}

/** Marks entries as read; the bell counts on at once. */
export function useMarkRead() {
  const send = useSend({ waits: false })
  return (ids: string[] | 'all') =>
    send(notificationsApi.read, { body: ids === 'all' ? { all: true } : { ids } }).then(({ message }) => message)
}

export const usePreferences = () => useSWR(notificationsApi.preferences.path, () => call(notificationsApi.preferences))

/** Saves a part of the preferences. */
export function useSavePreferences() {
  const send = useSendForMessage()
  return (body: PreferencesDraft): Promise<string> => send(notificationsApi.savePreferences, { body })
}

/** Sends messages to this browser, to no more to one, and one to see whether they arrive. */
export function usePushCommands() {
  const send = useSendForMessage()
  return {
    add: (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
      send(notificationsApi.addPush, { body: subscription }),
    remove: (id: string) => send(notificationsApi.removePush, { params: { id } }),
    test: () => send(notificationsApi.testPush),
  }
}

export const fetchPushKey = async (): Promise<string> => (await call(notificationsApi.pushKey)).publicKey
