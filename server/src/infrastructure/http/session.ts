import type { Person, SessionKind } from '#core/permissions/may.ts'

/** Who is asking, as the session look-up found it. */
export type StaffSession = Person & {
  audience: 'staff'
  id: string
  tenantId: string
  userId: string
  username: string
  xsrfToken: string
  kind: SessionKind
  /** The shared device that it was opened on; null: none. */
  deviceId: string | null
  /** Until when the restaurant may work, trial or paid; past when it was deactivated. */
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

/** Finds the session of an access token; null when there is none, or none any more. */
export type FindSession = (accessToken: string) => Promise<Session | null>
