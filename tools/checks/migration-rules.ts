import { OUTSIDE_TRANSACTION } from '../../server/src/infrastructure/database/run-migration.ts'
import { splitStatements, type Statement } from '../../server/src/infrastructure/database/sql-statements.ts'

type MigrationFile = { name: string; sql: string }
export type Fault = { name: string; rule: RuleName; statement: string }

/**
 * Facts that a migration's statement is checked against. Migrations run while everybody works and the old version goes
 * on running.
 */
type Situation = {
  /** Tables made by this migration: nobody uses them yet. */
  newTables: ReadonlySet<string>
  isOutside: boolean
  isFirst: boolean
  /** The table in use that the statements before it altered. */
  alteredBefore: string | undefined
}
type Rule = { why: string; breaks: (text: string, situation: Situation) => boolean }

const NAME = String.raw`((?:\w+\.)?\w+)`
const onOld = (pattern: RegExp, text: string, { newTables }: Situation) => {
  const table = pattern.exec(text)?.[1]?.toLowerCase()
  return table !== undefined && !newTables.has(table)
}
const altered = new RegExp(String.raw`^alter table (?:if exists )?(?:only )?${NAME} `, 'i')
const alters = (text: string, situation: Situation, what: RegExp) => onOld(altered, text, situation) && what.test(text)

// defaults that are the same for every row are kept once, beside the table
const CONSTANT =
  /\bdefault (?:'[^']*'(?:::\w+)?|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp|current_date)(?=[ ,)]|$)/i
const ADDED_COLUMN =
  /\badd (?:column )?(?!constraint|primary|unique|check|foreign|exclude)(?:if not exists )?\w+ [^,]*?(?=, add|, alter|, drop|$)/gi

const RULES = {
  'lock-timeout': {
    why: "begin with `set local lock_timeout = '2s'` (outside a transaction `set lock_timeout`), at most 3 s",
    breaks: (text, { isFirst, isOutside }) => {
      if (!isFirst) return false
      const [, local, number, unit] = /^set (local )?lock_timeout = '(\d+)(ms|s)'$/i.exec(text) ?? []
      const ms = Number(number) * (unit === 's' ? 1000 : 1)
      return (local === undefined) !== isOutside || !(ms > 0 && ms <= 3000)
    },
  },
  'one-table': {
    why: 'whoever works locks tables in another order, which ends in a deadlock: one table in use, one migration',
    breaks: (text, situation) =>
      onOld(altered, text, situation) &&
      situation.alteredBefore !== undefined &&
      situation.alteredBefore !== altered.exec(text)![1]!.toLowerCase(),
  },
  'volatile-default': {
    why: 'every row would be written again: add the column without it, set the default, fill in steps',
    breaks: (text, situation) =>
      alters(text, situation, /\badd /i) &&
      [...text.matchAll(ADDED_COLUMN)].some(([column]) =>
        /\bdefault\b/i.test(column) ? !CONSTANT.test(column) : /\bgenerated\b|\b(?:big|small)?serial\b/i.test(column),
      ),
  },
  'column-type': {
    why: 'the table would be written again under a lock: add a column and move over',
    breaks: (text, situation) => alters(text, situation, /\balter (?:column )?\w+ (?:set data )?type\b/i),
  },
  'set-not-null': {
    why: 'the whole table would be read under a lock: `check (… is not null) not valid`, validate it, then this, annotated',
    breaks: (text, situation) => alters(text, situation, /\balter (?:column )?\w+ set not null\b/i),
  },
  'added-not-null': {
    why: 'rows of the version that still runs would be refused: give it a default',
    breaks: (text, situation) =>
      alters(text, situation, /\badd /i) &&
      [...text.matchAll(ADDED_COLUMN)].some(([column]) => /\bnot null\b/i.test(column) && !/\bdefault\b/i.test(column)),
  },
  'index-concurrently': {
    why: 'nobody could write while it is built: `create index concurrently if not exists`, outside a transaction',
    breaks: (text, situation) =>
      /^create (?:unique )?index (?!concurrently if not exists )/i.test(text) &&
      onOld(new RegExp(String.raw`^create (?:unique )?index .*?\bon (?:only )?${NAME}`, 'i'), text, situation),
  },
  'drop-index-concurrently': {
    why: 'nobody could work while it waits: `drop index concurrently if exists`, outside a transaction',
    breaks: (text) =>
      /^drop index (?!concurrently if exists )/i.test(text) || /^reindex (?!.*concurrently)/i.test(text),
  },
  'constraint-not-valid': {
    why: 'the whole table would be read under a lock: add it `not valid`, then `validate constraint` in the next migration',
    breaks: (text, situation) =>
      alters(
        text,
        situation,
        /\badd (?:constraint \w+ )?(?:foreign key|check)\b|\badd (?:column )?.*\breferences\b/i,
      ) && !/\bnot valid\b/i.test(text),
  },
  'constraint-by-index': {
    why: 'its index would be built under a lock: build it concurrently, then `add constraint … using index`',
    breaks: (text, situation) =>
      alters(
        text,
        situation,
        /\badd (?:constraint \w+ )?(?:primary key|unique|exclude)\b|\badd (?:column )?.*\bunique\b/i,
      ) && !/\busing index\b/i.test(text),
  },
  'whole-table-write': {
    why: 'rows would stay locked until the end: write in steps from a job, or only a small table, annotated',
    breaks: (text, situation) =>
      onOld(new RegExp(String.raw`^(?:with .*? )?(?:update|delete from) (?:only )?${NAME}`, 'i'), text, situation) ||
      onOld(new RegExp(String.raw`^insert into ${NAME}.* select .* from `, 'i'), text, situation),
  },
  'lock-table': {
    why: 'nobody could work meanwhile',
    breaks: (text) => /^lock\b/i.test(text) || /^(?:vacuum full|cluster|truncate)\b/i.test(text),
  },
  'what-still-runs': {
    why: 'the version that still runs reads it: stop using it first, take it away with the release after, annotated',
    breaks: (text, situation) =>
      alters(text, situation, /\brename\b|\bdrop (?:column )?(?!constraint|not null|default|expression|identity)/i) ||
      /^drop (?:table|view|materialized view|schema|type|function|procedure)\b/i.test(text) ||
      /^alter (?:view|type|function|schema|index|sequence) .* rename\b/i.test(text),
  },
  'outside-only': {
    why: 'what fails half way there stays half done: only concurrent indexes, and what sets or validates',
    breaks: (text, { isOutside }) =>
      isOutside !== /\bconcurrently\b/i.test(text) &&
      !(isOutside && /^(?:set |alter table \S+ validate constraint )/i.test(text)),
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]
export const whyOf = (rule: RuleName): string => RULES[rule].why

/**
 * Statements that would make users wait or break the version that still runs. `-- allows RULE: reason` before a
 * statement excuses it.
 */
export function faultsOf({ name, sql }: MigrationFile): Fault[] {
  const statements = splitStatements(sql)
  const isOutside = sql.startsWith(`${OUTSIDE_TRANSACTION}\n`)
  const newTables = new Set(statements.flatMap(({ text }) => newTable(text)))
  const alteredOf = ({ text }: Statement) => altered.exec(text)?.[1]?.toLowerCase()
  return statements.flatMap((statement, at) => {
    const alteredBefore = statements
      .slice(0, at)
      .map(alteredOf)
      .find((table) => table !== undefined && !newTables.has(table))
    const situation = { newTables, isOutside, isFirst: at === 0, alteredBefore }
    return RULE_NAMES.filter(
      (rule) => !isAllowed(statement, rule) && RULES[rule].breaks(statement.text, situation),
    ).map((rule) => ({ name, rule, statement: statement.text.slice(0, 80) }))
  })
}

function newTable(text: string): string[] {
  const name = new RegExp(String.raw`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i').exec(text)?.[1]
  return name === undefined ? [] : [name.toLowerCase()]
}

/** With its reason, which is for the reader. */
function isAllowed({ comments }: Statement, rule: RuleName): boolean {
  return comments.some((comment) => new RegExp(String.raw`^allows ${rule}: \S`).test(comment))
}
