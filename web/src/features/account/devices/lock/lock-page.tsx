import { Clock, MonitorX, ShieldAlert, Store } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import type { DevicePerson, OwnDevice } from '#core/contract/people/shared-devices.ts'
import { dotted } from '#core/text/isolated.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useForgottenFetches } from '../../../../lib/api/use-forgotten-fetches.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { personOf } from '../../../../lib/session/person.ts'
import { isSignedIn, useSessionUser, writeSessionUser, type SessionUser } from '../../../../lib/session/session-user.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useTillStatus } from '../../../../lib/till-log/till-status.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { OWN_DEVICE } from '../devices.api.ts'
import { useFollowedDevice } from '../shared-device-parts.tsx'
import { pathAfterLock, pathAfterLockAlone } from './after-lock.ts'
import { ClockPanel } from './clock-panel.tsx'
import { Faces } from './faces.tsx'
import { lockTexts } from './lock.texts.ts'
import { PinStep } from './pin-step.tsx'

type Mode = 'work' | 'clock'

/** A shared device between two people: faces, a PIN, and on with the work. */
export default function LockPage() {
  const t = useTexts(lockTexts)
  const user = useSessionUser()
  const isAlone = useTillStatus()?.offlineSince != null
  const answer = useFollowedDevice()
  // the faces are everybody’s
  useForgottenFetches(OWN_DEVICE)
  usePageTitle(t.title)
  // a signed-in person, here or in another tab, is redirected
  if (user && isSignedIn())
    return <Navigate to={(isAlone ? pathAfterLockAlone : pathAfterLock)(personOf(user))} replace />
  if (answer.error instanceof ApiError && answer.error.code === 'device.unknown')
    return (
      <div className="m-auto">
        <EmptyState
          icon={<MonitorX aria-hidden="true" />}
          title={t.unknown}
          hint={t.unknownHint}
          action={<PasswordLink />}
          article={<HelpLink slug="shared-devices" />}
        />
      </div>
    )
  return (
    <div className="m-auto flex w-full max-w-3xl flex-col gap-5 py-4 short:py-0">
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {({ device, people }) => <Steps device={device} people={people} onRefused={() => void answer.mutate()} />}
      </Loaded>
    </div>
  )
}

type StepsProps = { device: OwnDevice; people: readonly DevicePerson[]; onRefused: () => void }

function Steps({ device, people, onRefused }: StepsProps) {
  const [mode, setMode] = useState<Mode>('work')
  const [chosen, setChosen] = useState<DevicePerson | null>(null)
  const [clocking, setClocking] = useState<SessionUser | null>(null)
  const begin = () => {
    setClocking(null)
    setChosen(null)
    setMode('work')
  }
  if (clocking) return <ClockPanel user={clocking} onWork={() => writeSessionUser(clocking)} onDone={begin} />
  if (chosen && !device.is_password_only)
    return (
      <PinStep
        key={chosen.id}
        person={chosen}
        onIn={(user) => (mode === 'clock' ? setClocking(user) : writeSessionUser(user))}
        onBack={() => setChosen(null)}
        onRefused={onRefused}
      />
    )
  return <People device={device} people={people} mode={mode} onMode={setMode} onChoose={setChosen} />
}

type PeopleProps = Omit<StepsProps, 'onRefused'> & {
  mode: Mode
  onMode: (mode: Mode) => void
  onChoose: (person: DevicePerson) => void
}

function People({ device, people, mode, onMode, onChoose }: PeopleProps) {
  const t = useTexts(lockTexts)
  const icons: Record<Mode, ReactNode> = {
    work: <Store aria-hidden="true" className="size-4.5" />,
    clock: <Clock aria-hidden="true" className="size-4.5" />,
  }
  return (
    <>
      <div className="flex flex-col items-center gap-3 text-center">
        <p className="text-sm text-ink-soft">{dotted([device.store_name, device.letter, device.title])}</p>
        <h1 className="font-display text-3xl font-semibold">{t.title}</h1>
        {!device.is_password_only && (
          <div className="w-full max-w-xs">
            <Segmented
              wide
              label={t.modes.label}
              value={mode}
              onChange={onMode}
              options={(['work', 'clock'] as const).map((value) => ({
                value,
                label: t.modes[value],
                icon: icons[value],
              }))}
            />
          </div>
        )}
      </div>
      {device.is_password_only ? (
        <EmptyState
          icon={<ShieldAlert aria-hidden="true" />}
          title={t.passwordOnly}
          hint={t.passwordOnlyHint}
          action={<PasswordLink />}
          article={<HelpLink slug="shared-devices" />}
        />
      ) : (
        <>
          <Faces people={people} onChoose={onChoose} />
          <p className="text-center">
            <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
              {t.password}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

function PasswordLink() {
  const t = useTexts(lockTexts)
  return (
    <Link to={paths.login} className={buttonClass({ variant: 'outline' })}>
      {t.password}
    </Link>
  )
}
