import { lazy, Suspense, useEffect, useState } from 'react'
import { useSharedDevice } from '../../lib/session/shared-device.ts'

const TillWork = lazy(() => import('./till-work.tsx').then((one) => ({ default: one.TillWork })))
const LeftBehind = lazy(() => import('./till-work.tsx').then((one) => ({ default: one.LeftBehind })))

/** Lets a shared device work as a till on every screen, the locked one too. Other browsers load nothing of it. */
export function TillRunner() {
  const device = useSharedDevice()
  return <Suspense>{device ? <TillWork key={device.id} deviceId={device.id} /> : <UnsentWork />}</Suspense>
}

/** A browser that was a till sends what it has left. */
function UnsentWork() {
  const [hasBeenTill, setHasBeenTill] = useState(false)
  useEffect(() => {
    void globalThis.indexedDB?.databases?.().then(
      (all) => setHasBeenTill(all.some(({ name }) => name?.startsWith('comptoir-till-'))),
      () => {},
    )
  }, [])
  return hasBeenTill && <LeftBehind />
}
