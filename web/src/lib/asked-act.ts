import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** An action that a screen begins as it opens; passed in the state of the link that leads there. */
export type AskedAct = { act: 'new' | 'table'; subject?: string }

/** Does the action that the link asked for, once: a reload or going back does not repeat it. */
export function useAskedAct(act: AskedAct['act'], run: (subject: string | undefined) => void): void {
  const { state, pathname, search } = useLocation() as {
    state: Partial<AskedAct> | null
    pathname: string
    search: string
  }
  const navigate = useNavigate()
  const isAsked = state?.act === act
  const subject = state?.subject
  const onAsked = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, state: null })
    run(subject)
  })
  useEffect(() => {
    if (isAsked) onAsked()
  }, [isAsked])
}
