import useSWR from 'swr'
import { membershipApi, type Programme } from '#core/contract/guests/membership.ts'
import { menuApi } from '#core/contract/menu.ts'
import { may } from '#core/permissions/may.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useKeptPage } from '../../../lib/lists/use-kept-page.ts'

/** The loyalty programme: how guests earn, and their rewards. */
export const useProgramme = () => useSWR(membershipApi.programme.path, () => call(membershipApi.programme))

/** Newest first; the page before stays while the next one comes. */
export function useMembersPage({ page, filter }: { page: number; filter: string }) {
  const query = { page, q: filter }
  return useKeptPage([membershipApi.members.path, page, filter], () => call(membershipApi.members, { query }))
}

/** The card of a member with a page of its moves. */
export const loadMemberCard = (id: string, before: string | null = null) =>
  call(membershipApi.member, { params: { id }, query: { before } })

export function useMemberCard(id: string) {
  return useSWR([membershipApi.member.path, id], () => loadMemberCard(id))
}

/** The programme as the form has it: amounts are texts, and new rewards have no id. */
export type ProgrammeDraft = Omit<Programme, 'rewards' | 'tiers' | 'months' | 'currency'> & {
  months: string
  rewards: {
    id: string | null
    title: string
    cost: string
    kind: Programme['rewards'][number]['kind']
    value: string
    minBill: string
  }[]
  tiers: { title: string; from: string; multiplier: string }[]
}

/** The commands about members and the programme. */
export function useMembershipCommands() {
  const send = useSend()
  return {
    saveProgramme: async (body: ProgrammeDraft, idempotencyKey: string) =>
      (await send(membershipApi.saveProgramme, { body, idempotencyKey })).message,
    add: (phone: string, idempotencyKey: string) => send(membershipApi.addMember, { body: { phone }, idempotencyKey }),
    adjust: async (id: string, body: { points: string; reason: string }, idempotencyKey: string) =>
      (await send(membershipApi.adjust, { params: { id }, body, idempotencyKey })).message,
  }
}

/** The items of the menu, for people who may see it; null for others and while loading. */
export function useItems(): readonly { id: string; title: string }[] | null {
  const person = usePerson()
  const mayList = person !== null && may(person, menuApi.list.access)
  const { data } = useSWR(mayList ? menuApi.list.path : null, () => call(menuApi.list))
  return data ?? null
}
