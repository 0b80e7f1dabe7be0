import { useSyncExternalStore } from 'react'
import { readJson, readText, watch, writeJson } from '../../../lib/local-storage.ts'
import type { Menu } from '../menu/menu-catalogue.ts'
import { type Draft, DRAFTS_KEY, draftsOfTenant, type StoredDraft, withDraft, withoutDrafts } from './drafts.ts'

/** The drafts of this restaurant in this browser, newest first; follows other tabs. */
export function useDrafts(tenantId: string, menu: Menu): Draft[] {
  const text = useSyncExternalStore(watchDrafts, () => readText(DRAFTS_KEY))
  return text === null ? [] : draftsOfTenant(readStored(), tenantId, menu)
}

/** False if the browser has no storage. */
export function keepDraft(draft: StoredDraft): boolean {
  return writeJson(DRAFTS_KEY, withDraft(readStored(), draft))
}

/** Deletes these drafts. */
export function dropDraft(...ids: string[]): void {
  writeJson(DRAFTS_KEY, withoutDrafts(readStored(), new Set(ids)))
}

const watchDrafts = (callback: () => void) => watch(DRAFTS_KEY, callback)
const readStored = () => readJson(DRAFTS_KEY, (value) => value)
