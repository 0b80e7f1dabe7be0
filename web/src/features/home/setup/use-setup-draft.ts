import { useState } from 'react'
import { readJson, remove, writeJson } from '../../../lib/local-storage.ts'
import { EMPTY_DRAFT, readDraft, type SetupDraft } from './setup-draft.rules.ts'

/** Choices of the owner that are not sent yet; they survive a reload in this browser. */
export function useSetupDraft(tenantId: string) {
  const key = `comptoir_setup_${tenantId}`
  const [draft, setDraft] = useState(() => readJson(key, readDraft) ?? EMPTY_DRAFT)
  return {
    draft,
    change: (step: (draft: SetupDraft) => SetupDraft) => {
      const next = step(draft)
      setDraft(next)
      writeJson(key, next)
    },
    forget: () => remove(key),
  }
}
