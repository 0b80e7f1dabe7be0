import type { Endpoint } from '#core/contract/endpoint.ts'

type Command = Pick<Endpoint, 'path' | 'changes'>

/** Areas of the API whose nouns stand one step deeper: `/settings/taxes/add` is about `/settings/taxes`. */
const AREAS = new Set(['settings', 'superadmin'])

/** The noun of a call: the first step of its path, or the second one in an area. */
function nounOf({ path }: Command): string {
  const steps = path.split('/').slice(1)
  return `/${steps.slice(0, AREAS.has(steps[0]!) ? 2 : 1).join('/')}`
}

/**
 * True if a command changes the data fetched under this key: a key is the path of its call, or begins with it. The
 * command's declaration names the calls it changes; without one, all calls of its noun.
 */
export function isChangedBy(command: Command, key: unknown): boolean {
  const fetched: unknown = Array.isArray(key) ? key[0] : key
  if (typeof fetched !== 'string') return false
  if (command.changes) return command.changes.some((path) => fetched === path)
  const noun = nounOf(command)
  return fetched === noun || fetched.startsWith(`${noun}/`)
}
