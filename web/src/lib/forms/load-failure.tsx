import { useEffect, useEffectEvent } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { ApiError, errorMessage } from '../api/api-error.ts'
import { whenServerIsBack } from '../api/server-reach.ts'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'

type LoadFailureProps = { title: string; error: unknown; onRetry: () => void; pending?: boolean }

/** What could not be loaded, and why; what failed for want of a connection is loaded once the server answers. */
export function LoadFailure({ title, error, onRetry, pending }: LoadFailureProps) {
  const t = useTexts(formsTexts)
  const retry = useEffectEvent(onRetry)
  const isUnreachable = error instanceof ApiError && error.status === 0
  useEffect(() => (isUnreachable ? whenServerIsBack(() => retry()) : undefined), [isUnreachable, error])
  const reason = isUnreachable ? t.unreachable : errorMessage(error, '')
  return (
    <ErrorState
      title={title}
      // some titles are the server's words already
      hint={reason === title ? undefined : reason}
      retryLabel={t.retry}
      onRetry={onRetry}
      pending={pending}
    />
  )
}
