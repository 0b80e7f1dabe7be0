import { useEffect, useRef, type ComponentType } from 'react'
import type { Setup } from '#core/contract/platform/setup.ts'
import { FEATURES } from '#core/setup/features.ts'
import { SETUP_STEPS, type SetupStep } from '#core/setup/setup-steps.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { StoreDetails } from '../../store/settings.api.ts'
import { featuresTexts } from '../../store/use/features.texts.ts'
import { chosenItems, isConfirmed, roomsOf, shownStateOf, unusedOf } from './setup-draft.rules.ts'
import { tablesOfRooms } from './rooms.rules.ts'
import { setupTexts } from './setup.texts.ts'
import { StepCard } from './step-card.tsx'
import { KindStep } from './steps/kind-step.tsx'
import { MenuStep } from './steps/menu-step.tsx'
import { PaymentsStep } from './steps/payments-step.tsx'
import { StoreStep } from './steps/store-step.tsx'
import { TablesStep } from './steps/tables-step.tsx'
import { TillStep } from './steps/till-step.tsx'
import { UseStep } from './steps/use-step.tsx'
import { useSetupFlow, type SetupFlow } from './use-setup-flow.ts'

const STEPS: Record<SetupStep, ComponentType<{ flow: SetupFlow }>> = {
  kind: KindStep,
  use: UseStep,
  store: StoreStep,
  menu: MenuStep,
  tables: TablesStep,
  payments: PaymentsStep,
  till: TillStep,
}

/** Screens that change a step after it was applied; the kind is chosen once. */
const SETTINGS: Partial<Record<SetupStep, string>> = {
  use: paths.use,
  store: paths.storeDetails,
  menu: paths.menuItems,
  tables: paths.storeTables,
  payments: paths.paymentTypes,
}

type Props = { setup: Setup; store: StoreDetails; tenantId: string }

/** The steps below each other, one of them open. */
export function SetupSteps({ setup, store, tenantId }: Props) {
  const t = useTexts(setupTexts)
  const flow = useSetupFlow(setup, store, tenantId)
  const list = useShownStep(flow.current)
  const summaries = useSummaries(flow)
  return (
    <ol ref={list} className="flex flex-col gap-3">
      {SETUP_STEPS.map((step, at) => {
        const Body = STEPS[step]
        const isOpen = flow.current === step
        return (
          <StepCard
            key={step}
            number={at + 1}
            title={t.steps[step]}
            state={shownStateOf(setup, flow.draft, step)}
            summary={isConfirmed(flow.draft, step) ? summaries[step] : undefined}
            isOpen={isOpen}
            onOpen={setup.isOpen ? () => flow.open(step) : null}
            settingsPath={setup.isOpen ? undefined : SETTINGS[step]}
          >
            {isOpen && <Body flow={flow} />}
          </StepCard>
        )
      })}
    </ol>
  )
}

/** Summaries of the choices in each step. */
function useSummaries({ setup, draft, store, template: { data: template } }: SetupFlow) {
  const { till: t, payments } = useTexts(setupTexts)
  const features = useTexts(featuresTexts)
  const items = draft.source === 'template' ? chosenItems(draft, template).length : draft.rows.length
  const tables = tablesOfRooms(roomsOf(draft, template)).length
  return {
    use: features.count({ used: FEATURES.length - unusedOf(draft).length, all: FEATURES.length }),
    kind: setup.templates.find(({ id }) => id === draft.kind)?.title,
    store: t.store({ name: store.name, currency: store.currency }),
    menu: t.items(items),
    tables: t.tables(tables),
    payments: t.paper(payments.formats[draft.pageFormat]),
    till: undefined,
  } satisfies Record<SetupStep, string | undefined>
}

/** Brings the step that opens into view, with the focus on its head, so that the keyboard goes on there. */
function useShownStep(current: SetupStep) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const card = list.current?.querySelector<HTMLElement>('[aria-current="step"]')
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector<HTMLElement>('[data-step-head]')?.focus({ preventScroll: true })
  }, [current])
  return list
}
