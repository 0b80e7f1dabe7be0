import { clsx } from 'clsx'
import { Check, Pencil } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import type { ShownState } from './setup-draft.rules.ts'
import { setupTexts } from './setup.texts.ts'

const TONES: Record<ShownState, Tone> = { open: 'neutral', ready: 'brand', done: 'success', skipped: 'neutral' }

type StepCardProps = {
  number: number
  title: string
  state: ShownState
  /** The choice made in this step. */
  summary: string | undefined
  isOpen: boolean
  /** Null where it can no longer be opened. */
  onOpen: (() => void) | null
  settingsPath: string | undefined
  children: ReactNode
}

/** One step: its head, which opens it, and its contents while it is open. */
export function StepCard({ number, title, state, summary, isOpen, onOpen, settingsPath, children }: StepCardProps) {
  const t = useTexts(setupTexts)
  const bodyId = useId()
  const isAnswered = state === 'done' || state === 'ready'
  return (
    <li aria-current={isOpen ? 'step' : undefined} className="scroll-mt-20">
      <Card padding="none" className={clsx('overflow-clip!', isOpen && 'border-brand')}>
        <div className="flex items-center gap-2 pr-4">
          <h2 className="min-w-0 flex-1">
            <button
              type="button"
              data-step-head=""
              aria-expanded={isOpen}
              aria-controls={isOpen ? bodyId : undefined}
              disabled={onOpen === null && !isOpen}
              onClick={() => onOpen?.()}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-base font-semibold enabled:hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'tnum grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold',
                  isAnswered || isOpen ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-soft',
                )}
              >
                {isAnswered && !isOpen ? <Check className="size-4.5" strokeWidth={3} /> : number}
              </span>
              <span className="min-w-0">
                {title}
                {!isOpen && summary !== undefined && (
                  <span className="block truncate text-sm font-normal text-ink-soft">{summary}</span>
                )}
              </span>
            </button>
          </h2>
          {!isOpen && settingsPath !== undefined && (
            <Link
              to={settingsPath}
              aria-label={`${t.change} (${title})`}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              <Pencil aria-hidden="true" className="size-4" />
              <span className="max-sm:hidden">{t.change}</span>
            </Link>
          )}
          {!isOpen && <Badge tone={TONES[state]}>{t.states[state]}</Badge>}
        </div>
        {isOpen && (
          <div id={bodyId} className="border-t border-line px-4 py-4 sm:px-5">
            {children}
          </div>
        )}
      </Card>
    </li>
  )
}
