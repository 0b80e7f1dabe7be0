import { approvalsApi } from '#core/contract/people/approvals.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { MESSAGES } from '#core/contract/messages.ts'
import { pinSignInApi } from '#core/contract/people/shared-devices.ts'
import type { ActScope } from '#core/permissions/scopes.ts'
import { newId } from '../api/new-id.ts'
import type { Asked } from '../api/till-way.ts'
import { showSignedIn } from '../session/cookies.ts'
import { readSharedDevice } from '../session/shared-device.ts'
import { isWithoutSession } from '../session/session-user.ts'
import { pageLanguage } from '../texts.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import { bodyOf } from './act-of-call.ts'
import { checkPin, forgetWrong, personOfBundle, type ApprovalsHere } from './people-here.ts'

export type SessionCall = {
  asked: Asked
  /** Undefined until the till knows its restaurant. */
  till: LoadedTill | null
  tenantId: string
  /** Resolves to null where the server does not answer. */
  ask: () => Promise<unknown>
  approvals: ApprovalsHere
}

type Handle = (call: SessionCall) => Promise<unknown>

/** Calls about who is at the till: the server's where it answers, this till's own otherwise. */
export const SESSION_CALLS: ReadonlyMap<Endpoint, Handle> = new Map<Endpoint, Handle>([
  [pinSignInApi.me, ownDevice],
  [pinSignInApi.signIn, signIn],
  [pinSignInApi.lock, async ({ ask }) => (await ask()) ?? said('auth.signed_out')],
  [approvalsApi.give, approve],
])

const said = (code: 'auth.signed_in' | 'auth.signed_out' | 'approval.given') => ({
  success: true,
  message: MESSAGES[code][pageLanguage()],
})

async function ownDevice({ ask, till }: SessionCall): Promise<unknown> {
  const answer = await ask()
  const device = readSharedDevice()
  if (answer || !till || !device) return answer
  const { people } = till.parts.people
  return {
    device: { ...device, is_password_only: false },
    people: people.map(({ id, name, photo, pin, isPinEnded }) => {
      const facts = { id, name, photo, designation: null, pin_digits: pin === null ? 0 : pin.digits }
      return { ...facts, ...(isPinEnded && { is_pin_ended: true }) }
    }),
  }
}

async function signIn({ asked, ask, till, tenantId }: SessionCall): Promise<unknown> {
  const { userId, pin } = bodyOf(asked) as { userId: string; pin: string }
  const answer = await ask()
  if (answer) {
    forgetWrong(userId)
    return answer
  }
  const person = till?.parts.people.people.find(({ id }) => id === userId)
  if (!till || !person) return null
  await checkPin(person, pin, 'pin.wrong')
  showSignedIn()
  const { username, name, role, photo, scopes } = person
  const { country } = till.parts.store.storeSettings
  const user = { username, name, role, photo, designation: null, phone: null, email: null, scope: scopes.join(',') }
  const ofRestaurant = {
    tenant_id: tenantId,
    is_active: 1,
    language: null,
    country: country ?? '',
    unused_features: till.parts.people.unusedFeatures,
  }
  return { ...said('auth.signed_in'), user: { ...user, ...ofRestaurant, without_session: true } }
}

async function approve({ asked, ask, till, approvals }: SessionCall): Promise<unknown> {
  const { username, pin, scope } = bodyOf(asked) as { username: string; pin: string; scope: ActScope }
  const person = till ? personOfBundle(till, username) : undefined
  // the session of this browser may be somebody else's, who asks for nothing here
  const isAsked = !isWithoutSession()
  const answer = isAsked ? ((await ask()) as { approvalId: string } | null) : null
  if (answer) {
    if (person) {
      approvals.note(answer.approvalId, { scope, userId: person.id })
      forgetWrong(person.id)
    }
    return answer
  }
  if (!person) return null
  await checkPin(person, pin, 'approval.wrong_pin')
  const approvalId = newId()
  approvals.note(approvalId, { scope, userId: person.id })
  return { ...said('approval.given'), approvalId }
}
