import { clsx } from 'clsx'
import { Link } from 'react-router'
import { may, type Access } from '#core/permissions/may.ts'
import { useNow } from '../../lib/format/now.ts'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { tillWord, type TillWord } from '../../lib/till-log/till-notice.rules.ts'
import { useTillStatus, type TillStatus } from '../../lib/till-log/till-status.ts'
import { offlineTexts } from './offline.texts.ts'

const LOOKS: Record<TillWord['word'], { badge: string; dot: string }> = {
  connected: { badge: 'text-ink-soft', dot: 'bg-success' },
  allSent: { badge: 'bg-success-soft text-success-ink', dot: 'bg-success' },
  sending: { badge: 'bg-warning-soft text-warning-ink', dot: 'animate-pulse bg-warning' },
  waiting: { badge: 'bg-warning-soft text-warning-ink', dot: 'bg-warning' },
  offline: { badge: 'bg-warning-soft text-warning-ink', dot: 'bg-warning' },
}

/** The state of this till, in a word, and the way to its queue for those who may see it. Phones show the word unless all is well. */
export function TillBadge({ access }: { access: Access }) {
  const status = useTillStatus()
  return status && <Badge status={status} access={access} />
}

function Badge({ status, access }: { status: TillStatus; access: Access }) {
  const t = useTexts(offlineTexts)
  const person = usePerson()
  const word = tillWord(status, useNow(1000))
  const text = useWordText(word)
  const { badge, dot } = LOOKS[word.word]
  const shape = clsx(
    'inline-flex h-8 items-center gap-2 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
    badge,
  )
  const content = (
    <>
      <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', dot)} />
      <span className={clsx('tnum', (word.word === 'connected' || status.toSettle > 0) && 'max-sm:sr-only')}>
        {text}
      </span>
      {status.toSettle > 0 && (
        <span className="tnum -mr-1.5 rounded-full bg-danger-soft px-2 py-0.5 text-danger-ink">
          {t.toSettle(status.toSettle)}
        </span>
      )}
    </>
  )
  return (
    <output>
      {person && may(person, access) ? (
        <Link to={paths.queue} title={t.openQueue} className={clsx(shape, 'pointer-coarse:h-11')}>
          {content}
        </Link>
      ) : (
        <span className={shape}>{content}</span>
      )}
    </output>
  )
}

function useWordText(word: TillWord): string {
  const t = useTexts(offlineTexts)
  const { locale } = useLanguage()
  if (word.word === 'waiting') return t.waiting(word.count)
  if (word.word === 'sending') return t.sending({ done: word.done, of: word.of })
  if (word.word !== 'allSent') return t[word.word]
  return t.allSent(new Date(word.at).toLocaleTimeString(locale, { timeStyle: 'short' }))
}
