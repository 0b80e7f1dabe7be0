import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { Client } from './browserless-client.ts'
import { expectOk } from './restaurant.ts'
import type { TestServer } from './test-server.ts'

/** The welcome mail of every owner, left out unless a test asks for it by subject. */
const WELCOME = /^Subject: (?:Welcome to|Bienvenue sur) Comptoir\r$/m

/**
 * The mails to this address that were written into the data folder, oldest first, once there are so many; `about` picks
 * those of a subject.
 */
export async function mailsTo(
  server: Pick<TestServer, 'dataDir'>,
  address: string,
  count: number,
  about?: string,
): Promise<string[]> {
  const isMeant = (mail: string) =>
    about === undefined ? !WELCOME.test(mail) : mail.includes(`\r\nSubject: ${about}\r\n`)
  const read = () => mailsIn(server.dataDir).filter((mail) => mail.includes(`To: ${address}\r\n`) && isMeant(mail))
  await expect.poll(() => read().length, { timeout: 5_000 }).toBe(count)
  return read()
}

/** Asks for a new password and takes the token out of the link in the last of so many mails. */
export async function aResetToken(server: TestServer, username: string, count = 1): Promise<string> {
  await expectOk(new Client(server.origin).post('/auth/forgot-password', { username }))
  const mails = await mailsTo(server, username, count)
  return /\/reset-password\?token=([\w-]+)/.exec(mails.at(-1)!)![1]!
}

function mailsIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail')
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.sort().map((name) => decoded(readFileSync(path.join(folder, name), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Undoes the quoted-printable of the body. */
function decoded(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
}
