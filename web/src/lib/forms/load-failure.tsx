import { ServerOff, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { ApiError, errorMessage } from '../api/api-error.ts'
import { whenServerIsBack } from '../api/server-reach.ts'
import { useTexts } from '../texts.ts'
import { useConnectionNeed } from '../till-log/use-connection-need.ts'
import { formsTexts } from './forms.texts.ts'

type LoadFailureProps = {
  title: string
  error: unknown
  onRetry: () => void
  pending?: boolean
  /** What somebody can do until it loads. */
  meanwhile?: ReactNode
}

/**
 * Tells what could not be loaded, and why. After a lost connection it loads again by itself; for something that does
 * not exist (an ended link, a deleted row) it offers no retry.
 */
export function LoadFailure({ title, error, onRetry, pending, meanwhile }: LoadFailureProps) {
  const t = useTexts(formsTexts)
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const retry = useEffectEvent(onRetry)
  const isCutOff = useConnectionNeed() !== null
  const isUnreachable =
    error instanceof ApiError && (error.status === 0 || (isCutOff && error.code === 'till.needs_connection'))
  useEffect(() => (isUnreachable ? whenServerIsBack(() => retry()) : undefined), [isUnreachable, error])
  // without a code it is no word of ours: a proxy or a page in between may know better next time
  const isMissing = error instanceof ApiError && error.status === 404 && error.code !== undefined
  const shared = isMissing ? {} : { meanwhile, retry: { label: t.retry, onRetry, pending } }

  if (!isUnreachable) {
    const reason = errorMessage(error, '')
    // some titles are the server's message already
    return <ErrorState {...shared} title={title} hint={reason === title ? undefined : reason} />
  }
  const [words, Icon] = isOnline ? [t.unreachable, ServerOff] : [t.offline, WifiOff]
  return (
    <ErrorState {...shared} icon={<Icon aria-hidden="true" />} title={words.title} hint={`${title} ${words.hint}`} />
  )
}

function watchNetwork(callback: () => void): () => void {
  window.addEventListener('online', callback)
  window.addEventListener('offline', callback)
  return () => {
    window.removeEventListener('online', callback)
    window.removeEventListener('offline', callback)
  }
}
