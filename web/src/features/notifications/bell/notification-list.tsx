import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { localDay } from '../../../lib/format/days.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useMarkRead, type NotificationEntry } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { KindIcon } from './kind-icon.tsx'
import { groupByDay } from './notification-days.rules.ts'

type ListProps = { entries: readonly NotificationEntry[]; onOpened: () => void }

/** Entries under their days; opening one marks it as read and leads to its place. */
export function NotificationList({ entries, onOpened }: ListProps) {
  const t = useTexts(notificationsTexts).bell
  const { locale } = useLanguage()
  const today = localDay(new Date(useNow(60_000)))
  const groups = groupByDay(entries, { today, dayOf: (at) => localDay(new Date(at)) })
  const dateOf = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  return (
    <div className="flex flex-col gap-4 pb-4">
      {groups.map(({ day, label, entries: ofDay }) => (
        <section key={day} aria-label={label === 'date' ? dateOf(day) : t.days[label]}>
          <h3 className="pt-1 pb-2 text-xs font-semibold text-ink-faint first-letter:uppercase">
            {label === 'date' ? dateOf(day) : t.days[label]}
          </h3>
          <ul className="flex flex-col gap-1.5">
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} onOpened={onOpened} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, onOpened }: { entry: NotificationEntry; onOpened: () => void }) {
  const t = useTexts(notificationsTexts).bell
  const { locale } = useLanguage()
  const markRead = useMarkRead()
  const { id, title, body, path, at, isRead, kind } = entry
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at))
  // an entry that could not be marked stays unread, and is shown so
  const read = () => void markRead([id]).catch(() => undefined)
  const open = () => {
    if (!isRead) read()
    onOpened()
  }
  return (
    <div
      className={clsx(
        'flex items-start gap-1 rounded-lg border transition-colors hover:bg-hover',
        isRead ? 'border-transparent' : 'border-line bg-surface',
      )}
    >
      <Link to={path} onClick={open} className="flex min-h-14 min-w-0 flex-1 gap-3 rounded-lg p-3">
        <KindIcon kind={kind} />
        <span className="min-w-0 flex-1">
          <span className={clsx('block text-sm', !isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">{t.isUnread} </span>}
            {title}
          </span>
          {body !== '' && <span className="block text-sm whitespace-pre-line text-ink-soft">{body}</span>}
        </span>
        <time dateTime={at} className="tnum shrink-0 pt-0.5 text-xs text-ink-faint">
          {time}
        </time>
      </Link>
      {!isRead && (
        <IconButton
          className="mt-1.5 mr-1.5"
          size="sm"
          label={t.markOne(title)}
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={read}
        />
      )}
    </div>
  )
}
