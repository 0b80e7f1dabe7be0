import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { Change } from './change.rules.ts'

const SIGNS = { more: ArrowUp, less: ArrowDown, same: Equal, first: null, beside: null }
const COLOURS = {
  more: 'text-success-ink',
  less: 'text-danger-ink',
  same: 'text-ink-faint',
  first: 'text-ink-faint',
  beside: 'text-ink-soft',
}

/** `beside` names the figure before without comparing: the day is not over yet. */
type Kind = Change['kind'] | 'beside'

/** Change of a figure from the one before, in words and with an arrow; colour only helps. */
export function ChangeText({ kind, text, plain = false }: { kind: Kind; text: string; plain?: boolean }) {
  const Sign = SIGNS[kind]
  return (
    <span className={clsx('tnum flex items-start gap-1 text-xs', plain && Sign ? 'text-ink-soft' : COLOURS[kind])}>
      {Sign && <Sign aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={2.25} />}
      <span className="min-w-0">{text}</span>
    </span>
  )
}
