import type { Person, SessionKind } from '#core/permissions/may.ts'

/** The caller, as found by the session look-up. */
export type StaffSession = Person & {
  audience: 'staff'
  id: string
  tenantId: string
  userId: string
  username: string
  xsrfToken: string
  kind: SessionKind
  /** The shared device it was opened on; null: none. */
  deviceId: string | null
  /** Until when the restaurant may work, on trial or paid; past if it was deactivated. */
  mayWorkUntil: Date
}

export type PlatformSession = Person & {
  audience: 'platform'
  id: string
  adminId: string
  username: string
  xsrfToken: string
  hasTwoFactor: boolean
}

export type Session = StaffSession | PlatformSession

/** Finds the session of an access token; null if there is none, or it has ended. */
export type FindSession = (accessToken: string) => Promise<Session | null>
