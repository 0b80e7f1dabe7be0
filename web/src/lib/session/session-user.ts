import { useSyncExternalStore } from 'react'
import type { Language } from '#core/places/languages.ts'
import { cookieNames, removeCookie, SIGNED_IN } from './cookies.ts'
import { readText, remove, watch, writeJson } from '../local-storage.ts'
import { forgetLeftovers } from './session-leftovers.ts'

const STORAGE_KEY = 'restroprosaas_user'

/** The record that sign-in leaves in the browser. A hint for the screens; the server checks every call itself. */
export type SessionUser = {
  username: string
  name: string
  role: 'admin' | 'user' | 'superadmin'
  photo?: string | null
  designation?: string | null
  phone?: string | null
  email?: string | null
  scope?: string
  tenant_id?: string
  is_active?: number
  /** The language that this person chose; null for none. */
  language?: Language | null
  /** Of the store; empty when unknown. */
  country?: string
  /** Features that the restaurant has switched off. */
  unused_features?: readonly string[]
  /** Signed in by PIN on a shared device: settings ask for the password first. */
  by_pin?: boolean
  /** A removed device knew the PIN of this person, who chooses a new one. */
  is_pin_ended?: boolean
  /**
   * Came in at this till while the server was out of reach. The browser may still hold the session of somebody else, so
   * nothing is asked of the server in this name until the PIN was typed with the connection.
   */
  without_session?: boolean
}

let cached: { text: string | null; user: SessionUser | null } = { text: null, user: null }

export function readSessionUser(): SessionUser | null {
  const text = readText(STORAGE_KEY)
  // one object per stored text: useSyncExternalStore compares by identity
  if (text !== cached.text) cached = { text, user: parse(text) }
  return cached.user
}

/**
 * Stores the signed-in user. If the one before never signed out, for example because cookies expired, removes their
 * data first.
 */
export function writeSessionUser(user: SessionUser): void {
  if (readSessionUser()?.username !== user.username) forgetLeftovers()
  writeJson(STORAGE_KEY, user)
}

/** Stores the server's last word on whether the restaurant may work. Other tabs see it too. */
export function noteAccess(isActive: boolean): void {
  const user = readSessionUser()
  const is_active = isActive ? 1 : 0
  if (user && user.role !== 'superadmin' && user.is_active !== is_active) writeJson(STORAGE_KEY, { ...user, is_active })
}

/** Choices of a language that are on their way to the account: until then it has the language of before. */
let unsavedChoices = 0

/** Keeps the language that this person chose here while `save` stores it on the account. */
export async function keepLanguage(language: Language, save: () => Promise<unknown>): Promise<void> {
  noteLanguage(language)
  unsavedChoices += 1
  try {
    await save()
  } finally {
    unsavedChoices -= 1
  }
}

/** Follows the language of the account, which this person may have chosen on another device. */
export function followLanguage(language: Language | null): void {
  if (language !== null && unsavedChoices === 0) noteLanguage(language)
}

function noteLanguage(language: Language): void {
  const user = readSessionUser()
  if (user && user.language !== language) writeJson(STORAGE_KEY, { ...user, language })
}

/** Follows the store's country, which was changed here or on another device. */
export function followCountry(country: string | null | undefined): void {
  const user = readSessionUser()
  if (user && typeof country === 'string' && user.country !== country) writeJson(STORAGE_KEY, { ...user, country })
}

/** Stores the unused features, which may have changed here or on another device. */
export function followUnusedFeatures(unused: readonly string[] | undefined): void {
  const user = readSessionUser()
  if (!user || user.role === 'superadmin' || unused === undefined) return
  if (user.unused_features?.join() !== unused.join()) writeJson(STORAGE_KEY, { ...user, unused_features: unused })
}

/** The person has chosen a PIN: nothing asks for one any more. */
export function notePinChosen(): void {
  const user = readSessionUser()
  if (!user?.is_pin_ended) return
  const { is_pin_ended: _ended, ...rest } = user
  writeJson(STORAGE_KEY, rest)
}

export const isWithoutSession = (): boolean => readSessionUser()?.without_session === true

/** The signed-in user; follows sign-in and sign-out in other tabs. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(watchUser, readSessionUser)
}

/** A script-visible cookie shows that there is a session (docs/rules/clients.md#cookies); it proves nothing. */
export function isSignedIn(): boolean {
  return cookieNames().some((name) => name.endsWith('authenticated'))
}

/** Forgets the session in this browser: the visible cookie, the stored user and their data. */
export function forgetSession(): void {
  removeCookie(SIGNED_IN)
  remove(STORAGE_KEY)
  forgetLeftovers()
}

const watchUser = (callback: () => void) => watch(STORAGE_KEY, callback)

function parse(text: string | null): SessionUser | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { name, role } = value as Record<string, unknown>
  return typeof name === 'string' && (role === 'admin' || role === 'user' || role === 'superadmin')
}
