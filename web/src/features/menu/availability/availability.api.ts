import useSWR from 'swr'
import type { z } from 'zod'
import { availabilityApi, type Availability, type AvailabilityTarget } from '#core/contract/selling/availability.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'

/** An item or choice of the menu that may be sold out. */
export type AvailabilitySubject = { target: AvailabilityTarget; id: string; title: string }

export type AvailabilityBody = Pick<
  z.input<NonNullable<typeof availabilityApi.set.body>>,
  'state' | 'until' | 'remaining'
>

/** Items and choices that are sold out or counted; loaded while `isWanted`. */
export function useAvailability(isWanted: boolean): readonly Availability[] | undefined {
  const tenantId = useSessionUser()?.tenant_id ?? ''
  const key = [availabilityApi.list.path, tenantId]
  return useSWR(isWanted ? key : null, () => call(availabilityApi.list)).data
}

/** Resolves to the server's message once the shown data is up to date. */
export function useSetAvailability() {
  const send = useSendForMessage()
  return ({ target, id }: AvailabilitySubject, body: AvailabilityBody, idempotencyKey: string) =>
    send(availabilityApi.set, { body: { target, id, ...body }, idempotencyKey })
}
