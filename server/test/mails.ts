import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** What every owner is sent at the start: counted only by who asks for it. */
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
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
  return bytes
}
