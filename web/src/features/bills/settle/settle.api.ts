import { useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { ordersApi } from '#core/contract/orders.ts'
import { settleApi } from '#core/contract/people/settle.ts'
import { may } from '#core/permissions/may.ts'
import { call } from '../../../lib/api/api.ts'
import { paced } from '../../../lib/api/paced.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useLiveEvent } from '../../../lib/live/live-channel.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useLanguage } from '../../../lib/texts.ts'

export type SettleList = z.output<typeof settleApi.list.reply>
type Settling = z.input<NonNullable<typeof settleApi.settle.body>>

/** The items that wait and the notes, in the reader's language. */
export function useSettleList() {
  const { language } = useLanguage()
  const answer = useSWR([settleApi.list.path, language], () => call(settleApi.list))
  useReloaded(answer.mutate)
  return answer
}

/** The number of what waits; 0 for those who may not see it. */
export function useSettleCount(): number {
  const person = usePerson()
  const isShown = person !== null && may(person, settleApi.count.access)
  const { data, mutate } = useSWR(isShown ? settleApi.count.path : null, () => call(settleApi.count))
  useReloaded(mutate)
  return data?.open ?? 0
}

function useReloaded(mutate: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(() => mutate()), [mutate])
  useLiveEvent(['settle_update'], ask)
}

/** Open orders, for those who may open them. */
export function useOrdersToPay() {
  const person = usePerson()
  const mayChoose = person !== null && may(person, ordersApi.list.access)
  return { mayChoose, answer: useSWR(mayChoose ? ordersApi.list.path : null, () => call(ordersApi.list)) }
}

export function useSettle() {
  const send = useSendForMessage()
  const { mutate } = useSWRConfig()
  return async (id: string, body: Settling, idempotencyKey: string): Promise<string> => {
    const message = await send(settleApi.settle, { params: { id }, body, idempotencyKey })
    // the list is kept by language
    await mutate((key) => Array.isArray(key) && key[0] === settleApi.list.path)
    return message
  }
}
