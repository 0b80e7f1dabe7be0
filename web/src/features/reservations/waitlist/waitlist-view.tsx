import { clsx } from 'clsx'
import { Armchair, Hourglass, LogOut, Pencil, Phone, Plus, type LucideIcon } from 'lucide-react'
import type { WaitlistEntry } from '#core/contract/guests/waitlist.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useNow } from '../../../lib/format/now.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSeating, type ReservationsInit } from '../reservations.api.ts'
import { reservationsTexts } from '../reservations.texts.ts'
import { useTablesDialog } from '../tables-dialog.tsx'
import { EntryDialog, type EntryOfDialog } from './entry-dialog.tsx'
import { tableFor, type TableAtDoor } from './table-for.rules.ts'
import { useFreeTables, useWaitlist, useWaitlistCommands } from './waitlist.api.ts'
import { waitlistTexts } from './waitlist.texts.ts'

type WaitlistViewProps = { init: ReservationsInit; isManaged: boolean }

/** Parties that wait for a table, in order of arrival. */
export function WaitlistView({ init, isManaged }: WaitlistViewProps) {
  const t = useTexts(waitlistTexts)
  const answer = useWaitlist()
  const editing = useDialogOf<EntryOfDialog>()
  const { pick } = useTexts(reservationsTexts)
  const { runAt, dialog } = useTablesDialog(init)
  const seatParty = useSeating()
  const free = useFreeTables(init)
  const { remove } = useWaitlistCommands()
  const { run } = useCommand()
  const add = isManaged && (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => editing.show({})}>
      {t.add}
    </Button>
  )
  return (
    <section aria-labelledby="waitlist" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="waitlist" className="min-w-0 flex-1 text-lg font-semibold">
          {t.title}
          {answer.data && answer.data.entries.length > 0 && <WaitingNow entries={answer.data.entries} />}
        </h2>
        {add}
      </div>
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState
              icon={<Hourglass aria-hidden="true" />}
              title={t.empty}
              hint={t.emptyHint}
              article={<HelpLink slug="waitlist" />}
            />
          ) : (
            <ol className="@container divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
              {entries.map((entry, at) => {
                const table = tableFor(entry.people, free)
                const actions = isManaged && {
                  onSeat: () =>
                    runAt(table ? [table.id] : [], {
                      title: pick.title(entry.name),
                      label: pick.seat,
                      run: (tableIds, key) => seatParty({ waitlistId: entry.id }, tableIds, key),
                    }),
                  onEdit: () => editing.show({ entry }),
                  onRemove: () => void run((key) => remove(entry.id, key), { subject: entry.id }),
                }
                return <EntryRow key={entry.id} entry={entry} place={at + 1} table={table} actions={actions} />
              })}
            </ol>
          )
        }
      </Loaded>
      {dialog}
      {editing.subject && (
        <EntryDialog key={editing.key} known={editing.subject} open={editing.isOpen} onClose={editing.close} />
      )}
    </section>
  )
}

/** Number of waiting parties and guests. */
function WaitingNow({ entries }: { entries: readonly WaitlistEntry[] }) {
  const t = useTexts(waitlistTexts)
  const { locale } = useLanguage()
  const people = entries.reduce((sum, entry) => sum + entry.people, 0)
  return (
    <span className="tnum block text-xs font-normal text-ink-soft sm:ml-3 sm:inline sm:text-sm">
      {t.waitingNow({
        parties: entries.length,
        partiesFigure: entries.length.toLocaleString(locale),
        people,
        peopleFigure: people.toLocaleString(locale),
      })}
    </span>
  )
}

type EntryActions = { onSeat: () => void; onEdit: () => void; onRemove: () => void }

const MINUTE_MS = 60_000

type EntryRowProps = {
  entry: WaitlistEntry
  place: number
  /** A table where they can sit down at once. */
  table: TableAtDoor | null
  actions: EntryActions | false
}

function EntryRow({ entry, place, table, actions }: EntryRowProps) {
  const t = useTexts(waitlistTexts)
  const { locale } = useLanguage()
  const { name, people, phone, notes } = entry
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 px-3 py-1.5 text-sm pointer-coarse:min-h-12 sm:flex-nowrap">
      <span className="tnum w-5 shrink-0 self-start text-right font-semibold text-ink-faint">
        {place.toLocaleString(locale)}
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-64">
        <h3 className="flex max-w-full min-w-0 font-semibold">
          <span className="truncate">{name}</span>
          <span className="shrink-0 whitespace-pre">
            {' '}
            · {t.peopleOf({ count: people, figure: people.toLocaleString(locale) })}
          </span>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          <Waiting entry={entry} />
          {notes && <span className="max-w-full truncate">{notes}</span>}
        </p>
      </div>
      {phone && (
        // on small screens a sign among the buttons below the name
        <a
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          className="tnum inline-flex min-h-9 shrink-0 items-center text-brand-ink underline underline-offset-2 max-sm:ml-auto max-sm:w-9 max-sm:justify-center pointer-coarse:min-h-11"
        >
          <Phone aria-hidden="true" className="size-4.5 sm:hidden" />
          <span className="max-sm:sr-only">{phone}</span>
        </a>
      )}
      {actions && (
        <span className={clsx('flex shrink-0 items-center gap-1', phone ? 'sm:ml-auto' : 'ml-auto')}>
          <Button
            variant="outline"
            size="sm"
            icon={<Armchair aria-hidden="true" className="size-4 max-sm:hidden" />}
            className="max-sm:px-2.5! @3xl:min-w-44 pointer-fine:h-8"
            onClick={actions.onSeat}
          >
            <span>
              {table ? t.seatAt(table.title) : t.seat}
              <VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </Button>
          <RowKey label={t.editOf(name)} text={t.edit} Icon={Pencil} onClick={actions.onEdit} />
          <RowKey label={t.removeOf(name)} text={t.left} Icon={LogOut} onClick={actions.onRemove} />
        </span>
      )}
    </li>
  )
}

type RowKeyProps = { label: string; text: string; Icon: LucideIcon; onClick: () => void }

/** Shows its word beside the icon if there is room. */
function RowKey({ label, text, Icon, onClick }: RowKeyProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      className="min-w-9 px-2! pointer-fine:h-8"
      onClick={onClick}
    >
      <span className="max-lg:hidden">{text}</span>
    </Button>
  )
}

function Waiting({ entry: { quoted_minutes: quoted, arrived_at: arrivedAt } }: { entry: WaitlistEntry }) {
  const t = useTexts(waitlistTexts)
  const { locale } = useLanguage()
  const waited = Math.max(0, Math.floor((useNow(MINUTE_MS) - Date.parse(arrivedAt)) / MINUTE_MS))
  // without a promised wait, the party was to be seated at once
  const isPromised = quoted !== null && quoted > 0
  return (
    <>
      <span className="tnum">{t.waiting(waited.toLocaleString(locale))}</span>
      {isPromised && <span className="tnum">{t.promised(quoted.toLocaleString(locale))}</span>}
      {isPromised && waited > quoted && <span className="font-semibold text-warning-ink">{t.over}</span>}
    </>
  )
}
