import { Armchair, Hourglass, LogOut, Pencil, Plus } from 'lucide-react'
import type { WaitlistEntry } from '#core/contract/guests/waitlist.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useNow } from '../../../lib/format/now.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { CardButton } from '../../../ui/card-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReservationsInit } from '../reservations.api.ts'
import { useSeatingDialog } from '../seating-dialog.tsx'
import { EntryDialog, type EntryOfDialog } from './entry-dialog.tsx'
import { useWaitlist, useWaitlistCommands } from './waitlist.api.ts'
import { waitlistTexts } from './waitlist.texts.ts'

type WaitlistViewProps = { init: ReservationsInit; isManaged: boolean }

/** Who waits for a table, in the order they came. */
export function WaitlistView({ init, isManaged }: WaitlistViewProps) {
  const t = useTexts(waitlistTexts)
  const answer = useWaitlist()
  const editing = useDialogOf<EntryOfDialog>()
  const { seat, dialog } = useSeatingDialog(init)
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
        <h2 id="waitlist" className="text-lg font-semibold">
          {t.title}
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
            <ol className="flex flex-col gap-3">
              {entries.map((entry, at) => (
                <li key={entry.id}>
                  <EntryCard
                    entry={entry}
                    place={at + 1}
                    actions={
                      isManaged && {
                        onSeat: () => seat({ party: { waitlistId: entry.id }, name: entry.name, tableIds: [] }),
                        onEdit: () => editing.show({ entry }),
                        onRemove: () => void run((key) => remove(entry.id, key), { subject: entry.id }),
                      }
                    }
                  />
                </li>
              ))}
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

type EntryActions = { onSeat: () => void; onEdit: () => void; onRemove: () => void }

const MINUTE_MS = 60_000

type EntryCardProps = { entry: WaitlistEntry; place: number; actions: EntryActions | false }

function EntryCard({ entry, place, actions }: EntryCardProps) {
  const t = useTexts(waitlistTexts)
  const { locale } = useLanguage()
  const { name, people, phone, notes, quoted_minutes: quoted, arrived_at: arrivedAt } = entry
  const waited = Math.max(0, Math.floor((useNow(MINUTE_MS) - Date.parse(arrivedAt)) / MINUTE_MS))
  const isOver = quoted !== null && waited > quoted
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="tnum grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-lg font-semibold text-brand-ink">
        {place.toLocaleString(locale)}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold break-words">
          {name} · {t.peopleOf(people, people.toLocaleString(locale))}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="tnum">{t.waiting(waited.toLocaleString(locale))}</span>
          {quoted !== null && <span className="tnum">{t.promised(quoted.toLocaleString(locale))}</span>}
          {isOver && <span className="font-semibold text-warning-ink">{t.over}</span>}
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </p>
        {notes && <p className="text-sm whitespace-pre-line text-ink-soft">{notes}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2">
          <CardButton icon={Armchair} label={t.seat} labelOf={t.seatOf(name)} onClick={actions.onSeat} />
          <CardButton icon={Pencil} label={t.edit} labelOf={t.editOf(name)} onClick={actions.onEdit} />
          <CardButton icon={LogOut} label={t.remove} labelOf={t.removeOf(name)} onClick={actions.onRemove} />
        </div>
      )}
    </Card>
  )
}
