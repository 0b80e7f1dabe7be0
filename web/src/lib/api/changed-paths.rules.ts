import type { Endpoint } from '#core/contract/endpoint.ts'

type Command = Pick<Endpoint, 'path' | 'changes'>

/** Areas of the API whose nouns stand one step deeper: `/settings/taxes/add` is about `/settings/taxes`. */
const AREAS = new Set(['settings', 'superadmin'])

/** What a command changes, as the paths of calls that read it: what its declaration names, else its own noun. */
export function changedPaths({ path, changes }: Command): readonly string[] {
  if (changes) return changes
  const steps = path.split('/').slice(1)
  return [`/${steps.slice(0, AREAS.has(steps[0]!) ? 2 : 1).join('/')}`]
}

/** Whether what is fetched under this key tells of what a command changes: a key is the path of its call, or begins with it. */
export function isChangedBy(command: Command, key: unknown): boolean {
  const fetched: unknown = Array.isArray(key) ? key[0] : key
  if (typeof fetched !== 'string') return false
  return changedPaths(command).some((path) => fetched === path || fetched.startsWith(`${path}/`))
}
