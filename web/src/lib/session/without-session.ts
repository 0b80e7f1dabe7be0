import { readText, remove, writeText } from '../local-storage.ts'

/**
 * The person who came in at this till while the server was out of reach. The browser may still hold the session of
 * somebody else, so nothing is asked in their name until they have typed their PIN with the connection.
 */
const STORAGE_KEY = 'COMPTOIR__WITHOUT_SESSION'

export const noteWithoutSession = (username: string): void => void writeText(STORAGE_KEY, username)

export const forgetWithoutSession = (): void => remove(STORAGE_KEY)

export const isWithoutSession = (username: string | undefined): boolean =>
  username !== undefined && readText(STORAGE_KEY) === username
