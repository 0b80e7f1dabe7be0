import { ChefHat, DoorOpen, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { authApi } from '#core/contract/people/auth.ts'
import { firstScreenOf } from '../../../layouts/first-screen.ts'
import { call } from '../../../lib/api/api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { isSignedIn, writeSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { personOf } from '../../../lib/session/person.ts'
import { DeadEnd } from '../not-found/dead-end.tsx'
import { demoTexts } from './texts/demo.texts.ts'

/**
 * Opens the demo restaurant, signed in (docs/rules/restaurant.md#open-the-demo); asks first if that would end a
 * session.
 */
export default function DemoPage() {
  const t = useTexts(demoTexts)
  const [mayOpen, setMayOpen] = useState(() => !isSignedIn())
  usePageTitle(t.title)
  if (mayOpen) return <OpeningDemo />
  return (
    <DeadEnd sign={<Sign icon={<DoorOpen />} />} title={t.signedInTitle} hint={t.signedIn}>
      <Link to={paths.login} className={buttonClass()}>
        {t.ownTill}
      </Link>
      <Button variant="outline" onClick={() => setMayOpen(true)}>
        {t.leave}
      </Button>
    </DeadEnd>
  )
}

function OpeningDemo() {
  const t = useTexts(demoTexts)
  const { problem, isPending, open } = useDemo(t.failed)
  if (problem === null)
    return (
      <DeadEnd sign={<Sign icon={<ChefHat />} />} title={t.title} hint={t.opening}>
        <Spinner />
      </DeadEnd>
    )
  return (
    <DeadEnd sign={<Sign icon={<TriangleAlert />} />} title={t.failedTitle} hint={problem}>
      <Link to={paths.register} className={buttonClass({ variant: 'accent' })}>
        {t.register}
      </Link>
      <Button variant="outline" pending={isPending} onClick={open}>
        {t.retry}
      </Button>
    </DeadEnd>
  )
}

function useDemo(fallback: string) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)

  const open = useCallback(() => {
    const enter = async () => {
      setIsPending(true)
      try {
        // signs the present person out on the server too, not only in this browser
        if (isSignedIn()) await call(authApi.signOut)
        const { user } = await call(authApi.openDemo)
        writeSessionUser(user)
        await navigate(firstScreenOf(personOf(user)), { replace: true })
      } catch (error) {
        setProblem(errorMessage(error, fallback))
      } finally {
        setIsPending(false)
      }
    }
    void enter()
  }, [fallback, navigate])

  // once only, also where React runs effects twice
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    open()
  }, [open])
  return { problem, isPending, open }
}

function Sign({ icon }: { icon: ReactNode }) {
  return (
    <span
      className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-ink *:size-9"
      aria-hidden="true"
    >
      {icon}
    </span>
  )
}
