import type { DIGESTS, NotificationPreferences } from '#core/contract/people/notifications.ts'
import {
  channelsOf,
  kindsOf,
  rulesOf,
  type Channels,
  type ChosenChannels,
  type NotificationKind,
} from '#core/notifications/notification-kinds.ts'
import { parseScopes, type Person } from '#core/permissions/may.ts'

export type Digest = (typeof DIGESTS)[number]

/** A person's rights as a stored row holds them. */
export function personOf({ role, scopes }: { role: 'admin' | 'user'; scopes: readonly string[] }): Person {
  return { role, scopes: parseScopes(scopes.join(',')) }
}

/** The owner gets a digest each week until they choose otherwise; others choose it. */
export function digestOf({ role }: Pick<Person, 'role'>, chosen: Digest | null): Digest {
  return chosen ?? (role === 'admin' ? 'weekly' : 'off')
}

/** The kinds that a person's bell shows. */
export function bellKindsOf(person: Person, chosen: ChosenChannels): NotificationKind[] {
  return kindsOf(person).filter((kind) => channelsOf(kind, chosen).bell)
}

/** The kinds that are theirs to choose about, with what they chose. */
export function choicesOf(person: Person, chosen: ChosenChannels): NotificationPreferences['kinds'] {
  return kindsOf(person).map((kind) => {
    const { push, mailsItself = false } = rulesOf(kind)
    return { kind, ...channelsOf(kind, chosen), isUrgent: push === 'urgent', isMailFixed: mailsItself }
  })
}

type Choice = { kind: NotificationKind } & { [C in keyof Channels]?: Channels[C] | undefined }

/** What somebody chose, with these choices over it. */
export function withChoices(chosen: ChosenChannels, choices: readonly Choice[]): ChosenChannels {
  const next: ChosenChannels = { ...chosen }
  for (const { kind, ...channels } of choices) {
    const named = Object.entries(channels).filter(([, isOn]) => isOn !== undefined)
    next[kind] = { ...next[kind], ...(Object.fromEntries(named) as Partial<Channels>) }
  }
  return next
}
