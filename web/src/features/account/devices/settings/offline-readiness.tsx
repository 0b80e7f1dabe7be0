import type { TillState } from '../../../../lib/till-log/self-test.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useTillTest } from './shared-devices.api.ts'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

/** The test of this browser for work without a connection: passed, or the step that failed and a way to mend it. */
export function OfflineReadiness({ deviceId }: { deviceId: string }) {
  const t = useTexts(sharedDevicesTexts)
  const { state, isTesting, testAgain } = useTillTest(deviceId)
  return (
    <section aria-labelledby="offline-readiness" className="mt-6">
      <h2 id="offline-readiness" className="text-lg font-semibold">
        {t.offline}
      </h2>
      <div aria-live="polite" className="mt-2">
        {state === undefined || isTesting ? <p className="text-ink-muted">{t.testing}</p> : <Result state={state} />}
      </div>
      {state?.failed && (
        <Button className="mt-3" variant="outline" disabled={isTesting} onClick={testAgain}>
          {t.again}
        </Button>
      )}
    </section>
  )
}

function Result({ state: { failed, mayLoseData } }: { state: TillState }) {
  const t = useTexts(sharedDevicesTexts)
  if (failed)
    return (
      <>
        <Badge tone="danger">{t.notReady}</Badge>
        <p className="mt-2">{t.steps[failed]}</p>
      </>
    )
  return (
    <>
      <p>{t.passed}</p>
      {mayLoseData && <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">{t.mayLose}</p>}
    </>
  )
}
