import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { findRunningPostgres } from '../../server/src/infrastructure/database/embedded/running-postgres.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'

/*
 * Tests that move clocks or read the mail folder need the server's data folder, because it offers neither over HTTP.
 * This holds for a server that is already running too.
 */
export function dataDir(): string {
  const folder = process.env['E2E_DATA_DIR']
  if (!folder) throw new Error('E2E_DATA_DIR must name the data folder of the server.')
  return folder
}

/** Runs one statement as the owner of the database, to whom row-level security does not apply. */
export async function onDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const running = await findRunningPostgres(dataDir())
  if (!running) throw new Error(`No database runs in ${dataDir()}.`)
  return withClient(running.url, async (client) => (await client.query<Row>(text, values)).rows)
}

/** The address of the link in the one mail to this person, once it is there; the welcome that everybody gets is not meant. */
export async function linkMailedTo(address: string): Promise<string> {
  const isWelcome = (mail: string) => /^Subject: (?:Welcome to|Bienvenue sur) Comptoir\r$/m.test(mail)
  const read = () => mails().filter((mail) => mail.includes(`To: ${address}\r\n`) && !isWelcome(mail))
  await expect.poll(() => read().length).toBe(1)
  const link = /https?:\/\/\S+/.exec(read()[0]!)
  expect(link).not.toBeNull()
  const { pathname, search } = new URL(link![0])
  return pathname + search
}

/** The mail of a campaign to this person, once it is there. */
export async function campaignMailedTo(address: string): Promise<string> {
  const read = () => mails().find((mail) => mail.includes(`To: ${address}\r\n`) && mail.includes('List-Unsubscribe:'))
  await expect.poll(read, { timeout: 30_000 }).toBeDefined()
  return read()!
}

/** The mails an answer to which would go to this address. */
export function mailsAnsweredTo(address: string): string[] {
  return mails().filter((mail) => mail.includes(`Reply-To: ${address}\r\n`))
}

function mails(): string[] {
  const folder = path.join(dataDir(), 'mail')
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.map((name) => withoutQuotedPrintable(readFileSync(path.join(folder, name), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function withoutQuotedPrintable(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
