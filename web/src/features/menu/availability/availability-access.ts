import { availabilityApi } from '#core/contract/selling/availability.ts'
import { may } from '#core/permissions/may.ts'
import { personOf } from '../../../lib/session/person.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'

/** True if the user may mark items as sold out. */
export function useMaySetAvailability(): boolean {
  const user = useSessionUser()
  return user !== null && may(personOf(user), availabilityApi.set.access)
}
