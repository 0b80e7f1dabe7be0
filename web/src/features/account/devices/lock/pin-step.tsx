import { ArrowLeft, KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { DevicePerson } from '#core/contract/people/shared-devices.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { paths } from '../../../../lib/paths.ts'
import type { SessionUser } from '../../../../lib/session/session-user.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { isComplete } from '../../../staff/approvals/pin-entry.rules.ts'
import { PinPad } from '../../../staff/approvals/pin-pad.tsx'
import { lockTexts } from './lock.texts.ts'
import { usePinSignIn } from './use-pin-sign-in.ts'

function useEscape(onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

type Props = {
  person: DevicePerson
  onIn: (user: SessionUser) => void
  onBack: () => void
  /** Reloads what the device allows, which a wrong PIN may change. */
  onRefused: () => void
}

/** The PIN of the face that was touched. */
export function PinStep({ person, onBack, ...rest }: Props) {
  const t = useTexts(lockTexts)
  useEscape(onBack)
  return (
    <section
      aria-label={t.pinOf(person.name)}
      // a phone on its side has room for all keys beside the name
      className="mx-auto flex w-full max-w-72 flex-col gap-4 short:grid short:max-w-xl short:grid-cols-2 short:gap-x-6 short:gap-y-1"
    >
      <div className="flex flex-col items-center gap-2 text-center short:self-end">
        <Avatar name={person.name} src={person.photo} size="lg" />
        <h2 className="text-lg font-semibold break-words">{person.name}</h2>
      </div>
      <div className="flex flex-col gap-4 short:col-start-2 short:row-span-2 short:row-start-1 short:gap-1">
        {person.pin_digits === 0 ? <NoPin person={person} /> : <Pad person={person} {...rest} />}
      </div>
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
        onClick={onBack}
        className="short:self-start"
      >
        {t.back}
      </Button>
    </section>
  )
}

function Pad({ person, onIn, onRefused }: Omit<Props, 'onBack'>) {
  const t = useTexts(lockTexts)
  const { pin, problem, isPending, needsKey, take, check } = usePinSignIn({ person, onIn, onRefused })
  return (
    <>
      <PinPad
        label={t.pinOf(person.name)}
        pin={pin}
        problem={problem}
        isPending={isPending}
        onEnter={take}
        onConfirm={() => check()}
      />
      {needsKey && (
        <Button size="xl" wide pending={isPending} disabled={!isComplete(pin)} onClick={() => check()}>
          {t.confirm}
        </Button>
      )}
    </>
  )
}

function NoPin({ person: { name, is_pin_ended } }: { person: DevicePerson }) {
  const t = useTexts(lockTexts)
  return (
    <EmptyState
      icon={<KeyRound aria-hidden="true" />}
      title={is_pin_ended ? t.pinEndedTitle(name) : t.noPinTitle(name)}
      hint={is_pin_ended ? t.pinEndedHint : t.noPinHint}
      action={
        <Link to={paths.login} className={buttonClass({ variant: 'outline' })}>
          {t.password}
        </Link>
      }
      article={<HelpLink slug="shared-devices" />}
    />
  )
}
