import { availabilityApi } from '#core/contract/selling/availability.ts'
import { may } from '#core/permissions/may.ts'
import { personOf } from '../../../lib/session/person.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'

/** Whether whoever is signed in may mark something as sold out. */
export function useMaySetAvailability(): boolean {
  const user = useSessionUser()
  return user !== null && may(personOf(user), availabilityApi.set.access)
}
