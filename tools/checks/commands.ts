import type { Endpoint } from '../../core/src/contract/endpoint.ts'

type Call = Pick<Endpoint, 'method' | 'path' | 'changes'>
export type Contract = Record<string, Record<string, Call>>

const IMPORTS_CALLS = /from '[^']*\/lib\/api\/(?:api|api-error|use-send)\.ts'/
const HAS_COMMANDS = /\buse\w+Commands\(/
const SHOWS_TOAST = /\bnotify\s*\.\w+\(/
const SHOWS_WHAT_IT_WAITS_FOR = /\bnotify\s*\.(?:promise|loading)\(|\bnotify\s*\.\w+\(\s*await\b/
const CALLED_BY_HAND = /\bcall\(\s*([\w.[\]]+)/g

/**
 * Commands in a source that are called by `call()` rather than `useSend`, which would fetch the changed data again. A
 * name that the contract does not know, such as a variable, counts as a command.
 */
export function commandsCalledByHand(source: string, contract: Contract): string[] {
  return [...source.matchAll(CALLED_BY_HAND)]
    .map(([, callee]) => callee!)
    .filter((callee) => {
      const [api = '', name = ''] = callee.split('.')
      const declared = contract[api]?.[name]
      if (!declared) return true
      const changesNothing = declared.changes?.length === 0
      return declared.method !== 'GET' && !changesNothing
    })
}

/**
 * True if a source shows the outcome of a call as a toast without `useCommand`: it shows toasts and knows the errors of
 * calls, it has the commands of a feature and does not run them, or it shows what it waits for. A toast about the
 * screen itself, such as an empty cart, does not count.
 */
export function showsOutcomeByHand(source: string): boolean {
  if (!SHOWS_TOAST.test(source)) return false
  const isIdle = HAS_COMMANDS.test(source) && !source.includes('useCommand(')
  return isIdle || IMPORTS_CALLS.test(source) || SHOWS_WHAT_IT_WAITS_FOR.test(source)
}
