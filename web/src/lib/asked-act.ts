import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a screen is to do as it opens, and with what: in the state of a link that leads to it. */
export type AskedAct = { act: 'new' | 'table'; subject?: string }

/** Does what the link asked for, once: a reload or going back asks for nothing. */
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
