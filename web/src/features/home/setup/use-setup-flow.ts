import { useState } from 'react'
import type { Setup } from '#core/contract/platform/setup.ts'
import { languageOfCountry } from '#core/places/country-terms.ts'
import type { Language } from '#core/places/languages.ts'
import type { SetupStep } from '#core/setup/setup-steps.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage } from '../../../lib/texts.ts'
import type { StoreDetails } from '../../store/settings.api.ts'
import { useSetupCommands, useSetupTemplate } from './setup.api.ts'
import { confirm, nextStep, unconfirm, type SetupDraft } from './setup-draft.rules.ts'
import { useSetupDraft } from './use-setup-draft.ts'

export type SetupFlow = ReturnType<typeof useSetupFlow>

/** State of the set-up: the choices, the open step, and the functions that move on. */
export function useSetupFlow(setup: Setup, details: StoreDetails, tenantId: string) {
  const { language } = useLanguage()
  const { draft, change, forget } = useSetupDraft(tenantId)
  const [current, setCurrent] = useState<SetupStep>(() => (setup.isOpen ? nextStep(setup, draft) : 'till'))
  const { skip } = useSetupCommands()
  const skipping = useCommand()
  const store = storeOf(details, draft.store, language)
  const template = useSetupTemplate(draft.kind, store)

  /** Stores the change, and opens the first step that has no answer with it. */
  const goOn = (changed: SetupDraft) => {
    change(() => changed)
    setCurrent(nextStep(setup, changed))
  }
  return {
    setup,
    draft,
    change,
    forget,
    current,
    open: setCurrent,
    store,
    template,
    isSkipping: skipping.isPending,
    /** Confirms a step, together with changes to the draft. */
    confirmStep: (step: SetupStep, changed = draft) => goOn(confirm(changed, step)),
    skipStep: (step: SetupStep) =>
      void skipping.run(async () => {
        await skip(step)
        const changed = unconfirm(draft, step)
        change(() => changed)
        const skipped = setup.steps.map((one) => (one.id === step ? { ...one, state: 'skipped' as const } : one))
        setCurrent(nextStep({ steps: skipped }, changed))
        return null
      }),
  }
}

/** The restaurant's details with the changes made here; the country proposes the menu's language. */
function storeOf(details: StoreDetails, edits: SetupDraft['store'], language: Language) {
  const country = edits.country ?? details.country
  return {
    name: edits.name ?? details.storeName,
    address: edits.address ?? details.address,
    country,
    currency: edits.currency ?? details.currency,
    timeZone: edits.timeZone ?? details.timeZone,
    language: edits.language ?? languageOfCountry(country) ?? language,
  }
}
