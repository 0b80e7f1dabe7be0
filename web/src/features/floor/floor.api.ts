import { floorPlanApi, type Floor, type FloorState } from '#core/contract/dining/floor-plan.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { call } from '../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { usePolledOrders, useReloadable } from '../orders/polled-orders.api.ts'

export type { Floor }
export type FloorNow = { state: FloorState; loadedAt: number }

const loadState = async (): Promise<FloorNow> => ({ state: await call(floorPlanApi.state), loadedAt: Date.now() })

export const usePlan = () => useReloadable(floorPlanApi.show.path, () => call(floorPlanApi.show))
export const useFloorState = () => usePolledOrders(floorPlanApi.state.path, loadState)

export type Party = { tableIds: string[]; covers?: number | null; name?: string | null; reservationId?: string | null }

export function useFloorCommands() {
  const send = useSend()
  const sendForMessage = useSendForMessage()
  return {
    /** Resolves to the id of the new visit. */
    seat: async (party: Party, idempotencyKey: string): Promise<{ message: string; visitId: string }> =>
      send(visitsApi.open, { body: party, idempotencyKey }),
    clean: (id: string) => sendForMessage(floorPlanApi.clean, { params: { id } }),
  }
}
