import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const ASKS_FOR_DRAFTS = { opens: 'drafts' }

/** Opens the till with its drafts, from any screen. */
export function useDraftsAddress(): () => void {
  const navigate = useNavigate()
  return () => void navigate(paths.pos, { state: ASKS_FOR_DRAFTS, replace: window.location.pathname === paths.pos })
}

/** Opens the drafts when a link leads to the till for them. */
export function useOpenedDrafts(open: () => void): void {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const asked = (state as typeof ASKS_FOR_DRAFTS | null)?.opens === ASKS_FOR_DRAFTS.opens ? key : null
  const [answered, setAnswered] = useState<string | null>(null)
  if (asked === answered) return
  setAnswered(asked)
  if (asked !== null) open()
}
