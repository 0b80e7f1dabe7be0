import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useReasons } from '../reasons/reasons.api.ts'
import { CourseTitles } from './course-titles.tsx'
import { useDiningSettings } from '../../../lib/restaurant/dining.api.ts'
import { useDiningCommands, type DiningSettings } from './dining.api.ts'
import { diningTexts } from './dining.texts.ts'

const SWITCHES = ['courses', 'cleanTables', 'showDineIn', 'printNoteSets'] as const
const HINTS = { courses: 'coursesHint', cleanTables: 'cleanTablesHint' } as const

export default function DiningPage() {
  const t = useTexts(diningTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const settings = useDiningSettings()
  usePageTitle(t.title)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={<HelpLink slug="courses" />} />
      <div className="mt-5 flex flex-col gap-5">
        <Loaded answer={settings} failed={detailsFailed} skeleton={<Skeleton className="h-96 rounded-lg" />}>
          {(stored) => <DiningForm stored={stored} />}
        </Loaded>
        <CourseTitles />
      </div>
    </>
  )
}

type Values = Pick<DiningSettings, (typeof SWITCHES)[number] | 'cancelReasons'>

function DiningForm({ stored }: { stored: DiningSettings }) {
  const t = useTexts(diningTexts)
  const { save } = useDiningCommands()
  const { courses, cleanTables, showDineIn, printNoteSets, cancelReasons } = stored
  const form = useForm<Values>({
    initial: { courses, cleanTables, showDineIn, printNoteSets, cancelReasons },
    check: () => ({}),
    send: (values) => save(values),
  })
  return (
    <PageForm label={t.title} form={form}>
      <Card className="flex flex-col gap-3">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            checked={form.values[name]}
            onChange={(value) => form.set({ [name]: value })}
            label={t[name]}
            hint={name in HINTS ? t[HINTS[name as keyof typeof HINTS]] : undefined}
          />
        ))}
      </Card>
      <ReasonChoice value={form.values.cancelReasons} onChange={(ids) => form.set({ cancelReasons: ids })} />
    </PageForm>
  )
}

/** Chooses the reasons for cancelling that are offered first. */
function ReasonChoice({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts(diningTexts)
  const reasons = (useReasons().data ?? []).filter(({ kind, is_active }) => kind === 'void' && is_active === 1)
  return (
    <Card>
      <CardHeader title={t.cancelReasons} hint={t.cancelReasonsHint} className="mb-2" />
      {reasons.length === 0 && <p className="text-ink-soft">{t.noReasons}</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {reasons.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={value.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Card>
  )
}
