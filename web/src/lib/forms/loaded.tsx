import type { ReactNode } from 'react'
import { Loading } from '../../ui/skeleton.tsx'
import { errorMessage } from '../api/api-error.ts'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'
import { LoadFailure } from './load-failure.tsx'

type Answer<T> = { data?: T; error?: unknown; isValidating: boolean; mutate: () => Promise<unknown> }

type LoadedProps<T> = {
  /** Return value of useSWR. */
  answer: Answer<T>
  /** Shown when nothing could be loaded and the server sent no message. */
  failed: string
  /** Shows `failed` in any case, and the server's message below it. */
  isTitled?: boolean
  /** The shape of the coming content. */
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/** Something that was fetched: its skeleton, its error with the way to try again, or itself. */
export function Loaded<T>({ answer, failed, isTitled = false, skeleton, children }: LoadedProps<T>) {
  const t = useTexts(formsTexts)
  const { data, error, isValidating, mutate } = answer
  // loaded data stays in view when a later refresh fails
  if (data !== undefined) return children(data)
  if (error === undefined) return <Loading label={t.wait}>{skeleton}</Loading>
  return (
    <LoadFailure
      title={isTitled ? failed : errorMessage(error, failed)}
      error={error}
      onRetry={() => void mutate()}
      pending={isValidating}
    />
  )
}
