import { useNavigate } from 'react-router'
import { firstScreenOf } from '../../../layouts/first-screen.ts'
import { paths } from '../../../lib/paths.ts'
import { isSignedIn } from '../../../lib/session/session-user.ts'
import { usePerson } from '../../../lib/session/person.ts'

/** Goes one page back; home if the app has no earlier page. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const person = usePerson()
  return () => {
    if (isFirstPage()) void navigate(person && isSignedIn() ? firstScreenOf(person) : paths.landing)
    else void navigate(-1)
  }
}

/** The router counts the pages of one visit in the history's state. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return idx === 0
}
