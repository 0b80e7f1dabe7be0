import { randomBytes } from 'node:crypto'
import { appendFileSync, closeSync, copyFileSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'

/** Folder of the server logs that `npm test` collects and searches at the end (tools/checks/search-logs.mjs). */
const folder = process.env['TEST_LOG_DIR']

type Kind = 'in-process' | 'process' | 'end-to-end' | 'postgres'

/** The log level of a server of the tests: as in service where its log is searched, otherwise as the test wants it. */
export const testLogLevel = (otherwise: string): string => (folder === undefined ? otherwise : 'info')

/** Takes the lines of one more server; each is on the disk when the server goes on, so that none is lost at its end. */
export function aServerLog(kind: Kind): { write: (lines: string | Buffer) => void } | undefined {
  if (folder === undefined) return undefined
  const file = aLogFile(kind)
  return { write: (lines) => appendFileSync(file, lines) }
}

/** The same for a process: `use` starts it with this output. */
export function withProcessLog<T>(use: (stdout: number | 'ignore') => T): T {
  if (folder === undefined) return use('ignore')
  const log = openSync(aLogFile('process'), 'a')
  try {
    return use(log)
  } finally {
    closeSync(log)
  }
}

/** The command of the end-to-end tests' server, with all its output sent to a log that is searched. */
export function withEndToEndLog(command: string): string {
  return folder === undefined ? command : `${command} >> "${aLogFile('end-to-end')}" 2>&1`
}

/** Keeps the log of the PostgreSQL of this DATA_DIR before the folder is removed. */
export function keepPostgresLog(dataDir: string): void {
  if (folder === undefined) return
  for (const name of ['postgres.log', 'postgres.log.1']) {
    const log = path.join(dataDir, 'postgres', name)
    if (existsSync(log)) copyFileSync(log, aLogFile('postgres'))
  }
}

/** True if logs are collected in this run. */
export const areLogsSearched: boolean = folder !== undefined

/** Names whose values no log may contain, in requests. */
const PERSONAL = /pass|secret|token|recovery|mail|phone|name$|address|note|subject|message$/i
const SECRETS_IN_REPLIES = /secret|token|recovery/i
/** Plain short words stand in any log by chance, and ids of rows are logged on purpose. */
const TOO_COMMON = /^.{0,5}$|^[a-z]{1,11}$|^\d{1,8}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const VALUE_MAX = 300

const remembered = new Set<string>()

/** Notes the personal data in a body that was sent, and its secrets. */
export const rememberSent = (body: unknown): void => rememberBelow(body, PERSONAL)

/** Notes the secrets that the server made. */
export const rememberReply = (body: unknown): void => rememberBelow(body, SECRETS_IN_REPLIES)

/** Notes a value that no log may contain. */
export function rememberSecret(value: string): void {
  if (folder === undefined || remembered.has(value) || TOO_COMMON.test(value) || value.length > VALUE_MAX) return
  remembered.add(value)
  appendFileSync(path.join(folder, `secrets-${process.pid}.jsonl`), `${JSON.stringify(value)}\n`)
}

function rememberBelow(value: unknown, names: RegExp, name = ''): void {
  if (folder === undefined) return
  if (typeof value === 'string') {
    if (names.test(name)) rememberSecret(value)
  } else if (Array.isArray(value)) for (const one of value) rememberBelow(one, names, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) rememberBelow(inner, names, key)
}

function aLogFile(kind: Kind): string {
  return path.join(folder!, `${kind}-${randomBytes(6).toString('hex')}.log`)
}
