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

/** A person's rights from a stored row. */
export function personOf({ role, scopes }: { role: 'admin' | 'user'; scopes: readonly string[] }): Person {
  return { role, scopes: parseScopes(scopes.join(',')) }
}

/** The owner gets a weekly digest by default; others must choose one. */
export function digestOf({ role }: Pick<Person, 'role'>, chosen: Digest | null): Digest {
  return chosen ?? (role === 'admin' ? 'weekly' : 'off')
}

/** The kinds in a person's bell. */
export function bellKindsOf(person: Person, chosen: ChosenChannels): NotificationKind[] {
  return kindsOf(person).filter((kind) => channelsOf(kind, chosen).bell)
}

/** The kinds a person may set, with their choices. */
export function choicesOf(person: Person, chosen: ChosenChannels): NotificationPreferences['kinds'] {
  return kindsOf(person).map((kind) => {
    const { push, mailsItself = false } = rulesOf(kind)
    return { kind, ...channelsOf(kind, chosen), isUrgent: push === 'urgent', isMailFixed: mailsItself }
  })
}

type Choice = { kind: NotificationKind } & { [C in keyof Channels]?: Channels[C] | undefined }

/** Merges new choices into a person's choices. */
export function withChoices(chosen: ChosenChannels, choices: readonly Choice[]): ChosenChannels {
  const next: ChosenChannels = { ...chosen }
  for (const { kind, ...channels } of choices) {
    const named = Object.entries(channels).filter(([, isOn]) => isOn !== undefined)
    next[kind] = { ...next[kind], ...(Object.fromEntries(named) as Partial<Channels>) }
  }
  return next
}
