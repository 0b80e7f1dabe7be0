import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideLeaving, decideWait, decideWaitChange, type WaitDraft } from '#core/reservations/decide-wait.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { newToken } from '../../account/sessions/session-tokens.ts'
import { isPhone } from '../../guests/phones/find-phone.ts'
import { loadRoom, type LoadedRoom } from '../load-room.ts'
import { listWaiting, lockWaiting } from './waitlist.queries.ts'

const DAY_MS = 86_400_000

/** Adds a party to the end of the waitlist. */
export function addToWaitlist(tenant: Tenant, draft: WaitDraft, publicUrl: string) {
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const [waiting, room, isPhoneValid, numbers] = await awaitPipelined([
        listWaiting(tx.db),
        loadRoomForWaiting(tx),
        isValid(tx, draft),
        lockNumbers(),
      ])
      return { ahead: peopleOf(waiting), room, isPhoneValid, numbers }
    },
    decide: (facts) => {
      const plan = decideWait({ ...facts, publicUrl, newId, newToken: () => newToken(tenant.id) }, draft)
      return { ...plan, reply: { ...succeed('waitlist.added'), ...plan.reply } }
    },
  })
}

/** Changes the details of a waiting party. */
export function changeEntry(tenant: Tenant, id: string, draft: WaitDraft) {
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const [isWaiting, isPhoneValid, numbers] = await awaitPipelined([
        lockWaiting(tx.db, id),
        isValid(tx, draft),
        lockNumbers(),
      ])
      return { isWaiting, isPhoneValid, numbers }
    },
    decide: (facts) => ({ ...decideWaitChange(facts, id, draft), reply: succeed('waitlist.updated') }),
  })
}

/** Takes a party off the waitlist. */
export function leaveWaitlist(tenant: Tenant, id: string) {
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const [isWaiting, numbers] = await awaitPipelined([lockWaiting(tx.db, id), lockNumbers()])
      return { isWaiting, numbers }
    },
    decide: (facts) => ({ ...decideLeaving(facts, id), reply: succeed('waitlist.deleted') }),
  })
}

/** The room from now on, for parties without a booking. */
export function loadRoomForWaiting(tx: ReadTx): Promise<LoadedRoom> {
  const now = Date.now()
  return loadRoom(tx, { from: new Date(now), until: new Date(now + DAY_MS) })
}

export const peopleOf = (waiting: readonly { people: number }[]): number[] => waiting.map(({ people }) => people)

const isValid = (tx: ReadTx, { phone }: WaitDraft): Promise<boolean> | boolean => phone === null || isPhone(tx, phone)
