import { lazy, Suspense, type ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { firstScreenOf } from './layouts/first-screen.ts'
import { GuardedArea } from './layouts/guarded-area.tsx'
import { featureOf } from './layouts/screen-features.ts'
import { ScreenPaths } from './layouts/screen-paths.ts'
import { applyChosenTheme } from './layouts/chosen-theme.ts'
import { paths } from './lib/paths.ts'
import { personOf, usePerson } from './lib/session/person.ts'
import { isSignedIn, readSessionUser } from './lib/session/session-user.ts'
import { useUnusedFeatures } from './lib/session/unused-features.ts'
import { SCREENS, type Inner, type Layout, type Page, type Screen } from './screens.ts'

const LAYOUTS: Record<Layout, Page> = {
  public: () => import('./layouts/public-layout.tsx'),
  auth: () => import('./layouts/auth-layout.tsx'),
  lock: () => import('./layouts/lock-layout.tsx'),
  dashboard: () => import('./dashboard-area.tsx'),
  plain: () => import('./layouts/plain-layout.tsx'),
  platform: () => import('./layouts/platform/platform-layout.tsx'),
  paper: () => import('./layouts/paper-layout.tsx'),
}

const INNER_LAYOUTS: Record<Inner, Page> = {
  settings: () => import('./layouts/settings/settings-layout.tsx'),
  menu: () => import('./layouts/menu-layout.tsx'),
  customers: () => import('./layouts/customers-layout.tsx'),
}

const SCREEN_PATHS = new Set(SCREENS.map(({ path }) => path))

const areas = Object.entries(LAYOUTS).map(([layout, load]) => ({
  layout,
  Frame: lazy(load),
  screens: screensOf(layout, undefined),
  inner: Object.entries(INNER_LAYOUTS).map(([name, loadInner]) => ({
    name,
    Frame: lazy(loadInner),
    screens: screensOf(layout, name),
  })),
}))

function screensOf(layout: string, inner: string | undefined) {
  return SCREENS.filter((screen) => screen.layout === layout && screen.inner === inner).map(({ path, page }) => ({
    path,
    Page: lazy(page),
  }))
}

applyChosenTheme()

/** Settles when the first screen can be drawn as a whole. */
export const firstScreenFetched = fetchFirstScreen()

export function AppRoutes() {
  return (
    <ScreenPaths value={SCREEN_PATHS}>
      <Routes>
        <Route path={paths.dashboard} element={<DashboardStart />} />
        <Route path={paths.platformDashboard} element={<Navigate to={paths.platformHome} replace />} />
        {areas.map(({ layout, Frame, screens, inner }) => (
          <Route key={layout} element={<Area key={layout} frame={Frame} />}>
            {screens.map(({ path, Page }) => (
              <Route key={path} path={path} element={<UsedScreen path={path} page={Page} />} />
            ))}
            {inner.map(({ name, Frame: InnerFrame, screens: within }) => (
              <Route key={name} element={<InnerFrame />}>
                {within.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<UsedScreen path={path} page={Page} />} />
                ))}
              </Route>
            ))}
          </Route>
        ))}
      </Routes>
    </ScreenPaths>
  )
}

const UnusedFeature = lazy(() => import('./features/store/use/unused-feature.tsx'))

/** A screen, or an explanation if the restaurant does not use it (docs/rules/restaurant.md#unused-parts). */
function UsedScreen({ path, page: Page }: { path: string; page: ComponentType }) {
  const unused = useUnusedFeatures()
  const feature = featureOf(path)
  return feature !== undefined && unused.includes(feature) ? <UnusedFeature feature={feature} /> : <Page />
}

/** Start of the installed app and of the bare dashboard address: leads to the person's first screen. */
function DashboardStart() {
  const person = usePerson()
  return <GuardedArea access="signed-in">{person && <Navigate to={firstScreenOf(person)} replace />}</GuardedArea>
}

/**
 * Keyed by its layout, so that entering another area mounts it again. The guard wraps the layout: people without access
 * never see the shell nor open its live channel.
 */
function Area({ frame: Frame }: { frame: ComponentType }) {
  const { pathname } = useLocation()
  return (
    <GuardedArea access={screenAt(pathname).access}>
      <Suspense>
        <Frame />
      </Suspense>
    </GuardedArea>
  )
}

function screenAt(pathname: string): Screen {
  return SCREENS.find(({ path }) => matchPath(path, pathname)) ?? SCREENS.at(-1)!
}

/** Fetches the first page, its layout and its first data in parallel. */
async function fetchFirstScreen(): Promise<void> {
  const { page, layout, inner, access, readEarly } = screenAt(window.location.pathname)
  const loads = [LAYOUTS[layout], ...(inner ? [INNER_LAYOUTS[inner]] : []), page]
  const user = readSessionUser()
  const reads = user !== null && isSignedIn() && may(personOf(user), access) ? [readEarly?.()] : []
  // a failure shows where the screen itself is loaded, in its error boundary
  await Promise.allSettled([...reads, ...loads.map((load) => load())])
}
