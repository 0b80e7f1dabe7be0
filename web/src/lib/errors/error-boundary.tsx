import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { ApiError } from '../api/api-error.ts'
import { isMissingChunk } from './error-boundary.rules.ts'
import { errorBoundaryTexts } from './error-boundary.texts.ts'
import { paths } from '../paths.ts'
import { isServerReachable, whenServerIsBack } from '../api/server-reach.ts'
import { useTexts } from '../texts.ts'

type Props = {
  children: ReactNode
  /** Changes with the screen (its address): another screen gets another try. */
  screen?: string
  homePath?: string
}
type State = { error: unknown; failed: boolean; screen: string | undefined }

/** Wraps every screen: an error in one is shown in its place, and the shell stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, screen: this.props.screen }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.screen === state.screen ? null : { error: null, failed: false, screen: props.screen }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // the browser's console is where a report of a broken screen begins
    // oxlint-disable-next-line no-console
    console.error(error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <BrokenScreen error={this.state.error} homePath={this.props.homePath ?? paths.landing} />
  }
}

function BrokenScreen({ error, homePath }: { error: unknown; homePath: string }) {
  const t = useTexts(errorBoundaryTexts)
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center p-6">
      <div className="flex max-w-md flex-col items-center text-center">
        <span className="mb-5 grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink">
          <TriangleAlert aria-hidden="true" className="size-7" />
        </span>
        <h1 className="font-display text-2xl font-semibold">{t.heading}</h1>
        <p className="mt-2 text-ink-soft">{isMissingChunk(error) ? <MissingChunk /> : wordsOf(error, t.unknown)}</p>
        <div className="mt-6 flex gap-3">
          <Button icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={() => window.location.reload()}>
            {t.reload}
          </Button>
          <a href={homePath} className={buttonClass({ variant: 'outline' })}>
            {t.home}
          </a>
        </div>
      </div>
    </div>
  )
}

/** The screen's file was removed with an older version, or is out of reach: a request to the server tells which. */
function MissingChunk() {
  const t = useTexts(errorBoundaryTexts)
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  useEffect(() => {
    if (isOffline) return whenServerIsBack(() => window.location.reload())
    let isGone = false
    void isServerReachable().then((isReachable) => {
      if (!isGone && !isReachable) setIsOffline(true)
    })
    return () => {
      isGone = true
    }
  }, [isOffline])
  return isOffline ? t.offline : t.newVersion
}

function wordsOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return `${error.status} ${error.message}`.trim()
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
