import useSWR from 'swr'
import type { z } from 'zod'
import { stationsApi, type Station } from '#core/contract/dining/stations.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

export type StationBody = z.input<NonNullable<typeof stationsApi.add.body>>
export type { Station }

export const useStations = () => useSWR(stationsApi.list.path, () => call(stationsApi.list))

/** Each command resolves to the server's message once the shown data is up to date. */
export function useStationCommands() {
  const send = useSendForMessage()
  return {
    add: (body: StationBody, idempotencyKey: string) => send(stationsApi.add, { body, idempotencyKey }),
    update: (id: string, body: StationBody) => send(stationsApi.update, { params: { id }, body }),
    remove: (id: string) => send(stationsApi.delete, { params: { id } }),
  }
}
