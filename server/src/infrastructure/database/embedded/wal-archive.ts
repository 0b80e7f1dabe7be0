import { chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { PostgresCluster } from './postgres-cluster.ts'
import type { PostgresSettings } from './postgres-settings.ts'

/** A part of the journal is closed and archived at least this often, however little happened. */
const PUT_AWAY_EVERY = '60s'

const SEGMENT = /^[0-9A-F]{24}(\..+)?$/

/** Settings that make the embedded PostgreSQL archive every finished part of its journal in this folder. */
export function archivingSettings(archive: string): PostgresSettings {
  return { archive_mode: 'on', archive_timeout: PUT_AWAY_EVERY, archive_command: archiveCommand(archive) }
}

/** Makes the folder, writable by the account that runs PostgreSQL. */
export function ensureArchive(archive: string, { folder }: PostgresCluster): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 })
  const owner = statSync(folder)
  if (process.getuid?.() === 0) chownSync(archive, owner.uid, owner.gid)
}

/**
 * A part gets its name only when all of it is on disk. An existing one is accepted only if it is the same: after a
 * crash PostgreSQL may pass one twice. Compressed, because a part closed early is mostly empty.
 */
function archiveCommand(archive: string): string {
  const [kept, draft] = [`${quoted(archive)}/%f.gz`, `${quoted(archive)}/.%f.part`]
  const copy = `gzip -c "%p" > ${draft} && { sync ${draft} || sync; } && mv ${draft} ${kept}`
  return `if [ -f ${kept} ]; then gzip -dc ${kept} | cmp -s - "%p"; else ${copy}; fi`
}

/** How a restore fetches a part: from the archive, else from the lost database's unarchived journal. */
export function fetchCommand(archive: string, lostJournal?: string): string {
  const fetch = `{ [ -f ${quoted(archive)}/%f.gz ] && gzip -dc ${quoted(archive)}/%f.gz > "%p"; }`
  return lostJournal === undefined ? fetch : `${fetch} || cp ${quoted(lostJournal)}/%f "%p" 2>/dev/null`
}

/** For the shell, after PostgreSQL has replaced its placeholders. */
function quoted(folder: string): string {
  return `'${folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}'`
}

/** Removes earlier parts of the journal; returns their number. */
export function pruneArchive(archive: string, firstNeeded: string): number {
  const older = readdirSync(archive).filter((name) => SEGMENT.test(name) && placeOf(name) < placeOf(firstNeeded))
  for (const name of older) rmSync(path.join(archive, name))
  return older.length
}

/** A name is its timeline and then its place, which continues over timelines. */
const placeOf = (segment: string) => segment.slice(8, 24)
