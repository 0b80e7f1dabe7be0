import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** The mails to this address that were written into the data folder, oldest first, once there are so many. */
export async function mailsTo(server: TestServer, address: string, count: number): Promise<string[]> {
  const read = () => mailsIn(server.dataDir).filter((mail) => mail.includes(`To: ${address}\r\n`))
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
