import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { nameOfUser } from '../../../lib/restaurant/name-of-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { handOverTexts } from './hand-over.texts.ts'
import { useHandOver, useOpenVisits, usePeople } from './visits-of-orders.api.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The table that it is opened from; null: all of one's own. */
  visit: { id: string; place: string; waiter: string | null } | null
}

const UNDO_FOR_MS = 10_000

/** Another waiter for one table, or for all of one person's: a touch on the name hands them over. */
export function HandOverDialog({ open, onClose, visit }: Props) {
  const t = useTexts(handOverTexts)
  const username = useSessionUser()?.username ?? ''
  const from = visit ? visit.waiter : username
  const [isAll, setIsAll] = useState(visit === null)
  const visits = useOpenVisits().data ?? []
  const theirs = visits.filter(({ waiter }) => waiter !== null && waiter === from)
  const people = usePeople()
  const others = people.data?.filter((one) => one.username !== from) ?? []
  const { isPending, handTo } = useHandingOver(onClose)
  const all =
    from === username
      ? t.mine(theirs.length)
      : t.all({ name: nameOfUser(people.data ?? [], from ?? ''), n: theirs.length })
  const isNothing = visit === null && theirs.length === 0
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.title}
      description={t.hint}
      closeLabel={t.close}
      size="sm"
    >
      <div className="flex flex-col gap-5">
        {isNothing && <p className="text-ink-soft">{t.nothing}</p>}
        {visit !== null && visit.waiter !== null && theirs.length > 1 && (
          <RadioCards
            label={t.what}
            value={isAll ? 'all' : 'one'}
            onChange={(next) => setIsAll(next === 'all')}
            options={[
              { value: 'one', label: t.one(visit.place) },
              { value: 'all', label: all },
            ]}
          />
        )}
        {visit === null && !isNothing && <p className="font-semibold">{all}</p>}
        {people.data ? (
          <fieldset className="min-w-0" disabled={isNothing}>
            <legend className="mb-2 text-sm font-medium">{t.to}</legend>
            {others.length === 0 && <p className="text-sm text-ink-soft">{t.nobody}</p>}
            <div className="grid gap-2">
              {others.map((person) => (
                <Button
                  key={person.username}
                  variant="outline"
                  size="lg"
                  wide
                  disabled={isPending || isNothing}
                  icon={<UserRound aria-hidden="true" className="size-5 shrink-0" />}
                  onClick={() => handTo(person, { from, visit, ids: isAll ? theirs.map(({ id }) => id) : null })}
                >
                  <span className="truncate">{person.name}</span>
                </Button>
              ))}
            </div>
          </fieldset>
        ) : people.error ? (
          <LoadFailure title={t.loadFailed} error={people.error} onRetry={() => void people.mutate()} />
        ) : (
          <Loading label={t.loading}>
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

type Handing = { from: string | null; visit: Props['visit']; ids: string[] | null }

/** Hands over visits and offers to undo exactly that, leaving later changes. */
function useHandingOver(onClose: () => void) {
  const t = useTexts(handOverTexts)
  const { handOver, nameWaiter } = useHandOver()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const undoing = useCommand({ fallback: t.failed, isParallel: true })
  const handTo = (to: { username: string; name: string }, { from, visit, ids }: Handing) => {
    const visitIds = ids ?? (visit ? [visit.id] : null)
    const send = async (key: string) => {
      // a table that nobody is responsible for is given, not handed over
      const handed =
        from === null && visit
          ? await nameWaiter(visit.id, to.username, key)
          : await handOver({ from: from ?? '', to: to.username, visitIds }, key)
      const back = async (undoKey: string) =>
        from === null && visit
          ? (await nameWaiter(visit.id, null, undoKey)).message
          : (await handOver({ from: to.username, to: from ?? '', visitIds: handed.visitIds }, undoKey)).message
      notify.withAction(t.done({ name: to.name, n: handed.visitIds.length }), {
        id: 'handed over',
        label: t.undo,
        durationMs: UNDO_FOR_MS,
        onPress: () => void undoing.run(back, { subject: 'hand back' }),
      })
      return null
    }
    void run(send, { values: { to: to.username, visitIds }, onDone: onClose })
  }
  return { isPending, handTo }
}
