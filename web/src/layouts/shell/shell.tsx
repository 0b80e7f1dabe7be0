import { clsx } from 'clsx'
import { Suspense, useRef, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { firstScreenOf } from '../first-screen.ts'
import { personOf } from '../../lib/session/person.ts'
import { ErrorBoundary } from '../../lib/errors/error-boundary.tsx'
import { useMode } from '../../lib/restaurant/use-mode.ts'
import { useIsUpdateReady } from '../../lib/app-updates.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { useFocusOnNavigation } from '../focus-on-navigation.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { shellTexts } from './shell.texts.ts'
import type { ShellGroup, ShellLink } from './shell-links.ts'
import { useSidebarCollapsed } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { TrainingBar } from './training-bar.tsx'
import { UpdateBar } from './update-bar.tsx'

type ShellProps = {
  user: SessionUser
  groups: readonly ShellGroup[]
  /** Links about the person, in the menu under the name. */
  userLinks: readonly ShellLink[]
  /** Actions in that menu, as menu items. */
  userActions?: ReactNode
  /** At the start of the top bar. */
  finder?: ReactNode
  /** At the end of the top bar, before the person. */
  status?: ReactNode
  /** A bar across the screen, 3rem high and 2rem on wide ones. */
  bar?: ReactNode
}

/*
 * Screens that fill the window find the room they have in --top-bar and --bottom-bar (the latter is 0 from tablets up).
 * A new version makes the upper one higher by its own bar, and so do training and a till's notice.
 */
const MEASURES =
  '[--bottom-bar:calc(4rem+env(safe-area-inset-bottom))] max-md:short:[--bottom-bar:calc(3rem+env(safe-area-inset-bottom))] ' +
  'md:[--bottom-bar:0rem] [--sidebar:0rem]'

/**
 * Frame around the screens of a signed-in person: navigation, the person's menu, and the screen in its error boundary.
 */
export function Shell({ user, groups, userLinks, userActions, finder, status, bar }: ShellProps) {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const isCollapsed = useSidebarCollapsed()
  const isUpdateReady = useIsUpdateReady()
  const isTraining = useMode() === 'training'
  const content = useRef<HTMLElement>(null)
  const homePath = firstScreenOf(personOf(user))
  useFocusOnNavigation(content)

  return (
    <div
      className={clsx(
        'group/shell',
        MEASURES,
        '[--top-bar:calc(4rem+var(--more-bars))] short:[--top-bar:calc(3rem+var(--more-bars))]',
        // a screen that needs the height of a low window takes that of the top bar
        'short:has-data-takes-bar:[--top-bar:var(--more-bars)]',
        '[--more-bars:calc(var(--update-bar)+var(--training-bar)+var(--till-bar))]',
        isUpdateReady ? '[--update-bar:3rem]' : '[--update-bar:0rem]',
        isTraining ? '[--training-bar:2rem]' : '[--training-bar:0rem]',
        bar ? '[--till-bar:3rem] lg:[--till-bar:2rem]' : '[--till-bar:0rem]',
        isCollapsed ? 'md:[--sidebar:4.75rem]' : 'md:[--sidebar:15rem]',
      )}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-brand px-4 py-3 text-sm font-semibold text-on-brand focus-visible:translate-y-0"
      >
        {t.skip}
      </a>
      <Sidebar user={user} groups={groups} homePath={homePath} collapsed={isCollapsed} />
      <div className="flex min-h-dvh flex-col pb-(--bottom-bar) transition-[padding] duration-200 ease-calm md:pl-(--sidebar) min-[90rem]:in-data-help-open:pr-88 2xl:in-data-help-open:pr-104 print:p-0 print:transition-none">
        <div className="sticky top-0 z-20 print:hidden">
          <TopBar {...{ user, homePath, userLinks, userActions, finder, status }} />
          {bar}
          {isTraining && <TrainingBar isOwner={user.role === 'admin'} />}
          <UpdateBar />
        </div>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="w-full flex-1 p-4 outline-none md:p-6 short:pt-3! print:p-0"
        >
          <ErrorBoundary screen={pathname} homePath={homePath}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <BottomBar user={user} groups={groups} />
    </div>
  )
}
