import useSWR, { useSWRConfig } from 'swr'
import { diningSettingsApi, type DiningSettingsDraft } from '#core/contract/dining/dining-settings.ts'
import { floorPlanApi, type Floor, type FloorBody } from '#core/contract/dining/floor-plan.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'

export type { Floor }

export const useFloorPlan = () => useSWR(floorPlanApi.show.path, () => call(floorPlanApi.show))

export function useFloorPlanCommands() {
  const { mutate } = useSWRConfig()
  const send = useSend()
  const sendDeletion = useSendDeletion()
  return {
    save: (floorId: string, body: FloorBody, idempotencyKey: string) =>
      send(floorPlanApi.save, { params: { floorId }, body, idempotencyKey }),
    remove: (floorId: string) => sendDeletion(floorPlanApi.remove, { params: { floorId } }),
    /** The current floor; null if it was deleted. */
    load: async (floorId: string): Promise<Floor | null> => {
      const plan = await call(floorPlanApi.show)
      await mutate(floorPlanApi.show.path, plan, { revalidate: false })
      return plan.floors.find(({ id }) => id === floorId) ?? null
    },
  }
}

/** Saves some of the settings for serving tables; resolves to the server's message. */
export function useSaveService() {
  const send = useSendForMessage()
  return (body: Partial<DiningSettingsDraft>) => send(diningSettingsApi.save, { body })
}
