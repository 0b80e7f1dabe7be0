import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { lockDevice } from '../../../../lib/session/lock.ts'
import type { SessionUser } from '../../../../lib/session/session-user.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useClock, useClocking } from '../devices.api.ts'
import { useClockText } from '../use-clock-text.ts'
import { lockTexts } from './lock.texts.ts'

type Props = { user: SessionUser; onWork: () => void; onDone: () => void }

/** Clocks a person in or out who needs no screen; then the faces are shown again. */
export function ClockPanel({ user, onWork, onDone }: Props) {
  const t = useTexts(lockTexts).clock
  const answer = useClock()
  const { mutate: ask } = answer
  // the reply to the person before is discarded when it arrives, so this screen asks itself
  useEffect(() => void ask(), [ask])
  const clock = useClocking()
  const clockText = useClockText()
  const { isPending, run } = useCommand()
  const leave = () => void lockDevice().then(onDone)
  return (
    <Card className="mx-auto flex w-full max-w-sm flex-col gap-5">
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={user.name} src={user.photo} size="lg" />
        <h2 className="text-lg font-semibold break-words">{user.name}</h2>
      </div>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<Skeleton className="h-32" />}>
        {({ since, is_long, time_zone }) => (
          <div className="flex flex-col gap-4 text-center">
            <p className="tnum font-semibold">{since === null ? t.out : t.in(clockText(since, time_zone))}</p>
            {is_long && <p className="rounded-lg bg-notice-soft px-4 py-3 text-sm text-notice-ink">{t.long}</p>}
            <Button
              size="xl"
              wide
              pending={isPending}
              icon={<Clock aria-hidden="true" className="size-5" />}
              onClick={() => void run(async (key) => (await clock(since === null, key)).message, { onDone: leave })}
            >
              {since === null ? t.clockIn : t.clockOut}
            </Button>
          </div>
        )}
      </Loaded>
      <div className="flex flex-col gap-2">
        <Button variant="outline" wide onClick={onWork}>
          {t.work}
        </Button>
        <Button variant="quiet" wide onClick={leave}>
          {t.done}
        </Button>
      </div>
    </Card>
  )
}
