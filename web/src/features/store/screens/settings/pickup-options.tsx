import { READY_MINUTES, type ScreenOptions } from '#core/contract/dining/screens.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { PageForm } from '../../../../lib/forms/page-form.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useScreenCommands, useScreenOptions } from './screens.api.ts'
import { screensTexts } from './screens.texts.ts'

/** Options of all pick-up screens. */
export function PickupOptions() {
  const { detailsFailed } = useTexts(formsTexts)
  return (
    <div className="mt-6">
      <Loaded answer={useScreenOptions()} failed={detailsFailed} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {(stored) => <PickupForm stored={stored} />}
      </Loaded>
    </div>
  )
}

const isMinutes = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= READY_MINUTES.least && Number(text) <= READY_MINUTES.most

function PickupForm({ stored }: { stored: ScreenOptions }) {
  const t = useTexts(screensTexts)
  const { saveOptions } = useScreenCommands()
  const { readyMinutes, showDineIn, showEstimates, hasSound } = stored
  const form = useForm({
    initial: { readyMinutes: String(readyMinutes), showDineIn, showEstimates, hasSound },
    check: (draft) => (isMinutes(draft.readyMinutes) ? {} : { readyMinutes: 'screen.minutes_invalid' as const }),
    send: (draft) => saveOptions({ ...draft, readyMinutes: Number(draft.readyMinutes) }),
  })
  const toggle = (name: 'showDineIn' | 'showEstimates' | 'hasSound') => ({
    checked: form.values[name],
    onChange: (isOn: boolean) => form.set({ [name]: isOn }),
    className: 'mt-3 py-2',
  })
  return (
    <PageForm label={t.pickup} form={form}>
      <Card>
        <CardHeader title={t.pickup} hint={t.pickupHint} className="mb-4" />
        <NumberField
          {...form.field('readyMinutes')}
          label={t.readyMinutes}
          unit={t.minutes}
          whole
          className="max-w-40"
        />
        <Switch {...toggle('showDineIn')} label={t.showDineIn} hint={t.showDineInHint} />
        <Switch {...toggle('showEstimates')} label={t.showEstimates} />
        <Switch {...toggle('hasSound')} label={t.hasSound} hint={t.hasSoundHint} />
      </Card>
    </PageForm>
  )
}
